import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { demoTemplates } from './demo-templates.ts'
import { phonePage } from './phone-page.ts'
import { fileOnPage, kindOfFile, type PhoneFile, phoneTalk } from './phone-talk.ts'

/** How the stand-in misbehaves with what is sent next. */
export const graphFaults = [
  'none',
  'silent',
  'late',
  'busy',
  'down',
  'expired',
  'refused',
  'window',
  'mute',
  'lost',
] as const
export type GraphFault = (typeof graphFaults)[number]

export interface SentMessage {
  id: string
  numberId: string
  to: string
  reference: string
  type: string
  body: string
  /** The whole as it was given. */
  given: Record<string, unknown>
}

/** What a customer's phone writes. */
export interface Written {
  /** Digits with the country code, as WhatsApp writes them: often without the ninth. */
  from: string
  name?: string
  body?: string
  id?: string
  /** Seconds since 1970; now when absent. */
  at?: number
  userId?: string
  answers?: string
  /** A whole message of another type. */
  message?: Record<string, unknown>
  /** It was written on the company's own phone. */
  isEcho?: boolean
}

interface Numbers {
  [numberId: string]: string
}

const escaped = (text: string) =>
  text
    .replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll('/', '\\/')

/**
 * The Graph API and its customers' phones on this machine, over real HTTP: it takes what is sent, tells what became of it at
 * `deliverTo`, and delivers what phones write, signed over the bytes as Meta does.
 */
