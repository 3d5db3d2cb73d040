import { request } from 'node:http'

const headers = 'Nome;E-mail;Telefone;Nome do negócio;Tipo do negócio;Consumo;Cidade;UF;Valor'

/** Brings a file of leads with their deals, a line each, as a browser's form does; nothing of it is imported yet. */
export function sendLeads(
  { port }: { port: number },
  { slug, token, lines }: { slug: string; token: string; lines: readonly string[] },
): Promise<{ id: string; mapping: (string | null)[] }> {
  const content = Buffer.from(
    `--b\r\nContent-Disposition: form-data; name="file"; filename="leads.csv"\r\n\r\n${[headers, ...lines].join('\r\n')}\r\n--b--\r\n`,
  )
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: '/api/imports',
        method: 'POST',
        headers: {
          host: `${slug}.localhost`,
          authorization: `Bearer ${token}`,
          cookie: 'XSRF-TOKEN=bench',
          'x-xsrf-token': 'bench',
          'content-type': 'multipart/form-data; boundary=b',
        },
      },
      (answer) => {
        let text = ''
        answer.on('data', (part) => (text += part))
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve(JSON.parse(text).Content) : reject(new Error(text)),
        )
      },
    )
    sent.on('error', reject)
    sent.end(content)
  })
}
