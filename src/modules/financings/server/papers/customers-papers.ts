import type { FastifyRequest } from 'fastify'
import { formatPhone } from '../../../../platform/brazil/phone.ts'
import { find } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { inTransaction } from '../../../../platform/http/run-in-ctx.ts'
import { enforce, notFound, Refusal } from '../../../../platform/rules/refusal.ts'
import { timeZoneOfDeal, whoSpeaksFor } from '../../../deals/server/public.ts'
import {
  attachFile,
  type CustomersFile,
  dropContent,
  dropFile,
  filesOfCustomer,
  readUpload,
  type SendingCustomer,
  storeContent,
} from '../../../files/server/public.ts'
import { notify } from '../../../notifications/server/public.ts'
import { heirOrHand } from '../../../team/server/public.ts'
import type { AskedPapers } from '../../papers/papers-contract.ts'
import { mayTakeBack } from '../../papers/take-back.ts'
import { financingsEntity } from '../tables.ts'
import { hashOf } from './paper-link.ts'
import { askedOfCustomer, missingPapersOf, papersOf } from './papers.ts'
import { refuseUnfitPaper } from './refuse-paper.ts'

/** Files of one paper that the link takes; more are a program’s. */
const maxFiles = 10

interface Linked {
  financingId: string
  dealId: string
  contactId: string
  bankId: string | null
  bank: string
  name: string
  madeBy: string
  expiresAt: string
}

/** Unknown and ended links are told apart by nobody; both say whom to ask. */
async function linked(ctx: Ctx, token: string, lock: 'for update of l' | '' = ''): Promise<Linked> {
  const link = await ctx.first(
    statement<Linked>(
      `select l.financing_id, f.deal_id, d.contact_id, f.bank_id, coalesce(b.name, '') as bank, split_part(c.name, ' ', 1) as name,
         l.made_by, l.expires_at
       from financing_paper_links l
       join financings f on f.tenant_id = l.tenant_id and f.id = l.financing_id
       join deals d on d.tenant_id = f.tenant_id and d.id = f.deal_id
       join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
       left join financing_banks b on b.tenant_id = f.tenant_id and b.id = f.bank_id
       where l.tenant_id = platform.current_tenant() and l.token_hash = $1 and l.expires_at > $2 ${lock}`,
      [hashOf(token), ctx.now],
    ),
  )
  if (link) return link
  const { name, profile } = ctx.company
  const company = [name, profile.phone && formatPhone(profile.phone), profile.email].filter(Boolean).join(', ')
  throw new Refusal(404, 'financings.link_not_found', { values: { isNamed: 'yes', company } })
}

export async function askedPapers(ctx: Ctx, token: string): Promise<AskedPapers> {
  const link = await linked(ctx, token)
  const papers = askedOfCustomer(await papersOf(ctx, link))
  const sent = await filesOfCustomer(ctx, link.dealId, link.contactId)
  const financings = await financingsOf(ctx, link.dealId)
  return {
    company: ctx.company.name,
    name: link.name,
    bank: link.bank,
    until: link.expiresAt,
    timeZone: await timeZoneOfDeal(ctx, link.dealId),
    papers: papers.map(({ categoryId, name, files }) => ({
      categoryId,
      name,
      isSent: files > 0,
      files: sent.filter((file) => file.categoryId === categoryId).map((file) => shownFile(file, financings)),
    })),
    asks: await whoIsAsked(ctx, link),
  }
}

type Standing = Parameters<typeof mayTakeBack>[1]

const shownFile = ({ id, name, size, createdAt, isFinal }: CustomersFile, financings: readonly Standing[]) => ({
  id,
  name,
  size,
  sentAt: createdAt,
  mayTakeBack: financings.every((financing) => mayTakeBack({ createdAt, isFinal }, financing).ok),
})

async function whoIsAsked(ctx: Ctx, { dealId, madeBy }: Linked): Promise<AskedPapers['asks']> {
  const { name, profile } = ctx.company
  const person = await whoSpeaksFor(ctx, dealId, madeBy)
  return { name: person?.name ?? name, phone: person?.phone || (profile.phone ?? ''), email: profile.email ?? '' }
}

/**
 * What a customer sends hangs on the deal, in the name of whoever asked for it. It is received, looked at and stored while no
 * transaction is open; then the link is held, so that of many at once no more are kept than it takes.
 */
export async function sendPaper(ctx: Ctx, token: string, categoryId: string, request: FastifyRequest) {
  const { name, content } = await readUpload(request)
  await openPaper(ctx, await linked(ctx, token), categoryId)
  await refuseUnfitPaper(ctx, name, content)
  const stored = await storeContent(ctx, name, content)
  try {
    return await inTransaction(ctx, async (inside) => {
      const link = await linked(inside, token, 'for update of l')
      const paper = await openPaper(inside, link, categoryId)
      const owner = { ownerKind: 'deal', ownerId: link.dealId, createdBy: link.madeBy, sentBy: customerOf(link) }
      await attachFile(inside, stored, { ...owner, categoryId, standing: 'beside' })
      if (paper.files === 0) await tellArrived(inside, link, paper.name)
      return askedPapers(inside, token)
    })
  } catch (error) {
    await dropContent(ctx, stored)
    throw error
  }
}

const customerOf = ({ contactId, name }: Linked): SendingCustomer => ({ id: contactId, name })

/**
 * Only what came from this customer for a paper that the link's bank asks for. What hangs on the deal serves every bank, so none of its
 * financings may have taken it on; that of the link stands still meanwhile.
 */
export async function takePaperBack(ctx: Ctx, token: string, id: string) {
  const { financingId } = await linked(ctx, token)
  await find(ctx, financingsEntity, financingId, { lock: true })
  const link = await linked(ctx, token, 'for update of l')
  const asked = new Set(askedOfCustomer(await papersOf(ctx, link)).map(({ categoryId }) => categoryId))
  const file = (await filesOfCustomer(ctx, link.dealId, link.contactId)).find((one) => one.id === id)
  if (!file?.categoryId || !asked.has(file.categoryId)) throw notFound('files.not_found')
  for (const financing of await financingsOf(ctx, link.dealId)) enforce(mayTakeBack(file, financing))
  await dropFile(ctx, id, customerOf(link))
  return askedPapers(ctx, token)
}

const financingsOf = (ctx: Ctx, dealId: string) =>
  ctx.rows(
    statement<Standing>(
      `select s.kind = 'waiting' as is_waiting, f.status_since from financings f
       join financing_statuses s on s.tenant_id = f.tenant_id and s.id = f.status_id
       where f.tenant_id = platform.current_tenant() and f.deal_id = $1`,
      [dealId],
    ),
  )

async function openPaper(ctx: Ctx, link: Linked, categoryId: string) {
  const paper = askedOfCustomer(await papersOf(ctx, link)).find((one) => one.categoryId === categoryId)
  if (!paper) throw notFound('financings.paper_unknown')
  if (paper.files >= maxFiles) throw new Refusal(409, 'financings.papers_enough')
  return paper
}

export const arrivedNotice = 'financing-paper-arrived'

/** Whoever asked for the papers, or who follows them, is told of the first file of each, and of how many are still missing. */
async function tellArrived(ctx: Ctx, link: Linked, paper: string) {
  await notify(ctx, {
    userIds: [await heirOrHand(ctx, link.madeBy)],
    kind: arrivedNotice,
    subject: { kind: 'financing', id: link.financingId },
    link: `/financings/${link.financingId}`,
    details: { name: link.name, paper, missing: await missingPapersOf(ctx, link) },
  })
}
