import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  method: string
  headers: Record<string, string>
  body: string
  at: number
}

type Reply = { status?: number; headers?: Record<string, string>; body?: string; stalls?: true; isEndless?: true }

/** Another system that takes calls, over real HTTP; `answers` says how it replies to each. */
export async function startReceiver(answers: (call: Received, index: number) => Reply | Promise<Reply> = () => ({})) {
  const calls: Received[] = []
  const server = createServer(async (request, response) => {
    const { method = '', headers: sent } = request
    const call = { method, headers: sent as Record<string, string>, body: await bodyOf(request), at: Date.now() }
    calls.push(call)
    const { status = 204, headers = {}, body, stalls, isEndless } = await answers(call, calls.length - 1)
    if (stalls) return
    response.writeHead(status, headers)
    if (!isEndless) return void response.end(body)
    const more = () => {
      while (response.write('x'.repeat(65_536)));
      response.once('drain', more)
    }
    more()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return {
    url,
    calls,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

async function bodyOf(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** As a receiver checks a call by Standard Webhooks: one of its signatures is made with the secret. */
export function isSignedWith(secret: string, headers: Record<string, string>, body: string) {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const right = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  return (headers['webhook-signature'] ?? '').split(' ').includes(right)
}
