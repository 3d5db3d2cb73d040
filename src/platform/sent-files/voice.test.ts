import fc from 'fast-check'
import { expect, it } from 'vitest'
import { samplesOf, sumOf } from './child/ogg-pages.ts'
import { voiceOf } from './child/voice.ts'
import { opusHead, silentPacket, webmRecording } from './testing/webm-recording.ts'
import { UnreadableFile } from './unreadable-file.ts'

interface Page {
  kind: number
  ended: number
  at: number
  packets: Buffer[]
}

/** The pages of an OGG file, each with the sum that it says. */
function pagesIn(content: Buffer): Page[] {
  const pages: Page[] = []
  for (let from = 0; from < content.length; ) {
    const count = content[from + 26]!
    const pieces = [...content.subarray(from + 27, from + 27 + count)]
    const body = from + 27 + count
    const to = body + pieces.reduce((sum, piece) => sum + piece, 0)
    const page = Buffer.from(content.subarray(from, to))
    const said = page.readUInt32LE(22)
    page.writeUInt32LE(0, 22)
    expect([page.toString('latin1', 0, 4), sumOf(page)]).toEqual(['OggS', said])
    pages.push({
      kind: page[5]!,
      ended: Number(page.readBigInt64LE(6)),
      at: page.readUInt32LE(18),
      packets: packetsIn(content.subarray(body, to), pieces),
    })
    from = to
  }
  return pages
}

function packetsIn(body: Buffer, pieces: readonly number[]) {
  const packets: Buffer[] = []
  let from = 0
  let length = 0
  for (const piece of pieces) {
    length += piece
    if (piece === 255) continue
    packets.push(Buffer.from(body.subarray(from, from + length)))
    from += length
    length = 0
  }
  return packets
}

const converted = (packets: readonly Uint8Array[]) => pagesIn(Buffer.from(voiceOf(webmRecording(packets))))

it('the checksum of a page is that of OGG', () => {
  // The sum of "123456789" as CRC-32 without mirrored bits, a start of zero and no last turn.
  expect(sumOf(Buffer.from('123456789')).toString(16)).toBe('89a1897f')
})

it('a packet says how long it is heard', () => {
  const packet = (kind: number, frames: number[]) => Buffer.from([(kind << 3) | frames[0]!, ...frames.slice(1)])
  expect([
    samplesOf(packet(1, [0])),
    samplesOf(packet(15, [1])),
    samplesOf(packet(31, [2])),
    samplesOf(packet(3, [3, 2])),
    samplesOf(silentPacket),
  ]).toEqual([960, 1920, 1920, 5760, 960])
})

it('a recording in WebM becomes OGG with the same packets, its head first and the time at the end of each page', () => {
  const pages = converted(Array.from({ length: 120 }, () => silentPacket))
  expect(pages.slice(0, 2).map(({ packets }) => packets[0]!.toString('latin1', 0, 8))).toEqual(['OpusHead', 'OpusTags'])
  expect(pages[0]!.packets).toEqual([opusHead])
  expect(pages.map(({ kind }) => kind)).toEqual([2, 0, 0, 0, 4])
  expect(pages.map(({ ended }) => ended)).toEqual([0, 0, 48_000, 96_000, 115_200])
  expect(pages.map(({ at }) => at)).toEqual([0, 1, 2, 3, 4])
})

it('no packet is lost, changed or put elsewhere, however long each is', () => {
  const packet = fc.uint8Array({ minLength: 1, maxLength: 1_300 })
  fc.assert(
    fc.property(fc.array(packet, { minLength: 1, maxLength: 80 }), (packets) => {
      const decoded = converted(packets)
        .slice(2)
        .flatMap((page) => page.packets)
      expect(decoded).toEqual(packets.map((one) => Buffer.from(one)))
    }),
  )
})

it('what is OGG with Opus already stays as it is', () => {
  const voice = Buffer.from(voiceOf(webmRecording([silentPacket])))
  expect(Buffer.from(voiceOf(voice)).equals(voice)).toBe(true)
})

it('what is no recording of one sound in Opus is refused, also where it is cut or made up', () => {
  const why = (content: Buffer) => {
    try {
      return voiceOf(content) && 'taken'
    } catch (error) {
      return error instanceof UnreadableFile ? error.why : 'defect'
    }
  }
  const recording = webmRecording([silentPacket, silentPacket])
  expect([
    why(webmRecording([silentPacket], { tracks: 2 })),
    why(webmRecording([silentPacket], { head: Buffer.from('vorbis') })),
    why(webmRecording([silentPacket, silentPacket], { lacing: 0x06 })),
    why(webmRecording([])),
    why(recording.subarray(0, -1)),
    why(Buffer.from('<html>')),
    why(Buffer.alloc(40)),
  ]).toEqual(['other-type', 'other-type', 'other-type', 'broken', 'broken', 'broken', 'broken'])
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => why(Buffer.from(bytes)) !== 'defect'))
})
