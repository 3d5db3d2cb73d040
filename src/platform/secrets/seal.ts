import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const keyOf = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, 'girassol', `seal:${purpose}`, 32))

/**
 * Encrypts a JSON value with AES-256-GCM under a key of its own per purpose: what was sealed for one purpose cannot be
 * opened for another. The text fits an address.
 */
export function seal(secret: string, purpose: string, value: unknown): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), nonce)
  const content = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url')
}

/** The value, or undefined when it was not sealed here for this purpose or has been changed. */
export function unseal<Value>(secret: string, purpose: string, sealed: string): Value | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < 29) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    return JSON.parse(text) as Value
  } catch {
    return undefined
  }
}
