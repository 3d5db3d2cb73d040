import { inflateRawSync } from 'node:zlib'
import { Refusal } from '../../../platform/rules/refusal.ts'

const mostBytes = 5 * 1_048_576
const mostFiles = 50
const tooLarge = () => new Refusal(422, 'purchases.invoice_too_large')
const unreadable = () => new Refusal(422, 'purchases.invoice_unreadable')

/** The texts of what was sent: an XML, or those that lie in a ZIP. What unpacks to more than is allowed is refused while it does. */
export function textsOf(content: Buffer): string[] {
  if (content.length > mostBytes) throw tooLarge()
  if (content.length < 4 || content.readUInt32LE(0) !== 0x04034b50) return [decoded(content)]
  const texts = filesIn(content).map(decoded)
  if (texts.length === 0) throw unreadable()
  return texts
}

/** Older systems write Latin-1, and say so in the first line. */
const decoded = (content: Buffer) =>
  /encoding=["'](?:iso-8859-1|windows-1252)["']/i.test(content.subarray(0, 200).toString('latin1'))
    ? content.toString('latin1')
    : content.toString('utf8')

function filesIn(zip: Buffer): Buffer[] {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > zip.length) throw unreadable()
  const count = zip.readUInt16LE(end + 10)
  if (count > mostFiles) throw tooLarge()
  const files: Buffer[] = []
  let left = mostBytes
  try {
    for (let at = zip.readUInt32LE(end + 16), n = 0; n < count; n++) {
      const name = zip.subarray(at + 46, at + 46 + zip.readUInt16LE(at + 28)).toString('utf8')
      if (/\.xml$/i.test(name)) {
        const file = unpacked(zip, at, left)
        left -= file.length
        files.push(file)
      }
      at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
    }
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : unreadable()
  }
  return files
}

function unpacked(zip: Buffer, entry: number, most: number): Buffer {
  const method = zip.readUInt16LE(entry + 10)
  const size = zip.readUInt32LE(entry + 20)
  const local = zip.readUInt32LE(entry + 42)
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const data = zip.subarray(start, start + size)
  if (method === 0) return data
  if (method !== 8) throw unreadable()
  return inflateRawSync(data, { maxOutputLength: Math.max(1, most) })
}
