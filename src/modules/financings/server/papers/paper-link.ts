import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { find, insert, remove } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notFound, Refusal } from '../../../../platform/rules/refusal.ts'
import { addFile, readUpload } from '../../../files/server/public.ts'
import type { AskedPapers } from '../../papers/papers-contract.ts'
import { financingsEntity, paperLinksEntity } from '../tables.ts'
import { papersOf, showPapers } from './papers.ts'

/** Days that the link is good for. */
const days = 14

/** Files of one paper that the link takes; more are a program’s. */
const mostFiles = 10

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** One link a financing: a new one ends the one before. The token is said once and kept as a hash. */
export async function linkPapers(ctx: Ctx, id: string) {
  const { papers } = await showPapers(ctx, id)
  if (papers.length === 0) throw new Refusal(409, 'financings.no_papers')
  await find(ctx, financingsEntity, id, { lock: true })
  await endLink(ctx, id)
  const token = randomBytes(24).toString('base64url')
  const until = new Date(Date.parse(ctx.now) + days * 86_400_000).toISOString()
  await insert(ctx, paperLinksEntity, {
    financingId: id,
    tokenHash: hashOf(token),
    madeBy: ctx.userId,
    expiresAt: until,
    createdAt: ctx.now,
  })
  return { token, until }
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

interface Linked {
  financingId: string
  dealId: string
  bankId: string | null
  bank: string
  name: string
  madeBy: string
  expiresAt: string
}

/** Unknown and ended links are told apart by nobody. */
async function linked(ctx: Ctx, token: string): Promise<Linked> {
  return ctx.one(
    statement<Linked>(
      `select l.financing_id, f.deal_id, f.bank_id, coalesce(b.name, '') as bank, split_part(c.name, ' ', 1) as name,
         l.made_by, l.expires_at
       from financing_paper_links l
       join financings f on f.tenant_id = l.tenant_id and f.id = l.financing_id
       join deals d on d.tenant_id = f.tenant_id and d.id = f.deal_id
       join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
       left join financing_banks b on b.tenant_id = f.tenant_id and b.id = f.bank_id
       where l.tenant_id = platform.current_tenant() and l.token_hash = $1 and l.expires_at > $2`,
      [hashOf(token), ctx.now],
    ),
    'financings.link_not_found',
  )
}

export async function askedPapers(ctx: Ctx, token: string): Promise<AskedPapers> {
  const link = await linked(ctx, token)
  const papers = await papersOf(ctx, link)
  return {
    company: ctx.company.name,
    name: link.name,
    bank: link.bank,
    until: link.expiresAt,
    papers: papers.map(({ categoryId, name, files }) => ({ categoryId, name, isSent: files > 0 })),
  }
}

/** What a customer sends hangs on the deal, in the name of whoever asked for it. */
export async function sendPaper(ctx: Ctx, token: string, categoryId: string, request: FastifyRequest) {
  const link = await linked(ctx, token)
  const paper = (await papersOf(ctx, link)).find((one) => one.categoryId === categoryId)
  if (!paper) throw notFound('financings.paper_unknown')
  if (paper.files >= mostFiles) throw new Refusal(409, 'financings.papers_enough')
  const file = await readUpload(request)
  await addFile(ctx, {
    ownerKind: 'deal',
    ownerId: link.dealId,
    ...file,
    categoryId,
    createdBy: link.madeBy,
    standing: 'beside',
  })
  return askedPapers(ctx, token)
}
