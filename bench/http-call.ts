import { request } from 'node:http'

/** One call to a process on this machine under any host name: not every system resolves names below localhost. */
export function httpCall(
  port: number,
  path: string,
  {
    host,
    method = 'GET',
    token,
    headers = {},
    body,
  }: { host: string; method?: string; token?: string; headers?: Record<string, string>; body?: unknown },
): Promise<{ status: number; text: string; bytes: number; content: Buffer }> {
  const content = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: {
          host,
          ...(token && { authorization: `Bearer ${token}` }),
          // Writes repeat the token of the cookie in a header.
          ...(method !== 'GET' && { cookie: 'XSRF-TOKEN=bench', 'x-xsrf-token': 'bench' }),
          ...(content !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const all = Buffer.concat(parts)
          resolve({ status: answer.statusCode ?? 0, text: all.toString(), bytes: all.length, content: all })
        })
      },
    )
    call.on('error', reject)
    call.end(content)
  })
}
