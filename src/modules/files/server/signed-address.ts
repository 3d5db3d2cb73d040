import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { isSigned, signatureOf } from '../../../platform/secrets/signature.ts'
import type { FileVariant } from '../file.ts'

const lifetimeSeconds = 15 * 60
/** Addresses within the same quarter of an hour are equal, so that a browser can cache pictures. */
const stepSeconds = 5 * 60

/** An address that opens one file of one company until it expires. */
export function signedAddress(ctx: Ctx, fileId: string, variant: FileVariant = 'original') {
  const now = Math.floor(Date.parse(ctx.now) / 1000)
  const expires = Math.ceil((now + lifetimeSeconds) / stepSeconds) * stepSeconds
  const query = new URLSearchParams({
    expires: String(expires),
    signature: signatureOf(ctx, textOf(ctx, fileId, variant, expires)),
    ...(variant !== 'original' && { variant }),
  })
  return `/api/files/${fileId}/content?${query}`
}

/** Refuses addresses that were not signed here for this company, and expired ones. */
export function checkAddress(
  ctx: Ctx,
  fileId: string,
  given: { variant: FileVariant; expires: number; signature: string },
) {
  const isOurs = isSigned(ctx, textOf(ctx, fileId, given.variant, given.expires), given.signature)
  if (!isOurs || given.expires * 1000 < Date.parse(ctx.now)) throw new Refusal(403, 'files.address_expired')
}

const textOf = (ctx: Ctx, fileId: string, variant: FileVariant, expires: number) =>
  `file:${ctx.company.id}:${fileId}:${variant}:${expires}`
