import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A secret as Standard Webhooks writes it: `whsec_` and 32 random bytes in base64. */
export const newWebhookSecret = () => `whsec_${randomBytes(32).toString('base64')}`

const keyOf = (secret: string) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64')

const signature = (secret: string, id: string, timestamp: number, body: string) =>
  `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`

/**
 * The headers by which a receiver knows who called (Standard Webhooks). During a rotation there are two secrets, and a
 * signature of each. `timestamp`: seconds since 1970.
 */
export const signedHeaders = (secrets: readonly string[], id: string, timestamp: number, body: string) => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': secrets.map((secret) => signature(secret, id, timestamp, body)).join(' '),
})

/** Whether one of the signatures of a call was made with this secret; compares in constant time. */
export function isSignedWith(secret: string, headers: Record<string, string>, body: string) {
  const right = Buffer.from(signature(secret, headers['webhook-id']!, Number(headers['webhook-timestamp']), body))
  return (headers['webhook-signature'] ?? '').split(' ').some((one) => {
    const given = Buffer.from(one)
    return given.length === right.length && timingSafeEqual(given, right)
  })
}
