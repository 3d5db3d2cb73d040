import QRCode from 'qrcode'
import { describe, expect, it } from 'vitest'
import { qrCode, qrMatrix } from './qr-code.ts'

const frame = { width: 19, height: 19, em: 2, unit: 'mm' } as const

describe('a QR code', () => {
  it('is the square of the library, row by row', () => {
    const text = 'https://propostas.solnascente.example/publico/proposta/7qf4k2'
    const { data, size } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules
    const matrix = qrMatrix(text)!
    expect(matrix).toHaveLength(size)
    expect(matrix.flat().map(Number)).toEqual([...data].map(Number))
  })

  it('grows with the text, up to what fits on paper', () => {
    expect(qrMatrix('a')!.length).toBeLessThan(qrMatrix('a'.repeat(213))!.length)
    expect(qrMatrix('a'.repeat(214))).toBeNull()
    expect(qrCode(frame, 'QR', 'a'.repeat(214))).toBe('')
    expect(String(qrCode(frame, 'QR', 'https://a.example'))).toContain('<path')
  })
})
