/** Twenty milliseconds of silence in one frame of CELT, full band. */
export const silentPacket = Buffer.from([0xf8, 0xff, 0xfe])

export const opusHead = Buffer.concat([
  Buffer.from('OpusHead'),
  Buffer.from([1, 1, 0x38, 0x01, 0x80, 0xbb, 0, 0, 0, 0, 0]),
])

const unknownLength = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]

const element = (id: number[], body: Uint8Array) => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(0x1000_0000 + body.length)
  return Buffer.concat([Buffer.from(id), size, body])
}
const endless = (id: number[], body: Uint8Array) => Buffer.concat([Buffer.from([...id, ...unknownLength]), body])
const block = (id: number, packet: Uint8Array, lacing = 0) =>
  element([id], Buffer.concat([Buffer.from([0x81, 0, 0, 0x80 | lacing]), packet]))

/** A recording as Chromium writes it: nothing says how long it is, and its last packet stands in a group. */
export function webmRecording(packets: readonly Uint8Array[], { head = opusHead, tracks = 1, lacing = 0 } = {}) {
  const track = element([0xae], Buffer.concat([element([0xd7], Buffer.from([1])), element([0x63, 0xa2], head)]))
  const blocks = packets.slice(0, -1).map((packet) => block(0xa3, packet, lacing))
  const last = packets.slice(-1).map((packet) => element([0xa0], block(0xa1, packet, lacing)))
  const time = element([0xe7], Buffer.from([0]))
  return Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from('webm'))),
    endless(
      [0x18, 0x53, 0x80, 0x67],
      Buffer.concat([
        element([0x16, 0x54, 0xae, 0x6b], Buffer.concat(Array.from({ length: tracks }, () => track))),
        endless([0x1f, 0x43, 0xb6, 0x75], Buffer.concat([time, ...blocks, ...last])),
      ]),
    ),
  ])
}
