import { createHmac, randomBytes } from 'node:crypto'

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
