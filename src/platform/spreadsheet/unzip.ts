import { constants, inflateRawSync } from 'node:zlib'
import { UnreadableFile } from '../sent-files/unreadable-file.ts'

export interface ZipEntry {
  method: number
  start: number
  end: number
  /** What it says that it unpacks to. */
  size: number
}

const maxEntries = 2_000

const broken = () => new UnreadableFile('broken', 'This is no ZIP.')

/** The entries of a ZIP by its directory at the end; their contents are not touched yet. */
export function entriesOf(content: Uint8Array): Map<string, ZipEntry> {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  let end = content.length - 22
  while (end >= 0 && end > content.length - 66_000 && view.getUint32(end, true) !== 0x06054b50) end--
  if (end < 0 || view.getUint32(end, true) !== 0x06054b50) throw broken()
  const count = view.getUint16(end + 10, true)
  if (count > maxEntries) throw new UnreadableFile('too-heavy', 'The ZIP has too many entries.')
  const entries = new Map<string, ZipEntry>()
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index++) {
    if (at + 46 > content.length || view.getUint32(at, true) !== 0x02014b50) throw broken()
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    const name = new TextDecoder().decode(content.subarray(at + 46, at + 46 + nameLength!))
    const local = view.getUint32(at + 42, true)
    const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1
    if (local + 30 > content.length || view.getUint32(local, true) !== 0x04034b50 || isEncrypted) throw broken()
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    const packed = view.getUint32(at + 20, true)
    if (start + packed > content.length) throw broken()
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      start,
      end: start + packed,
      size: view.getUint32(at + 24, true),
    })
    at += 46 + nameLength! + extraLength! + noteLength!
  }
  return entries
}

/** Bytes of a packed entry that are unpacked to look at its beginning: at most sixteen megabytes come of them. */
const maxPacked = 16_384

/** The beginning of an entry, or all of it where it is short. */
export function beginningOf(content: Uint8Array, { method, start, end }: ZipEntry): Uint8Array {
  const packed = content.subarray(start, Math.min(end, start + maxPacked))
  if (method === 0) return packed
  // A stream that is cut off gives what can be unpacked of it.
  return inflateRawSync(packed, { finishFlush: constants.Z_SYNC_FLUSH })
}

/** All of an entry, of no more than so many bytes, however it is packed and whatever it says of itself. */
export function unpackedOf(content: Uint8Array, { method, start, end }: ZipEntry, maxBytes: number): Buffer {
  const packed = Buffer.from(content.buffer, content.byteOffset + start, end - start)
  if (method !== 0 && method !== 8) throw broken()
  const unpacked = method === 0 ? packed : inflated(packed, maxBytes)
  if (unpacked.length > maxBytes) throw tooLong()
  return unpacked
}

const tooLong = () => new UnreadableFile('too-heavy', 'It unpacks to too much.')

function inflated(packed: Buffer, maxBytes: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: maxBytes + 1 })
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLong() : broken()
  }
}
