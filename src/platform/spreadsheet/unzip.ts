import { Inflate } from 'fflate'
import { BrokenFile } from './broken-file.ts'

export interface ZipEntry {
  name: string
  method: number
  start: number
  end: number
}

const mostEntries = 2_000
/** What one entry may unpack to. A sheet of 200,000 full rows has about 300 MB. */
const mostBytes = 600 * 1_048_576
const chunkSize = 65_536

/** The entries of a ZIP by its directory at the end; their contents are not touched yet. */
export function entriesOf(content: Uint8Array): Map<string, ZipEntry> {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  let end = content.length - 22
  while (end >= 0 && end > content.length - 66_000 && view.getUint32(end, true) !== 0x06054b50) end--
  if (end < 0 || view.getUint32(end, true) !== 0x06054b50) throw new BrokenFile()
  const count = view.getUint16(end + 10, true)
  if (count > mostEntries) throw new BrokenFile()
  const entries = new Map<string, ZipEntry>()
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index++) {
    if (at + 46 > content.length || view.getUint32(at, true) !== 0x02014b50) throw new BrokenFile()
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    const name = new TextDecoder().decode(content.subarray(at + 46, at + 46 + nameLength!))
    const local = view.getUint32(at + 42, true)
    const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1
    if (local + 30 > content.length || view.getUint32(local, true) !== 0x04034b50 || isEncrypted) throw new BrokenFile()
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    const size = view.getUint32(at + 20, true)
    if (start + size > content.length) throw new BrokenFile()
    entries.set(name, { name, method: view.getUint16(at + 10, true), start, end: start + size })
    at += 46 + nameLength! + extraLength! + noteLength!
  }
  return entries
}

/** The content of an entry piece by piece; whatever unpacks to more than a sheet can be is refused on the way. */
export function* piecesOf(content: Uint8Array, { method, start, end }: ZipEntry, limit = mostBytes) {
  if (method !== 0 && method !== 8) throw new BrokenFile()
  let out: Uint8Array[] = []
  let size = 0
  const inflate = new Inflate((piece) => {
    size += piece.length
    if (size > limit) throw new BrokenFile()
    out.push(piece)
  })
  for (let at = start; at < end; at += chunkSize) {
    const chunk = content.subarray(at, Math.min(at + chunkSize, end))
    if (method === 0) out.push(chunk)
    else inflate.push(chunk, at + chunkSize >= end)
    yield* out
    out = []
  }
}
