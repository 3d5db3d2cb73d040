import { createHash, randomBytes } from 'node:crypto'
import { update } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce } from '../../../platform/rules/refusal.ts'
import { publicAddress } from '../../../platform/settings.ts'
import { hashPassword } from '../../access/server/public.ts'
import { mayShare, validUntil } from '../proposal.ts'
import { proposalForUpdate } from './proposal-store.ts'
import { proposalsEntity, type StoredProposal } from './tables.ts'

export const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** A new link with a password; only hashes of both are kept, so the address is told once. */
export async function shareProposal(
  ctx: Ctx,
  id: string,
  { password, days }: { password: string; days?: number | undefined },
) {
  const sharePasswordHash = await hashPassword(password, ctx.company.id)
  const before = await proposalForUpdate(ctx, id)
  enforce(mayShare(before, ctx.today))
  const token = randomBytes(24).toString('base64url')
  const until = linkUntil(before, days === undefined ? null : validUntil(ctx.today, days))
  await update(
    ctx,
    proposalsEntity,
    before,
    {
      shareTokenHash: hashOf(token),
      sharePasswordHash,
      shareUntil: until,
      sharedAt: ctx.now,
    },
    { event: 'proposals.shared', data: { number: before.number, until } },
  )
  const path = `/publico/proposta/${token}`
  return { token, path, url: `${publicAddress(ctx.services.settings, ctx.company)}${path}`, until }
}

/** The last day of a link: the one asked for, within the proposal's own validity. What is accepted does not expire. */
function linkUntil({ state, validUntil: last }: StoredProposal, asked: string | null) {
  if (state === 'accepted') return asked ?? last
  return asked !== null && asked < last ? asked : last
}

export async function unshareProposal(ctx: Ctx, id: string) {
  const before = await proposalForUpdate(ctx, id)
  if (before.sharedAt === null) return
  await update(
    ctx,
    proposalsEntity,
    before,
    { shareTokenHash: null, sharePasswordHash: null, shareUntil: null, sharedAt: null },
    { event: 'proposals.unshared', data: { number: before.number } },
  )
}

export interface CustomerAcceptance {
  ticket: string
  name: string
  document: string
  paymentId?: string | undefined
  userAgent: string
}
