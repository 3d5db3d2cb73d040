const rate = 8_000
const head = 44

/** The address of a sound of some seconds, as loud at each share of it as `level` says. */
export function soundOf(seconds: number, level: (share: number) => number) {
  const samples = rate * seconds
  const view = new DataView(new ArrayBuffer(head + samples))
  writeHead(view, samples)
  for (let at = 0; at < samples; at++)
    view.setUint8(head + at, 128 + Math.round((at % 2 === 0 ? 127 : -127) * level(at / samples)))
  return URL.createObjectURL(new Blob([view.buffer], { type: 'audio/wav' }))
}

/** Eight bits of one channel, not compressed. */
function writeHead(view: DataView, samples: number) {
  const text = (at: number, word: string) => {
    for (const [i, sign] of [...word].entries()) view.setUint8(at + i, sign.charCodeAt(0))
  }
  text(0, 'RIFF')
  view.setUint32(4, 36 + samples, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate, true)
  view.setUint16(32, 1, true)
  view.setUint16(34, 8, true)
  text(36, 'data')
  view.setUint32(40, samples, true)
}
