import { request } from 'node:http'

const headers = 'Nome;E-mail;Telefone;Nome do negócio;Tipo do negócio;Consumo;Cidade;UF;Valor'

interface Sender {
  slug: string
  token: string
}

/** Sends one file as a browser's form does; returns the raw response. */
export function sendOne(
  { port }: { port: number },
  {
    slug,
    token,
    method = 'POST',
    path,
    name,
    content,
  }: Sender & { method?: string; path: string; name: string; content: Buffer },
): Promise<{ status: number; text: string }> {
  const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--b--\r\n')])
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: `/api${path}`,
        method,
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
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Uploads a file of leads with their deals, one per line; nothing of it is imported yet. */
export async function sendLeads(
  product: { port: number },
  { lines, ...sender }: Sender & { lines: readonly string[] },
): Promise<{ id: string; mapping: (string | null)[] }> {
  const content = Buffer.from([headers, ...lines].join('\r\n'))
  const { status, text } = await sendOne(product, { ...sender, path: '/imports', name: 'leads.csv', content })
  if (status !== 200) throw new Error(text)
  return JSON.parse(text).Content
}
