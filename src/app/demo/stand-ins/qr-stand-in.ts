import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { phonePage } from './phone-page.ts'
import { fileOnPage, kindOfFile, type PhoneFile, phoneTalk } from './phone-talk.ts'

interface Hook {
  url: string
  headers: Record<string, string>
}

interface Phone {
  state: 'open' | 'connecting' | 'close'
  owner: string
  hook?: Hook
  messages: Record<string, unknown>[]
}

const code =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const faults = ['none', 'silent', 'down', 'early'] as const
type Fault = (typeof faults)[number]

interface Options {
  key: string
  port?: number
  /** A phone that is there from the start, and whom it tells. */
  paired?: { name: string; owner: string; hook: Hook }
  /** Where an address that it was given is on this machine. */
  reach?: (url: string) => string
  /** Serves a page at `/phone` that plays customers’ phones, and the company's own that reads the code. */
  withPhone?: boolean
}

/** The file that a message brings, in base64; one that is only linked stays where it is. */
function fileIn({ media, audio, mimetype, fileName }: Record<string, unknown>): PhoneFile | undefined {
  const content = String(media ?? audio ?? '')
  if (content === '' || content.startsWith('http')) return undefined
  const type = audio ? 'audio/ogg' : String(mimetype ?? 'application/octet-stream')
  return { name: String(fileName ?? 'arquivo'), type, content: Buffer.from(content, 'base64') }
}

/** A server that stands in for phones, as Evolution does, over real HTTP: a phone is paired, sends, is told and is asked again. */
export async function startQrStandIn({ key, port = 0, paired, reach = (url) => url, withPhone = false }: Options) {
  const phones = new Map<string, Phone>()
  if (paired) phones.set(paired.name, { state: 'open', owner: paired.owner, hook: paired.hook, messages: [] })
  const sent: { path: string; given: Record<string, unknown> }[] = []
  const talk = phoneTalk()
  /** What customers sent, by the id of the message that brings it. */
  const media = new Map<string, PhoneFile>()
  let fault: Fault = 'none'
  let settled = Promise.resolve()

  /** A phone has read the code. */
  function pair(name: string, owner: string) {
    Object.assign(phones.get(name)!, { state: 'open', owner })
  }

  async function post(name: string, event: string, data: unknown, headers?: Record<string, string>) {
    const hook = phones.get(name)?.hook
    if (!hook) return 0
    const answer = await fetch(reach(hook.url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(headers ?? hook.headers) },
      body: JSON.stringify({ event, instance: name, data }),
    })
    return answer.status
  }

  /** What somebody does on the page: a customer writes, the company's phone reads a code, or what is sent next goes wrong. */
  async function playPhone(given: Record<string, unknown>) {
    if (faults.includes(given.fault as Fault)) fault = given.fault as Fault
    if (given.pair)
      for (const [name, { state }] of phones) if (state !== 'open') pair(name, `5534${Date.now() % 1_000_000_000}`)
    const { number, from, name, body } = given as Record<string, string | undefined>
    const phone = phones.get(number ?? '')
    const file = fileOnPage(given.file)
    if (!phone || !from || !(body || file)) return
    const message = messageFrom({ from, name: name ?? '', body: body ?? '', file })
    if (file) media.set(message.key.id, file)
    talk.add(from, 'out', body ?? '', file)
    phone.messages.push(message)
    await post(number!, 'messages.upsert', message).catch(() => 0)
  }

  const server = createServer(async (request, response) => {
    const answer = (status: number, value: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const { pathname, searchParams } = url
    if (withPhone && pathname.startsWith('/phone')) {
      if (request.method === 'POST') await playPhone((await bodyOf(request)) ?? {})
      else if (pathname === '/phone') {
        const open = [...phones].filter(([, { state }]) => state === 'open')
        const numbers = Object.fromEntries(open.map(([name, { owner }]) => [name, owner] as const))
        const page = phonePage(numbers, faults, { pairs: true, sendsFiles: true })
        return void response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
      }
      return void talk.answer(url, response)
    }
    if (request.headers.apikey !== key) return void answer(401, { error: 'Unauthorized' })
    const [, area, what, named] = pathname.split('/')
    const given = (await bodyOf(request)) ?? {}
    if (what === 'create') {
      phones.set(String(given.instanceName), {
        state: 'connecting',
        owner: '',
        hook: given.webhook as Hook,
        messages: [],
      })
      return void answer(201, { qrcode: { base64: code } })
    }
    const name = decodeURIComponent(named ?? searchParams.get('instanceName') ?? '')
    const phone = phones.get(name)
    if (!phone) return void answer(404, { error: 'Not Found' })
    if (what === 'connectionState') return void answer(200, { instance: { instanceName: name, state: phone.state } })
    if (what === 'connect') return void answer(200, { base64: code, count: 1 })
    if (what === 'fetchInstances') return void answer(200, [{ name, ownerJid: `${phone.owner}@s.whatsapp.net` }])
    if (area === 'webhook') phone.hook = given.webhook as Hook
    if (what === 'logout') phone.state = 'close'
    if (what === 'getBase64FromMediaMessage') {
      const file = media.get(String((given.message as { key?: { id?: string } } | undefined)?.key?.id ?? ''))
      if (!file) return void answer(400, { error: 'Bad Request' })
      return void answer(201, { base64: file.content.toString('base64'), mimetype: file.type, fileName: file.name })
    }
    if (what === 'findMessages')
      return void answer(200, { messages: { total: phone.messages.length, pages: 1, records: phone.messages } })
    if (area !== 'message') return void answer(200, {})
    if (fault === 'down') return void response.writeHead(503).end('{}')
    const id = randomUUID()
    sent.push({ path: `${area}/${what}`, given })
    if (withPhone) talk.add(String(given.number), 'in', String(given.text ?? given.caption ?? ''), fileIn(given))
    const message = {
      key: { id, remoteJid: `${given.number}@s.whatsapp.net`, fromMe: true },
      message: { conversation: given.text },
    }
    if (fault === 'early') {
      // The customer's phone has it before the server has said so.
      await post(name, 'messages.update', { keyId: id, remoteJid: message.key.remoteJid, fromMe: true, status: 'READ' })
      await settled
    }
    if (fault === 'silent') {
      fault = 'none'
      response.destroy()
    } else answer(201, { ...message, status: 'PENDING' })
    // Whoever was to be told may have ended meanwhile.
    await post(name, 'messages.upsert', message).catch(() => 0)
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    phones,
    sent,
    post,
    /** Where statuses come early, answers wait `until` then. */
    misbehave(is: Fault, until = Promise.resolve()) {
      fault = is
      settled = until
    },
    pair,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

interface FromPhone {
  from: string
  name: string
  body: string
  file?: PhoneFile | undefined
}

const messageFrom = ({ from, name, body, file }: FromPhone) => ({
  key: { id: randomUUID(), remoteJid: `${from}@s.whatsapp.net`, fromMe: false },
  pushName: name,
  messageTimestamp: Math.floor(Date.now() / 1000),
  message: file ? bringing(file, body) : { conversation: body },
})

/** A message that brings a file, which is asked for by its id. */
const bringing = ({ name, type }: PhoneFile, caption: string) => ({
  [`${kindOfFile(type)}Message`]: { mimetype: type, fileName: name, ...(caption && { caption }) },
})

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown> | undefined> {
  let text = ''
  for await (const chunk of request) text += chunk
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return undefined
  }
}
