import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

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

/** A server that stands in for phones, as Evolution does, over real HTTP: a phone is paired, sends, is told and is asked again. */
export async function startQrStandIn({ key }: { key: string }) {
  const phones = new Map<string, Phone>()
  const sent: { path: string; given: Record<string, unknown> }[] = []
  let fault: 'none' | 'silent' | 'down' = 'none'

  async function post(name: string, event: string, data: unknown, headers?: Record<string, string>) {
    const hook = phones.get(name)?.hook
    if (!hook) return 0
    const answer = await fetch(hook.url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(headers ?? hook.headers) },
      body: JSON.stringify({ event, instance: name, data }),
    })
    return answer.status
  }

  const server = createServer(async (request, response) => {
    const answer = (status: number, value: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
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
    if (what === 'findMessages')
      return void answer(200, { messages: { total: phone.messages.length, pages: 1, records: phone.messages } })
    if (area !== 'message') return void answer(200, {})
    if (fault === 'down') return void response.writeHead(503).end('{}')
    const id = randomUUID()
    sent.push({ path: `${area}/${what}`, given })
    const message = {
      key: { id, remoteJid: `${given.number}@s.whatsapp.net`, fromMe: true },
      message: { conversation: given.text },
    }
    if (fault === 'silent') {
      fault = 'none'
      response.destroy()
    } else answer(201, { ...message, status: 'PENDING' })
    await post(name, 'messages.upsert', message)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    phones,
    sent,
    post,
    misbehave(is: typeof fault) {
      fault = is
    },
    /** A phone has read the code. */
    pair(name: string, owner: string) {
      Object.assign(phones.get(name)!, { state: 'open', owner })
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
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
