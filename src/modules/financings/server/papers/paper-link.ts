import { createHash, randomBytes } from 'node:crypto'
import { find, insert, remove } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { financingsEntity, paperLinksEntity } from '../tables.ts'
import { askedOfCustomer, showPapers } from './papers.ts'

/** Days that the link is good for. */
const days = 14

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** One link a financing: a new one ends the one before. The token is said once and kept as a hash. */
export async function linkPapers(ctx: Ctx, id: string) {
  const { token, until } = await newLink(ctx, id, 'copy')
  return { token, until }
}

/** The same, with how it goes to the customer. */
export async function newLink(ctx: Ctx, id: string, channel: 'copy' | 'email' | 'phone') {
  const { papers } = await showPapers(ctx, id)
  if (askedOfCustomer(papers).length === 0) throw new Refusal(409, 'financings.no_papers')
  await find(ctx, financingsEntity, id, { lock: true })
  await endLink(ctx, id)
  const token = randomBytes(24).toString('base64url')
  const until = new Date(Date.parse(ctx.now) + days * 86_400_000).toISOString()
  const { id: linkId } = await insert(ctx, paperLinksEntity, {
    financingId: id,
    channel,
    tokenHash: hashOf(token),
    madeBy: ctx.userId,
    expiresAt: until,
    createdAt: ctx.now,
  })
  return { linkId, token, until }
}

export async function unlinkPapers(ctx: Ctx, id: string) {
  await showPapers(ctx, id)
  await endLink(ctx, id)
}

async function endLink(ctx: Ctx, financingId: string) {
  const before = await ctx.first(
    statement<Parameters<typeof remove<'financingPaperLinks'>>[2]>(
      'select * from financing_paper_links where tenant_id = platform.current_tenant() and financing_id = $1 for update',
      [financingId],
    ),
  )
  if (before) await remove(ctx, paperLinksEntity, before)
}
