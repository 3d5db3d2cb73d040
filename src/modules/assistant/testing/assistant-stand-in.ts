import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What it does wrong: knows no schemas, no kinds of answers, only the old name of the limit, no temperature; says neither what it used nor its models; refuses the key, has no credit, is busy for good or once,
 * breaks, says something else, or something that is not the shape the first time.
 */
export type AssistantFault =
  | 'no_schema'
  | 'no_format'
  | 'old_limit'
  | 'no_temperature'
  | 'no_usage'
  | 'odd_models'
  | 'key'
  | 'quota'
  | 'busy'
  | 'busy_once'
  | 'broken'
  | 'chatter'
  | 'half'
  | 'never_shaped'

export interface AskedOfAssistant {
  path: string
  authorization: string
  body: Record<string, unknown>
}

/** A server that speaks the protocol of OpenAI and answers from what stands in the question. */
export async function startAssistantStandIn({ key = '' }: { key?: string } = {}) {
  const asked: AskedOfAssistant[] = []
  const state = { faults: new Set<AssistantFault>() }
  /** What it answers instead of its own words where a shape is asked. */
  const own: { says?: object | undefined } = {}
  /** What happens elsewhere while it thinks. */
  const meanwhile: { does?: () => Promise<unknown> } = {}
  const server = createServer(async (request, response) => {
    const reply = (status: number, body: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json' })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    }
    const refuse = (status: number, code: string, message: string) =>
      reply(status, { error: { message, type: 'error', param: null, code } })
    const body = await bodyOf(request)
    const authorization = request.headers.authorization ?? ''
    asked.push({ path: request.url ?? '', authorization, body })
    const has = (fault: AssistantFault) => state.faults.has(fault)
    if (has('key') || (key && authorization !== `Bearer ${key}`))
      return refuse(401, 'invalid_api_key', 'Incorrect API key')
    if (request.method === 'GET' && request.url === '/v1/models')
      return reply(200, {
        object: 'list',
        data: has('odd_models') ? [null, 7, {}] : [{ id: 'girassol-mini', object: 'model' }],
      })
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
      return refuse(404, 'not_found', 'Unknown path')
    if (has('quota')) return refuse(429, 'insufficient_quota', 'You exceeded your current quota')
    if (state.faults.delete('busy_once')) return refuse(429, 'rate_limit_exceeded', 'Slow down')
    if (has('busy')) return refuse(429, 'rate_limit_exceeded', 'Slow down')
    if (has('broken')) return reply(500, 'oops')
    const format = (body.response_format as { type?: string } | undefined)?.type
    if (has('old_limit') && 'max_completion_tokens' in body)
      return refuse(400, 'unknown', "Unsupported parameter: 'max_completion_tokens'. Use max_tokens.")
    if (has('no_temperature') && 'temperature' in body)
      return refuse(400, 'unsupported_value', "Unsupported value: 'temperature' does not support 0.2 with this model.")
    if (format === 'json_schema' && (has('no_schema') || has('no_format')))
      return refuse(400, 'unknown', 'json_schema unknown')
    if (format && has('no_format')) return refuse(400, 'unknown', 'response_format unknown')
    await meanwhile.does?.()
    const messages = body.messages as { role: string; content: string }[]
    const said = answerTo(messages)
    const isShaped = messages[0]!.content.includes('JSON') || format !== undefined
    const broken = has('never_shaped') || (has('half') && !messages[0]!.content.includes('A resposta anterior'))
    const content = !isShaped ? said.text : broken ? '{"summary": 1' : JSON.stringify(own.says ?? said.analysis)
    reply(200, {
      object: 'chat.completion',
      model: body.model,
      choices: [
        {
          index: 0,
          message: {
            role: 'assistant',
            content: has('chatter') ? `Claro! \`\`\`json\n${content}\n\`\`\`` : content,
            refusal: null,
          },
          finish_reason: 'stop',
        },
      ],
      usage: has('no_usage') ? null : { prompt_tokens: 300, completion_tokens: 100, total_tokens: 400 },
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    faults: state.faults,
    meanwhile,
    set says(says: object | undefined) {
      own.says = says
    },
    close: () => new Promise((done) => server.close(done)),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString()
  return text ? JSON.parse(text) : {}
}

/** As a small model would: from the words that stand in the data. */
function answerTo(messages: { role: string; content: string }[]) {
  const data = messages.find(({ role }) => role === 'user')?.content ?? ''
  const isUpset = /demora|p[eé]ssim|reclama/i.test(data)
  const isQuote = /quanto|pre[cç]o|or[cç]amento/i.test(data)
  const [last = ''] = data
    .split('\n')
    .filter((line) => line.startsWith('Cliente: '))
    .slice(-1)
  return {
    text: `Sobre "${last.replace('Cliente: ', '').slice(0, 80)}": podemos ajudar com isso.`,
    analysis: {
      summary: `O cliente disse: ${last.replace('Cliente: ', '').slice(0, 200)}`,
      sentiment: isUpset ? 'negative' : 'positive',
      intent: isUpset ? 'complaint' : isQuote ? 'quote' : 'other',
      nextStep: isQuote ? 'Mandar a proposta' : 'Responder ao cliente',
      objections: /caro/i.test(data) ? ['preço'] : [],
    },
  }
}
