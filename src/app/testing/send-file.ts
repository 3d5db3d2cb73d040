import sharp from 'sharp'
import type { Actor } from '../testing.ts'

export interface GivenFile {
  name: string
  content: Buffer | string
  /** The type that the browser states; the server checks the content itself. */
  type?: string
}

/** A body with one file, as a browser's form sends it. */
export function formWith({ name, content, type = 'application/octet-stream' }: GivenFile) {
  const boundary = 'a-boundary-of-tests'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  return {
    body: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/** Uploads one file and returns the response. */
export async function sendFile<Content = unknown>(
  actor: Actor,
  address: `${'POST' | 'PUT'} /${string}`,
  file: GivenFile,
  more: Record<string, string> = {},
) {
  const [method, url] = address.split(' ') as [string, string]
  const form = formWith(file)
  const answer = await actor.request(method, url, form.body, { ...form.headers, ...more })
  const { Message, Code, Content } = (answer.body ?? {}) as { Message: string; Code: string; Content: Content }
  return { status: answer.status, message: Message, code: Code, content: Content }
}

/** A picture of one colour. */
export const picture = (width: number, height: number, background = '#F5B83D') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

/** The address of a file with a signature that differs in its first character. */
export const withOtherSignature = (url: string) =>
  url.replace(/(?<=signature=)./, (first) => (first === 'x' ? 'y' : 'x'))
