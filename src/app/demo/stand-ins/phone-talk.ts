import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'

export interface PhoneFile {
  name: string
  type: string
  content: Buffer
}

interface Said {
  with: string
  /** `out` is what the customer wrote, `in` what they were sent. */
  by: 'in' | 'out'
  body: string
  file?: { id: string; name: string; type: string }
}

/** What stands on the screens of customers' phones, with the files that they were sent and sent themselves. */
export function phoneTalk() {
  const said: Said[] = []
  const files = new Map<string, PhoneFile>()
  return {
    add(phone: string, by: Said['by'], body: string, file?: PhoneFile) {
      const id = randomUUID()
      if (file) files.set(id, file)
      said.push({ with: phone, by, body, ...(file && { file: { id, name: file.name, type: file.type } }) })
    },
    /** Answers `/phone/messages` and `/phone/files/…`. */
    answer({ pathname, searchParams }: URL, response: ServerResponse) {
      const file = files.get(pathname.replace('/phone/files/', ''))
      if (file) return response.writeHead(200, { 'Content-Type': file.type }).end(file.content)
      const phone = searchParams.get('with') ?? ''
      return response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(said.filter((one) => one.with === phone)))
    },
  }
}

/** The file that the page sends along, as JSON holds it. */
export function fileOnPage(given: unknown): PhoneFile | undefined {
  const { name, type, content } = (given ?? {}) as Record<string, unknown>
  if (typeof content !== 'string' || content === '') return undefined
  return { name: String(name), type: String(type), content: Buffer.from(content, 'base64') }
}

/** The kind by which WhatsApp names a file of this type. */
export const kindOfFile = (type: string) => /^(image|audio|video)\//.exec(type)?.[1] ?? 'document'
