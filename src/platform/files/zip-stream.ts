import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'

export interface ZipEntry {
  /** With its folders: `Fotos/telhado.jpg`. */
  name: string
  at: Date
  /** Undefined: it is gone, and left out. */
  open(): Promise<Readable | undefined>
}

const max32 = 0xffff_ffff

/**
 * A ZIP without compression, written while it is read: one file is open at a time, and of those before only their names are kept. Its
 * size may pass 4 GB (ZIP64), that of a single file may not.
 */
export const zipStream = (entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): Readable =>
  Readable.from(piecesOf(entries), { objectMode: false })

async function* piecesOf(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, at, open } of entries) {
    const content = await open()
    if (!content) continue
    const path = Buffer.from(name)
    const start = offset
    const head = Buffer.concat([Buffer.from('PK\x03\x04'), commonOf(path, at), path])
    yield head
    let [crc, size] = [0, 0]
    for await (const piece of content as AsyncIterable<Buffer>) {
      crc = crc32(piece, crc)
      size += piece.length
      yield piece
    }
    yield descriptorOf(crc, size)
    offset += head.length + size + 16
    directory.push(listed({ path, at, crc, size, start }))
  }
  const whole = Buffer.concat(directory)
  yield whole
  yield endOf(directory.length, whole.length, offset)
}

/** What both headers of a file begin with: its sizes follow behind its content (flag 3), its name is UTF-8 (flag 11). */
function commonOf(path: Buffer, at: Date, { crc = 0, size = 0, extra = 0 } = {}) {
  const head = Buffer.alloc(26)
  head.writeUInt16LE(45, 0)
  head.writeUInt16LE(0x0808, 2)
  head.writeUInt16LE((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1), 6)
  head.writeUInt16LE(
    (Math.max(0, at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    8,
  )
  head.writeUInt32LE(crc, 10)
  head.writeUInt32LE(size, 14)
  head.writeUInt32LE(size, 18)
  head.writeUInt16LE(path.length, 22)
  head.writeUInt16LE(extra, 24)
  return head
}

function descriptorOf(crc: number, size: number) {
  const descriptor = Buffer.alloc(16)
  descriptor.write('PK\x07\x08', 'latin1')
  descriptor.writeUInt32LE(crc, 4)
  descriptor.writeUInt32LE(size, 8)
  descriptor.writeUInt32LE(size, 12)
  return descriptor
}

function listed({ path, at, crc, size, start }: { path: Buffer; at: Date; crc: number; size: number; start: number }) {
  const isFar = start >= max32
  const extra = Buffer.alloc(isFar ? 12 : 0)
  if (isFar) {
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(8, 2)
    extra.writeBigUInt64LE(BigInt(start), 4)
  }
  const tail = Buffer.alloc(14)
  tail.writeUInt32LE(Math.min(start, max32), 10)
  const common = commonOf(path, at, { crc, size, extra: extra.length })
  return Buffer.concat([Buffer.from('PK\x01\x02\x2d\x00', 'latin1'), common, tail, path, extra])
}

function endOf(count: number, size: number, offset: number) {
  const far = Buffer.alloc(76)
  far.write('PK\x06\x06', 'latin1')
  far.writeBigUInt64LE(44n, 4)
  far.writeUInt16LE(45, 12)
  far.writeUInt16LE(45, 14)
  for (const at of [24, 32]) far.writeBigUInt64LE(BigInt(count), at)
  far.writeBigUInt64LE(BigInt(size), 40)
  far.writeBigUInt64LE(BigInt(offset), 48)
  far.write('PK\x06\x07', 56, 'latin1')
  far.writeBigUInt64LE(BigInt(offset + size), 64)
  far.writeUInt32LE(1, 72)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  for (const at of [8, 10]) end.writeUInt16LE(Math.min(count, 0xffff), at)
  end.writeUInt32LE(Math.min(size, max32), 12)
  end.writeUInt32LE(Math.min(offset, max32), 16)
  return offset >= max32 || count >= 0xffff ? Buffer.concat([far, end]) : end
}
