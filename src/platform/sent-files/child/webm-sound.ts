import { UnreadableFile } from '../unreadable-file.ts'

/** The only track of a recording: how its packets begin to be decoded, and the packets in their order. */
export interface OpusSound {
  head: Uint8Array
  packets: Uint8Array[]
}

const ids = {
  segment: 0x18538067,
  tracks: 0x1654ae6b,
  track: 0xae,
  codecHead: 0x63a2,
  cluster: 0x1f43b675,
  group: 0xa0,
  block: 0xa1,
  simpleBlock: 0xa3,
}
/** What these hold is read as if it stood beside them: a browser does not know their length while it records. */
const opened = new Set([ids.segment, ids.tracks, ids.track, ids.cluster, ids.group])

/** The sound of a WebM file that a browser has recorded. */
export function opusOfWebm(content: Uint8Array): OpusSound {
  let tracks = 0
  let head: Uint8Array | undefined
  const packets: Uint8Array[] = []
  for (const { id, body } of elementsOf(content)) {
    if (id === ids.track) tracks++
    if (id === ids.codecHead) head = body
    if (id === ids.block || id === ids.simpleBlock) packets.push(packetOf(body))
  }
  if (tracks !== 1 || !head || !isOpusHead(head)) throw new UnreadableFile('other-type')
  const audible = packets.filter(({ length }) => length > 0)
  if (audible.length === 0) throw new UnreadableFile('broken')
  return { head, packets: audible }
}

const isOpusHead = (head: Uint8Array) => head.length >= 19 && Buffer.from(head.subarray(0, 8)).toString() === 'OpusHead'

function* elementsOf(content: Uint8Array): Generator<{ id: number; body: Uint8Array }> {
  for (let at = 0; at < content.length; ) {
    const id = numberAt(content, at, true)
    const size = numberAt(content, at + id.length, false)
    const from = at + id.length + size.length
    if (opened.has(id.value)) {
      yield { id: id.value, body: content.subarray(from, from) }
      at = from
    } else {
      at = from + size.value
      if (at > content.length) throw new UnreadableFile('broken')
      yield { id: id.value, body: content.subarray(from, at) }
    }
  }
}

/** A number that says its own length by its leading zeros; the name of an element keeps the mark of that length. */
function numberAt(content: Uint8Array, at: number, keepsMark: boolean) {
  const first = content[at] ?? 0
  const length = Math.clz32(first) - 23
  if (length > 8 || at + length > content.length) throw new UnreadableFile('broken')
  let value = keepsMark ? first : first & (0xff >> length)
  for (let next = at + 1; next < at + length; next++) value = value * 256 + content[next]!
  return { value, length }
}

/** Behind the number of its track two bytes of time and one that says whether several packets lie in it, which no browser writes. */
function packetOf(block: Uint8Array) {
  const { length } = numberAt(block, 0, false)
  if (((block[length + 2] ?? 0) & 0x06) !== 0) throw new UnreadableFile('other-type')
  return block.subarray(length + 3)
}
