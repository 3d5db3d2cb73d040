import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { qrCode, qrMatrix } from './qr-code.ts'

const printOf = (matrix: boolean[][]) =>
  createHash('sha256')
    .update(matrix.map((row) => row.map(Number).join('')).join('\n'))
    .digest('hex')
    .slice(0, 16)

describe('a QR code', () => {
  it('is the square that readers were seen to read', () => {
    const short = qrMatrix('https://propostas.solnascente.example/7qf4k2')!
    const long = qrMatrix(`https://demo.example/publico/proposta/${'abcdefghij0123456789'.repeat(8)}`)!
    expect([short.length, printOf(short)]).toEqual([33, 'ae393050bb007f83'])
    expect([long.length, printOf(long)]).toEqual([57, 'f94cd3dd3135c7ce'])
  })

  it('grows with the text, up to what fits', () => {
    expect(qrMatrix('a')).toHaveLength(21)
    expect(qrMatrix('a'.repeat(213))).toHaveLength(57)
    expect(qrMatrix('a'.repeat(214))).toBeNull()
    expect(qrCode({ width: 19, height: 19, em: 2, unit: 'mm' }, 'QR', 'a'.repeat(214))).toBe('')
  })
})
