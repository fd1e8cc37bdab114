// A seeded generator of numbers (mulberry32) and what is drawn with it.
export function random(seed) {
	let state = seed >>> 0;
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let t = state;
		t = Math.imul(t ^ (t >>> 15), t | 1);
		t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
	const below = n => Math.floor(next() * n);
	return {
		below,
		chance: p => next() < p,
		pick: list => list[below(list.length)],
		some: (list, n) => {
			const rest = [...list], out = [];
			while (out.length < n && rest.length > 0) out.push(...rest.splice(below(rest.length), 1));
			return out;
		},
	};
}
