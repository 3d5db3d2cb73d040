import { createSocket } from 'node:dgram'

/** A name server over UDP that supports only TXT records (RFC 1035); unknown names do not exist. */
export async function nameServer(records: Map<string, string[]>) {
  const socket = createSocket('udp4')
  socket.on('message', (question, from) => socket.send(answerTo(question, records), from.port, from.address))
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() }
}

function answerTo(question: Buffer, records: Map<string, string[]>) {
  let at = 12
  const labels: string[] = []
  while (question[at] !== 0) {
    labels.push(question.toString('ascii', at + 1, at + 1 + question[at]!))
    at += question[at]! + 1
  }
  const asked = question.subarray(12, at + 5)
  const texts = records.get(labels.join('.').toLowerCase()) ?? []
  const head = Buffer.alloc(12)
  question.copy(head, 0, 0, 2)
  head.writeUInt16BE(texts.length > 0 ? 0x8180 : 0x8183, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(texts.length, 6)
  const answers = texts.map((text) => {
    const data = Buffer.concat([Buffer.from([text.length]), Buffer.from(text)])
    const answer = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, data.length])
    return Buffer.concat([answer, data])
  })
  return Buffer.concat([head, asked, ...answers])
}
