import { createServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server that keeps the ids of what it is given. */
export async function mailServer() {
  const ids: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (part: Buffer) => (text += part))
      stream.on('end', () => {
        ids.push(/^message-id:\s*(\S+)/im.exec(text)?.[1] ?? '')
        done()
      })
    },
  })
  // Whoever is killed while it sends resets the connection.
  server.on('error', () => {})
  const port = await portOf(server.server, () => server.listen(0, '127.0.0.1'))
  return { ids, url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>((resolve) => server.close(resolve)) }
}

/** A call as it came. `at`: when, in milliseconds since 1970. */
export interface Called {
  id: string
  deal: string
  at: number
}

/** Another system that keeps the calls it is given. `answer`: the status, after as long as it likes; undefined: none. */
export async function receiver(answer: (call: Called) => number | undefined = () => 204) {
  const calls: Called[] = []
  const server = createServer((request, response) => {
    const at = Date.now()
    let text = ''
    request.on('data', (part: Buffer) => (text += part))
    request.on('end', () => {
      const call = { id: String(request.headers['webhook-id']), deal: JSON.parse(text).data.id, at }
      calls.push(call)
      const status = answer(call)
      if (status) response.writeHead(status).end()
    })
  })
  const port = await portOf(server, () => server.listen(0, '127.0.0.1'))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { calls, url: `http://127.0.0.1:${port}/hook`, close }
}

function portOf(server: Server, listen: () => void) {
  return new Promise<number>((resolve) => {
    server.once('listening', () => resolve((server.address() as AddressInfo).port))
    listen()
  })
}

/** What a product needs that is to reach them: mails go to that server, webhooks may call this machine. */
export const reaching = (mails?: { url: string }) => ({
  OUTSIDE_NETWORKS: '127.0.0.0/8',
  ...(mails && { SMTP_URL: mails.url }),
})
