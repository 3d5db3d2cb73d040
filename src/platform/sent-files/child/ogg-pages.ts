import { UnreadableFile } from '../unreadable-file.ts'
import type { OpusSound } from './webm-sound.ts'

/** Of a second, whatever the recording's own rate was. */
const samplesOfSecond = 48_000
/** A page names the lengths of its packets in so many pieces of at most 255 bytes. */
const maxPieces = 255
const serial = 0x6769_7261

interface Page {
  packets: Uint8Array[]
  pieces: number
  samples: number
}

/** The same packets in an OGG file (RFC 7845): pages of about a second, each with the time of its end. */
export function oggOf({ head, packets }: OpusSound): Buffer {
  const pages = [head, tags].map((packet) => ({ content: [packet], ended: 0 }))
  let ended = 0
  for (const page of pagesOf(packets)) {
    ended += page.samples
    pages.push({ content: page.packets, ended })
  }
  return Buffer.concat(
    pages.map(({ content, ended }, at) => {
      const isFirst = at === 0 ? 0x02 : 0
      const isLast = at === pages.length - 1 ? 0x04 : 0
      return pageOf(content, { kind: isFirst | isLast, ended, at })
    }),
  )
}

function pagesOf(packets: readonly Uint8Array[]) {
  const pages: Page[] = []
  for (const packet of packets) {
    const pieces = Math.floor(packet.length / 255) + 1
    if (pieces > maxPieces) throw new UnreadableFile('broken')
    let page = pages.at(-1)
    if (!page || page.samples >= samplesOfSecond || page.pieces + pieces > maxPieces) {
      page = { packets: [], pieces: 0, samples: 0 }
      pages.push(page)
    }
    page.packets.push(packet)
    page.pieces += pieces
    page.samples += samplesOf(packet)
  }
  return pages
}

const silkFrames = [480, 960, 1920, 2880]
const celtFrames = [120, 240, 480, 960]

/** @tests How long a packet is heard, in samples: its first byte says how long its frames are and how many it has (RFC 6716, 3.1). */
export function samplesOf([first = 0, second = 0]: Uint8Array) {
  const kind = first >> 3
  const frame = kind < 12 ? silkFrames[kind & 3]! : kind < 16 ? silkFrames[kind & 1]! : celtFrames[kind & 3]!
  const counting = first & 3
  return frame * (counting === 3 ? second & 0x3f : counting === 0 ? 1 : 2)
}

const maker = 'girassol'
const tags = Buffer.concat([Buffer.from('OpusTags'), counted(maker.length), Buffer.from(maker), counted(0)])

function counted(count: number) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(count)
  return bytes
}

function pageOf(packets: readonly Uint8Array[], { kind, ended, at }: { kind: number; ended: number; at: number }) {
  const pieces = packets.flatMap(({ length }) => [
    ...Array.from({ length: Math.floor(length / 255) }, () => 255),
    length % 255,
  ])
  const head = Buffer.alloc(27)
  head.write('OggS', 0, 'latin1')
  head.writeUInt8(kind, 5)
  head.writeBigInt64LE(BigInt(ended), 6)
  head.writeUInt32LE(serial, 14)
  head.writeUInt32LE(at, 18)
  head.writeUInt8(pieces.length, 26)
  const page = Buffer.concat([head, Buffer.from(pieces), ...packets])
  page.writeUInt32LE(sumOf(page), 22)
  return page
}

const sums = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte << 24
  for (let bit = 0; bit < 8; bit++) sum = sum & 0x8000_0000 ? (sum << 1) ^ 0x04c1_1db7 : sum << 1
  return sum >>> 0
})

/** @tests The checksum of a page, which is read with zeros in its own place. */
export function sumOf(page: Uint8Array) {
  let sum = 0
  for (const byte of page) sum = ((sum << 8) ^ sums[(sum >>> 24) ^ byte]!) >>> 0
  return sum
}
