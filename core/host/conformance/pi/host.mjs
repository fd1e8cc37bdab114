// One real release of Pi: its agent loop, with its own openai-completions provider,
// whose fetch answers in this process with the text that a model would have sent.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const modules = path.join(path.dirname(fileURLToPath(import.meta.url)), 'node_modules')

// The pi-ai that the loop of a release uses: its own, else the shared one.
function aiOf(core) {
  const own = path.join(core, 'node_modules/@earendil-works/pi-ai')
  return fs.existsSync(own) ? own : path.join(modules, '@earendil-works/pi-ai')
}

const load = file => import(pathToFileURL(file).href)

export async function open(release) {
  const core = path.join(modules, `pi-agent-core-${release}`)
  const ai = aiOf(core)
  for (const folder of [core, ai]) {
    const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))
    if (version !== release) throw new Error(`${folder} is ${version}, not ${release}`)
  }
  const { runAgentLoop } = await load(path.join(core, 'dist/agent-loop.js'))
  const provider = await load(path.join(ai, 'dist/api/openai-completions.js'))
  return { call: call => run(runAgentLoop, provider.stream, call) }
}

function answer(chunks) {
  const lines = chunks.map(delta => `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', ...delta })}\n\n`)
  return new Response(lines.join('') + 'data: [DONE]\n\n', { headers: { 'content-type': 'text/event-stream' } })
}

const chunk = (delta, finish = null) => ({ choices: [{ index: 0, delta, finish_reason: finish }] })

const model = {
  id: 'm', name: 'm', api: 'openai-completions', provider: 'openai', baseUrl: 'http://localhost/v1', reasoning: false,
  input: ['text'], cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 }, contextWindow: 1000000, maxTokens: 1000,
}

// What the tool does with its arguments; see cases.mjs.
export function behave(behaviour, params) {
  if (behaviour === undefined) return { content: [{ type: 'text', text: `echo ${JSON.stringify(params)}` }], details: { a: params } }
  if ('throws' in behaviour) {
    const e = new Error(behaviour.throws.message)
    e.name = behaviour.throws.name
    throw e
  }
  if ('throwsValue' in behaviour) throw behaviour.throwsValue
  if (behaviour.throwsUndefined) throw undefined
  if (behaviour.returnsUndefined) return undefined
  return structuredClone(behaviour.returns)
}

// Runs one call {tool, name?, args, behaviour?}: what the tool got and what the model is told.
async function run(runAgentLoop, stream, call) {
  const seen = { executed: false, executedWith: null, message: null, crash: null }
  const tool = {
    name: call.tool.name, label: call.tool.name, description: 'd', parameters: call.tool.parameters,
    execute: async (_id, params) => {
      seen.executed = true
      seen.executedWith = JSON.stringify(params)
      return behave(call.behaviour, params)
    },
  }
  let requests = 0
  const fetch = async () => {
    if (requests++ > 0) return answer([chunk({ role: 'assistant', content: 'done' }), chunk({}, 'stop')])
    const piece = { index: 0, id: 'call_1', type: 'function', function: { name: call.name ?? tool.name, arguments: call.args } }
    return answer([chunk({ role: 'assistant', tool_calls: [piece] }), chunk({}, 'tool_calls')])
  }
  const context = { systemPrompt: '', messages: [], tools: [tool] }
  const config = { model, convertToLlm: messages => messages.filter(m => ['user', 'assistant', 'toolResult', 'system'].includes(m.role)) }
  const prompt = { role: 'user', content: 'go', timestamp: 0 }
  try {
    await runAgentLoop([prompt], context, config, async event => {
      if (event.type === 'message_end' && event.message.role === 'toolResult') seen.message = event.message
      if (event.type === 'message_end' && event.message.role === 'assistant' && event.message.stopReason === 'error' && !seen.message) {
        throw new Error(`the provider failed: ${event.message.errorMessage}`)
      }
    }, undefined, (m, c, options) => stream(m, c, { ...options, apiKey: 'k', fetch, maxRetries: 0 }))
  } catch (error) {
    seen.crash = String(error)
    if (!seen.executed) throw error
  }
  return row(call, seen)
}

function row(call, seen) {
  const { message } = seen
  const result = { executed: seen.executed, executedWith: seen.executedWith }
  if (message === null) return { ...result, channel: 'host-crash', flagged: false, text: null, message: null }
  const threw = call.behaviour && ('throws' in call.behaviour || 'throwsValue' in call.behaviour || call.behaviour.throwsUndefined)
  const odd = call.behaviour && (call.behaviour.returnsUndefined || call.behaviour.returns === null)
  const channel = !seen.executed ? 'refused' : !message.isError ? 'result' : threw || odd ? 'thrown' : 'isError'
  const text = message.content.filter(block => block.type === 'text').map(block => block.text).join('\n')
  const copy = { ...message, timestamp: '<volatile>' }
  if ('durationMs' in copy) copy.durationMs = '<volatile>'
  return { ...result, channel, flagged: message.isError, text, message: JSON.parse(JSON.stringify(copy)) }
}
