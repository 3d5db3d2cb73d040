import { createHash, randomBytes } from 'node:crypto'
import { update } from '../../../../platform/db/entity.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { enforce, wrongField } from '../../../../platform/rules/refusal.ts'
import { seal } from '../../../../platform/secrets/seal.ts'
import { hashPassword } from '../../../access/server/public.ts'
import type { AcceptSignature } from '../../acceptance-shapes.ts'
import type { ConsentVersion } from '../../consent.ts'
import { mayShare, validUntil } from '../../proposal.ts'
import type { VariantFigures, Variation } from '../../variant/variation.ts'
import { proposalForUpdate } from '../proposal-store.ts'
import { proposalsEntity, type StoredProposal } from '../tables.ts'
import { templateToKeep } from '../template/choose-template.ts'
import { linkPurpose, openTokenOf, pathOfLink, urlOf } from './address-of-link.ts'

export const hashOf = (token: string) => createHash('sha256').update(token).digest()

interface Sharing {
  /** Left out: the link keeps its password. `null`: no password. */
  password?: string | null | undefined
  /** The link's own last day, at most the proposal's; by default the proposal's. */
  until?: string | null | undefined
  /** Whether the seller is notified of the next opening; absent: as before. */
  tellsOpening?: boolean
}

/** Creates a new link; an earlier one of the proposal stops working. */
export async function shareProposal(
  ctx: Ctx,
  id: string,
  { password = null, days }: { password?: string | null | undefined; days?: number | undefined },
) {
  const until = days === undefined ? null : validUntil(ctx.today, days)
  const { link } = await linkedProposal(ctx, id, { password, until }, (proposal, last) => ({
    keeps: false,
    event: 'proposals.shared',
    data: { number: proposal.number, until: last },
  }))
  return link
}

/**
 * A proposal with a working link: the open one, if it should be kept and its token is stored, otherwise a new one.
 * The link is found by a hash; the token is stored encrypted, so that the same link can be sent again. The caller
 * records the sharing.
 */
export async function linkedProposal(
  ctx: Ctx,
  id: string,
  { password, until = null, tellsOpening }: Sharing,
  asEvent: (proposal: StoredProposal, last: string) => { keeps: boolean; event: string; data: Record<string, unknown> },
) {
  if (until !== null && until < ctx.today) throw wrongField('until', 'proposals.until_past')
  const hashed = password ? await hashPassword(password, ctx.company.id) : null
  const before = await proposalForUpdate(ctx, id)
  enforce(mayShare(before, ctx.today))
  const ownLast = until !== null && until < before.validUntil ? until : null
  const last = ownLast ?? before.validUntil
  const { keeps, event, data } = asEvent(before, last)
  const token = (keeps && openTokenOf(ctx, before)) || randomBytes(24).toString('base64url')
  const proposal = await update(
    ctx,
    proposalsEntity,
    before,
    {
      shareTokenHash: hashOf(token),
      shareTokenSealed: seal(ctx.services.settings.secret, linkPurpose, token),
      sharePasswordHash: password === undefined ? before.sharePasswordHash : hashed,
      shareUntil: ownLast,
      sharedAt: ctx.now,
      ...(await templateToKeep(ctx, before)),
      ...(tellsOpening !== undefined && { tellsOpening }),
    },
    { event, data },
  )
  const path = pathOfLink(token)
  return { proposal, link: { token, path, url: urlOf(ctx, path), until: last } }
}

/** A link for the PDF of a proposal that has no open one. */
export const linkForPaper = (ctx: Ctx, id: string) =>
  linkedProposal(ctx, id, {}, ({ number }) => ({ keeps: true, event: 'proposals.link-made', data: { number } }))

export async function unshareProposal(ctx: Ctx, id: string) {
  const before = await proposalForUpdate(ctx, id)
  if (before.sharedAt === null) return
  await update(
    ctx,
    proposalsEntity,
    before,
    { shareTokenHash: null, shareTokenSealed: null, sharePasswordHash: null, shareUntil: null, sharedAt: null },
    { event: 'proposals.unshared', data: { number: before.number } },
  )
}

export interface CustomerAcceptance {
  ticket: string
  name: string
  document: string
  paymentId?: string | undefined
  optionId?: string | undefined
  revision?: number | undefined
  variation?: Omit<Variation, 'paymentId'> | undefined
  figures?: VariantFigures | undefined
  code?: string | undefined
  signature?: AcceptSignature | undefined
  consent?: ConsentVersion | undefined
  device?: string | undefined
  userAgent: string
}
