import { find, update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { attempt } from '../../../../platform/http/attempt.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { Listener } from '../../../../platform/http/services.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { todayOfDeal } from '../../../deals/server/public.ts'
import { notify } from '../../../notifications/server/public.ts'
import { type BankReport, decidedBy, decisionOf } from '../../source/bank-decision.ts'
import { type BankNotice, kindAfter } from '../../source/bank-words.ts'
import { enterStatus } from '../edit-financing.ts'
import { financingStatuses } from '../setup/statuses.ts'
import { financingsEntity, type StoredFinancing } from '../tables.ts'

/** Which notices are news: the one of this id, and those since a moment. */
interface News {
  id: string | null
  since: string | null
}

/** Decision and amount stand apart from the status: they are what all notices come to. */
export async function decide(ctx: Ctx, financing: StoredFinancing, { id, since }: News) {
  const notices = await ctx.rows(
    statement<BankReport & { isNews: boolean }>(
      `select status, approved_cents,
         coalesce(id = $3::uuid, false) or coalesce(created_at >= $5::timestamptz, false) as is_news
       from financing_bank_events
       where tenant_id = platform.current_tenant() and financing_id = $1 and bank_id = $2
         and (id = $3::uuid or created_at > coalesce($4::timestamptz, '-infinity')) order by created_at, id`,
      [financing.id, financing.bankId, id, financing.bankSince, since],
    ),
  )
  const was = decisionOf(notices.filter(({ isNews }) => !isNews))
  const { kind } = await financingStatuses.one(ctx, financing.statusId)
  const today = await todayOfDeal(ctx, financing.dealId)
  const changed = decidedBy(was, decisionOf(notices), { approvedOn: financing.approvedOn, kind }, today)
  return Object.keys(changed).length > 0 ? update(ctx, financingsEntity, financing, changed) : financing
}

/** The financing enters the status that its bank tells of, where the company has one. */
export async function enterByBank(ctx: Ctx, financing: StoredFinancing, status: BankNotice['status']) {
  const { kind: from } = await financingStatuses.one(ctx, financing.statusId)
  const kind = kindAfter(from, status)
  const [to] = (await financingStatuses.list(ctx)).filter((one) => one.kind === kind)
  return to ? unlessRefused(ctx, financing, () => enterStatus(ctx, financing, to.id)) : financing
}

/**
 * What keeps a financing from following its bank (something that its status asks for, a sale that was cancelled, money that was given
 * back) leaves it as it was; whoever owns the deal is told, and its history.
 */
export async function unlessRefused(ctx: Ctx, financing: StoredFinancing, follow: () => Promise<StoredFinancing>) {
  try {
    return await attempt(ctx, follow)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await tellRefused(ctx, financing, translate(ctx.lang, error.code, error.values))
    return financing
  }
}

async function tellRefused(ctx: Ctx, { id, name, dealId }: StoredFinancing, reason: string) {
  const subject = { kind: 'financing', id }
  await ctx.emit({ kind: 'financings.bank-refused', subject, threadId: dealId, data: { reason } })
  const deal = await ctx.first(
    statement<{ ownerId: string | null }>(
      'select owner_id from deals where tenant_id = platform.current_tenant() and id = $1',
      [dealId],
    ),
  )
  if (deal?.ownerId)
    await notify(ctx, {
      userIds: [deal.ownerId],
      kind: 'financing-bank-refused',
      subject,
      link: `/financings/${id}`,
      details: { name, reason },
    })
}

/** What a bank told while the sale was cancelled counts once it is reinstated: its decision, its amount and where it stands. */
export const saleReinstated: Listener = async (ctx, { subject }) => {
  const waiting = await ctx.rows(
    statement<{ id: string; status: BankNotice['status']; since: string | null }>(
      `select f.id, n.status, r.since from financings f
       cross join lateral (select b.status from financing_bank_events b
         where b.tenant_id = f.tenant_id and b.financing_id = f.id and b.bank_id = f.bank_id
         order by b.created_at desc, b.id desc limit 1) n
       cross join lateral (select count(*) as refused, min(e.at) filter (where e.at > coalesce(
           (select max(s.at) from events s where s.tenant_id = f.tenant_id and s.subject_id = f.sale_id
             and s.kind = 'sales.reinstated'), '-infinity')) as since
         from events e where e.tenant_id = f.tenant_id and e.subject_id = f.id and e.kind = 'financings.bank-refused'
           and e.at >= f.status_since) r
       where f.tenant_id = platform.current_tenant() and f.sale_id = $1 and r.refused > 0
       order by f.code`,
      [subject.id],
    ),
  )
  for (const { id, status, since } of waiting) {
    const financing = await find(ctx, financingsEntity, id, { lock: true })
    const decided = await unlessRefused(ctx, financing, () => decide(ctx, financing, { id: null, since }))
    await enterByBank(ctx, decided, status)
  }
}
