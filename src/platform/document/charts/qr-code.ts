import QRCode from 'qrcode'
import { drawing, type Frame } from './svg.ts'

/** More letters than this make squares too small for a printed code of two centimetres. */
const longest = 213

/** A square of modules, `true` is dark; `null` when the text is too long. */
export function qrMatrix(text: string): boolean[][] | null {
  if (new TextEncoder().encode(text).length > longest) return null
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  return Array.from({ length: modules.size }, (_row, y) =>
    Array.from({ length: modules.size }, (_cell, x) => modules.get(y, x) === 1),
  )
}

/** The code as a drawing in black on white, with its quiet zone; nothing when the text is too long. */
export function qrCode(frame: Frame, label: string, text: string) {
  const matrix = qrMatrix(text)
  if (!matrix) return ''
  const quiet = 4
  const side = matrix.length + 2 * quiet
  const scale = frame.width / side
  let d = ''
  for (const [y, row] of matrix.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue
      let end = x
      while (row[end + 1]) end += 1
      d += `M${x + quiet} ${y + quiet}h${end - x + 1}v1h-${end - x + 1}z`
      x = end
    }
  }
  const body = `<g transform="scale(${scale.toFixed(4)})" shape-rendering="crispEdges"><path d="M0 0h${side}v${side}H0z" fill="#fff"/><path d="${d}" fill="#000"/></g>`
  return drawing({ ...frame, height: frame.width }, label, body)
}
