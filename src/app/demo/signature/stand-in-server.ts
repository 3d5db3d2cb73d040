import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * How a stand-in of a signature service misbehaves: `silent` does what is asked and never answers, `busy` asks to wait, `down` is out of
 * order, `html` answers a page, `refused` does not know the token, `wrong` finds fault with a field; `no-file` and `odd-file` have no signed file,
 * or one that is none.
 */
export const signatureFaults = [
  'none',
  'silent',
  'busy',
  'down',
  'html',
  'refused',
  'wrong',
  'no-file',
  'odd-file',
] as const
export type SignatureFault = (typeof signatureFaults)[number]

export interface Asked {
  method: string
  path: string
  body: Record<string, unknown>
  at: number
}

export interface Reply {
  status: number
  body?: unknown
  headers?: Record<string, string>
  content?: Buffer
}

export interface SentNotice {
  url: string
  body: string
  headers: Record<string, string>
}

interface Misbehaviour {
  fault: SignatureFault
  times: number
  /** Only with calls like this: `POST /envelopes/…/signers`. */
  at: RegExp
}

export const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** What both stand-ins have: a port, a token, a log of what was asked, and faults on demand. */
export async function startStandIn(given: {
  port: number
  base: string
  isAllowed(authorization: string): boolean
  /** Does what is asked; nothing where there is no such address. */
  answer(asked: Asked, url: URL): Reply | undefined | Promise<Reply | undefined>
  refusal(fault: SignatureFault, asked: Asked): Reply
  page(url: URL, request: IncomingMessage): Promise<Reply>
}) {
  const asked: Asked[] = []
  const state: { now?: Misbehaviour } = {}
  const faultOf = (call: string): SignatureFault => {
    const { now } = state
    if (!now || now.times <= 0 || !now.at.test(call)) return 'none'
    now.times--
    return now.fault
  }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (!url.pathname.startsWith(given.base)) return send(response, await given.page(url, request))
    const path = url.pathname.slice(given.base.length)
    const one = { method: request.method ?? 'GET', path, body: await bodyOf(request), at: Date.now() }
    asked.push(one)
    if (!given.isAllowed(request.headers.authorization ?? '')) return send(response, given.refusal('refused', one))
    const fault = faultOf(`${one.method} ${path}`)
    if (fault === 'html') return send(response, { status: 200, content: Buffer.from('<html>Manutenção</html>') })
    if (fault !== 'none' && fault !== 'silent') return send(response, given.refusal(fault, one))
    const reply = (await given.answer(one, url)) ?? { status: 404, body: {} }
    // It was done, and the answer is lost on its way.
    if (fault === 'silent') return void response.destroy()
    send(response, reply)
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(given.port, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    url: `${origin}${given.base}`,
    asked,
    /** The next so many calls like this meet this. */
    misbehave(fault: SignatureFault, { times = 1, at = /./ }: { times?: number; at?: RegExp } = {}) {
      state.now = { fault, times, at }
    },
    fault: () => (state.now && state.now.times > 0 ? state.now.fault : 'none'),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

function send(response: ServerResponse, { status, body, headers, content }: Reply) {
  const type = content ? (content.subarray(0, 5).includes('%PDF') ? 'application/pdf' : 'text/html; charset=utf-8') : ''
  response.writeHead(status, { 'Content-Type': type || 'application/json', ...headers })
  response.end(content ?? (body === undefined ? '' : JSON.stringify(body)))
}

export async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8')) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** Posts a notice; the answer's status, 0 where there is none. */
export async function tell(url: string, body: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  }).catch(() => undefined)
  return answer?.status ?? 0
}

/** The file with a mark of the service behind it: what people see is as it was. */
export const signedCopy = (pdf: Buffer, by: string) => Buffer.concat([pdf, Buffer.from(`\n% ${by}\n%%EOF\n`)])

interface Listed {
  id: string
  title: string
  status: string
  signers: { id: string; name: string; status: string }[]
}

/** A page that plays the people who sign. */
export function signersPage(name: string, documents: readonly Listed[], fault: SignatureFault): Reply {
  const escaped = (value: string) => value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const button = (id: string, signer: string, does: string, label: string) =>
    `<button name="do" value="${escaped([does, id, signer].join(' '))}">${label}</button>`
  const rows = documents.map(
    ({ id, title, status, signers }) =>
      `<section><h2>${escaped(title)} <small>${escaped(status)}</small></h2><ul>${signers
        .map(
          (one) =>
            `<li>${escaped(one.name)} · ${escaped(one.status)} ${
              one.status === 'signed'
                ? ''
                : button(id, one.id, 'sign', 'Assinar') + button(id, one.id, 'refuse', 'Recusar')
            }</li>`,
        )
        .join('')}</ul></section>`,
  )
  const options = signatureFaults.map((one) => `<option ${one === fault ? 'selected' : ''}>${one}</option>`)
  const body = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title>
<style>body{font:16px system-ui;max-width:40rem;margin:2rem auto;padding:0 1rem}button,select{font:inherit;padding:.3rem .7rem;margin-left:.4rem}li{margin:.5rem 0}</style>
<h1>${name}: quem assina</h1><form method="post">${rows.join('') || '<p>Nada chegou ainda.</p>'}</form>
<form method="post"><label>Próxima chamada: <select name="fault">${options.join('')}</select></label><button>Falhar assim</button></form></html>`
  return { status: 200, content: Buffer.from(body) }
}

/** What a form of the page asks for. */
export async function pressed(request: IncomingMessage) {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const form = new URLSearchParams(Buffer.concat(parts).toString('utf8'))
  const [does = '', document = '', signer = ''] = (form.get('do') ?? '').split(' ')
  return { does, document, signer, fault: signatureFaults.find((one) => one === form.get('fault')) }
}
