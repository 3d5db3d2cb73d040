import { createHash } from 'node:crypto'
import type { Drawing } from './drawing.ts'

interface Options {
  /** Turns every page by so many degrees, as a scanner that was fed upside down. */
  rotate?: 0 | 90 | 180 | 270
  /** What the document asks for before it opens. */
  password?: string
}

/** A PDF of drawn pages, with the fonts that every reader knows. */
export function pdfOf(pages: readonly Drawing[], { rotate = 0, password }: Options = {}): Buffer {
  const id = createHash('md5').update('girassol').digest()
  const lock = password === undefined ? undefined : lockOf(password, id)
  const objects: string[] = []
  const add = (text: string) => objects.push(text)
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add(`<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_page, at) => `${5 + at * 2} 0 R`).join(' ')}] >>`)
  for (const font of ['Helvetica', 'Helvetica-Bold'])
    add(`<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`)
  for (const [at, page] of pages.entries()) {
    const number = 6 + at * 2
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Rotate ${rotate} /Contents ${number} 0 R ` +
        '/Resources << /Font << /F0 3 0 R /F1 4 0 R >> >> >>',
    )
    const content = lock ? rc4(keyOf(lock.key, number), latin(contentOf(page))) : latin(contentOf(page))
    add(`<< /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream`)
  }
  if (lock) add(`<< /Filter /Standard /V 1 /R 2 /O <${lock.owner}> /U <${lock.user}> /P -4 >>`)
  let body = '%PDF-1.4\n'
  const starts = objects.map((text, at) => {
    const start = body.length
    body += `${at + 1} 0 obj\n${text}\nendobj\n`
    return start
  })
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `/Size ${objects.length + 1} /Root 1 0 R ${
    lock ? `/Encrypt ${objects.length} 0 R /ID [<${id.toString('hex')}> <${id.toString('hex')}>]` : ''
  }`
  return latin(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer << ${trailer} >>\nstartxref\n${body.length}\n%%EOF\n`,
  )
}

function contentOf({ height, texts, lines, boxes }: Drawing) {
  const up = (y: number) => (height - y).toFixed(2)
  return [
    ...boxes.map(
      (box) =>
        `${box.grey} g ${box.x.toFixed(2)} ${up(box.y + box.height)} ${box.width.toFixed(2)} ${box.height.toFixed(2)} re f`,
    ),
    ...lines.map(
      ({ from, to, width }) => `${width} w ${from[0].toFixed(2)} ${up(from[1])} m ${to[0].toFixed(2)} ${up(to[1])} l S`,
    ),
    ...texts.map(
      ({ text, x, y, size, bold, grey }) =>
        `BT ${grey} g /F${bold ? 1 : 0} ${size} Tf ${x.toFixed(2)} ${up(y)} Td (${escaped(text)}) Tj ET`,
    ),
  ].join('\n')
}

const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&')
const latin = (text: string) => Buffer.from(text, 'latin1')

const padding = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex')
const padded = (password: string) => Buffer.concat([latin(password), padding]).subarray(0, 32)
const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest()

/** The standard lock of the first kind (40 bits): old, and what every reader opens. */
function lockOf(password: string, id: Buffer) {
  const owner = rc4(md5(padded(password)).subarray(0, 5), padded(password))
  const key = md5(padded(password), owner, Buffer.from([252, 255, 255, 255]), id).subarray(0, 5)
  return { key, owner: owner.toString('hex'), user: rc4(key, padding).toString('hex') }
}

const keyOf = (key: Buffer, number: number) =>
  md5(key, Buffer.from([number & 255, (number >> 8) & 255, 0, 0, 0])).subarray(0, 10)

function rc4(key: Buffer, data: Buffer) {
  const state = Uint8Array.from({ length: 256 }, (_value, at) => at)
  for (let at = 0, other = 0; at < 256; at++) {
    other = (other + state[at]! + key[at % key.length]!) & 255
    ;[state[at], state[other]] = [state[other]!, state[at]!]
  }
  let [one, other] = [0, 0]
  return Buffer.from(
    data.map((byte) => {
      one = (one + 1) & 255
      other = (other + state[one]!) & 255
      ;[state[one], state[other]] = [state[other]!, state[one]!]
      return byte ^ state[(state[one]! + state[other]!) & 255]!
    }),
  )
}
