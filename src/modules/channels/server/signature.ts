import { createHmac, timingSafeEqual } from 'node:crypto'

export const signatureHeader = 'x-hub-signature-256'

export const signed = (secret: string, body: Buffer | string) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

/** Whether these bytes were signed with the secret; without one nothing is. */
export function isSigned(secret: string, body: Buffer, given: unknown): boolean {
  if (!secret || typeof given !== 'string') return false
  const [expected, actual] = [Buffer.from(signed(secret, body)), Buffer.from(given)]
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
