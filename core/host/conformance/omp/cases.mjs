export function cases() { return { tools: {}, list: [] }; }