export async function startGraphStandIn({
  port = 0,
  secret,
  deliverTo,
  numbers,
  token,
  answersBy = 30,
  withPhone = false,
}: {
  port?: number
  secret: string
  /** Where deliveries are posted; nothing is delivered without it. */
  deliverTo?: () => string | undefined
  numbers: Numbers
  token: string
  /** Milliseconds until the next status of a message. */
  answersBy?: number
  /** Serves a page at `/phone` that plays customers’ phones. */
  withPhone?: boolean
}) {
  const sent: SentMessage[] = []
  let fault: { is: GraphFault; times: number } = { is: 'none', times: 0 }
  const next = (): GraphFault => {
    if (fault.times <= 0) return 'none'
    fault.times--
    return fault.is
  }

  async function deliver(value: object, numberId: string, times = 1) {
    const url = deliverTo?.()
    if (!url) return []
    const body = escaped(
      JSON.stringify({
        object: 'whatsapp_business_account',
        entry: [
          {
            id: '901',
            changes: [
              {
                field: 'message_echoes' in value ? 'smb_message_echoes' : 'messages',
                value: {
                  messaging_product: 'whatsapp',
                  metadata: { display_phone_number: numbers[numberId] ?? '', phone_number_id: numberId },
                  ...value,
                },
              },
            ],
          },
        ],
      }),
    )
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
    const answers: number[] = []
    for (let at = 0; at < times; at++) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Hub-Signature-256': signature },
        body,
      }).catch(() => undefined)
      answers.push(answer?.status ?? 0)
    }
    return answers
  }

  const statusOf = ({ id, to, reference }: SentMessage, status: string, more: object = {}) => ({
    statuses: [
      {
        id,
        status,
        timestamp: String(Math.floor(Date.now() / 1000)),
        recipient_id: to,
        biz_opaque_callback_data: reference,
        ...more,
      },
    ],
  })

  async function tellStatuses(message: SentMessage) {
    for (const status of ['sent', 'delivered', 'read']) {
      await new Promise((resolve) => setTimeout(resolve, answersBy))
      await deliver(statusOf(message, status), message.numberId)
    }
  }

  /** A customer writes, `times` over where the delivery is repeated; the answers of the address. */
  function write(
    numberId: string,
    { from, name = 'Cliente', body = 'Oi', id, at, userId, answers, message, isEcho }: Written,
    times = 1,
  ) {
    const timestamp = String(at ?? Math.floor(Date.now() / 1000))
    const one = {
      ...(isEcho ? { from: numbers[numberId], to: from } : { from, ...(userId && { from_user_id: userId }) }),
      id: id ?? `wamid.${randomUUID()}`,
      timestamp,
      ...(answers && { context: { id: answers } }),
      ...(message ?? { type: 'text', text: { body } }),
    }
    const contacts = [{ profile: { name }, wa_id: from, ...(userId && { user_id: userId }) }]
    return deliver(isEcho ? { message_echoes: [one] } : { contacts, messages: [one] }, numberId, times)
  }

  const media = new Map<string, { content: Buffer; type: string }>()
  function keep(one: { content: Buffer; type: string }) {
    const id = String(1_000_000_000_000 + media.size + Math.floor(Math.random() * 1_000_000) * 1000)
    media.set(id, one)
    return id
  }

  const templates: object[] = [...demoTemplates]

  const talk = phoneTalk()
  async function playPhone(given: Record<string, unknown> | undefined) {
    if (!given) return
    if (graphFaults.includes(given.fault as GraphFault)) fault = { is: given.fault as GraphFault, times: 1 }
    const { number, from, name, body } = given as Record<string, string | undefined>
    const file = fileOnPage(given.file)
    if (!number || !from || !(body || file)) return
    talk.add(from, 'out', body ?? '', file)
    await write(number, { from, name: name ?? '', body: body ?? '', ...(file && { message: messageWith(file, body) }) })
  }

  /** A message that brings a file, kept here until it is fetched. */
  function messageWith({ name, ...file }: PhoneFile, caption: string | undefined) {
    const type = kindOfFile(file.type)
    const named = type === 'document' && { filename: name }
    return { type, [type]: { id: keep(file), mime_type: file.type, ...named, ...(caption && { caption }) } }
  }

  /** The file that a message to a customer brings: one that was given to us before it, or none. */
  function fileOf({ type, given }: SentMessage): PhoneFile | undefined {
    const { id, filename = '' } = (given[type] ?? {}) as { id?: string; filename?: string }
    const file = id ? media.get(id) : undefined
    return file && { name: filename || type, ...file }
  }

  const server = createServer(async (request, response) => {
    const answer = (status: number, value: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
    const refuse = (status: number, code: number, message: string) =>
      answer(status, { error: { message, type: 'OAuthException', code, fbtrace_id: 'x' } })
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const { pathname } = url
    if (withPhone && pathname.startsWith('/phone')) {
      if (request.method === 'POST') await playPhone(await bodyOf(request))
      else if (pathname === '/phone')
        return void response
          .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
          .end(phonePage(numbers, graphFaults, { sendsFiles: true }))
      return void talk.answer(url, response)
    }
    const [, numberId = '', what = ''] = pathname.split('/')
    if (request.headers.authorization !== `Bearer ${token}`) return void refuse(401, 190, 'Invalid OAuth access token.')
    const kept = media.get(numberId === 'content' ? what : numberId)
    if (kept && request.method === 'GET') {
      if (numberId === 'content') return void response.writeHead(200, { 'Content-Type': kept.type }).end(kept.content)
      if (next() === 'lost') return void refuse(400, 131052, 'Media download error')
      const sha256 = createHash('sha256').update(kept.content).digest('hex')
      const url = `http://${request.headers.host}/content/${numberId}`
      return void answer(200, {
        id: numberId,
        url,
        mime_type: kept.type,
        sha256,
        file_size: kept.content.length,
        messaging_product: 'whatsapp',
      })
    }
    if (what === 'message_templates' && request.method === 'GET') {
      if (next() === 'down') return void response.writeHead(503).end('{}')
      return void answer(200, { data: templates })
    }
    if (numberId in numbers && what === 'media' && request.method === 'POST')
      return void answer(200, { id: keep(await fileIn(request)) })
    if (!(numberId in numbers)) return void refuse(400, 100, 'Unsupported get request.')
    if (request.method === 'GET')
      return void answer(200, {
        id: numberId,
        display_phone_number: numbers[numberId],
        verified_name: 'Sol do Cerrado',
      })
    const given = await bodyOf(request)
    if (what !== 'messages' || !given) return void refuse(400, 100, 'Invalid parameter')
    const now = next()
    if (now === 'busy') return void response.writeHead(429, { 'Retry-After': '1' }).end('{}')
    if (now === 'down') return void response.writeHead(503).end('{}')
    if (now === 'expired') return void refuse(401, 190, 'Error validating access token: session has expired.')
    if (now === 'refused') return void refuse(400, 131026, 'Message undeliverable')
    if (now === 'window') return void refuse(400, 131047, 'Re-engagement message')
    const to = String(given.to ?? given.recipient ?? '')
    const message: SentMessage = {
      id: `wamid.${randomUUID()}`,
      numberId,
      to,
      reference: String(given.biz_opaque_callback_data ?? ''),
      type: String(given.type),
      given,
      body: String(
        (given.text as { body?: string })?.body ??
          (given.template as { name?: string })?.name ??
          (given.interactive as { body?: { text?: string } })?.body?.text ??
          (given[String(given.type)] as { caption?: string })?.caption ??
          '',
      ),
    }
    sent.push(message)
    if (withPhone) talk.add(to, 'in', message.body, fileOf(message))
    // It was taken, and the answer is lost on its way; `mute`: nothing is heard of it at all.
    if (now === 'silent' || now === 'mute') response.destroy()
    else {
      if (now === 'late') await new Promise((resolve) => setTimeout(resolve, 400))
      answer(200, {
        messaging_product: 'whatsapp',
        contacts: [{ input: to, wa_id: to }],
        messages: [{ id: message.id }],
      })
    }
    if (now !== 'mute') void tellStatuses(message)
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    /** The next so many messages meet this. */
    misbehave(is: GraphFault, times = 1) {
      fault = { is, times }
    },
    media,
    templates,
    /** What a phone is about to send, under the id that its message names. */
    keep,
    deliver,
    statusOf,
    write,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The field `file` of a form. */
async function fileIn(request: IncomingMessage): Promise<{ content: Buffer; type: string }> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const form = await new Response(new Uint8Array(Buffer.concat(chunks)), {
    headers: { 'Content-Type': String(request.headers['content-type']) },
  }).formData()
  const file = form.get('file') as File
  return { content: Buffer.from(await file.arrayBuffer()), type: file.type }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown> | undefined> {
  let text = ''
  for await (const chunk of request) text += chunk
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return undefined
  }
}
