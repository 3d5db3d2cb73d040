import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '../http/ctx.ts'

/** Signs a text that the server gives away to know it again; the text names its use and its company, so that no signature serves two ends. */
export const signatureOf = (ctx: Ctx, text: string) =>
  createHmac('sha256', ctx.services.settings.secret).update(text).digest('base64url')

/** Whether it was signed here; takes the same time for every wrong answer. */
export function isSigned(ctx: Ctx, text: string, signature: string) {
  const [right, given] = [Buffer.from(signatureOf(ctx, text)), Buffer.from(signature)]
  return right.length === given.length && timingSafeEqual(right, given)
}
