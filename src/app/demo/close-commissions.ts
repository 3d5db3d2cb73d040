import { loseDeal } from '../../modules/deals/server/public.ts'
import { cancelSale, closeMonth, payClosing, shareCommission } from '../../modules/sales/server/public.ts'
import { statement } from '../../platform/db/statement.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { dayIn } from '../../platform/i18n/days.ts'
import { type Stage, workAs } from './company-of-demo.ts'

/** What months bring besides sales: one given up after its commission was paid, one shared by two, and the last month closed for two people, one of them paid. */
export async function closeCommissions(stage: Stage, now: number) {
  const today = dayIn(new Date(now))
  const lastMonth = `${dayIn(new Date(Date.parse(`${today.slice(0, 7)}-01T12:00:00Z`) - 86_400_000)).slice(0, 7)}-01`
  const work = <T>(run: (ctx: Ctx) => Promise<T>) => workAs(stage, { at: now }, run)
  await work(async (ctx) => {
    const shared = await saleThatHas(ctx, lastMonth, 'k.paid = 0')
    // Its commission was paid already: that is to be given back, and less than what its person is owed.
    const lost = await saleThatHas(ctx, lastMonth, 'k.paid > 0')
    const other = stage.users.find(({ id }) => id !== shared?.salesmanId)
    if (shared && other) {
      const shares = [
        { userId: shared.salesmanId, share: 60 },
        { userId: other.id, share: 40 },
      ]
      await shareCommission(ctx, shared.id, { payee: 'seller', shares })
    }
    if (lost) {
      const note = 'A família vai se mudar no ano que vem.'
      await cancelSale(ctx, lost.id, { reason: 'Cliente desistiu', note, cancelledOn: today })
      await loseDeal(ctx, lost.dealId, { ...(await waysToLose(ctx)), note })
    }
  })
  const owed = await work((ctx) => owedUntil(ctx, lastMonth))
  for (const [at, { userId }] of owed.entries())
    await work(async (ctx) => {
      const { id } = await closeMonth(ctx, { userId, month: lastMonth })
      if (at === 0) await payClosing(ctx, id, { paidOn: today })
    })
}

const saleThatHas = (ctx: Ctx, month: string, paid: string) =>
  ctx.first(
    statement<{ id: string; dealId: string; salesmanId: string }>(
      `select s.id, s.deal_id, s.salesman_id from sales s join commission_lines k on k.tenant_id = s.tenant_id and k.sale_id = s.id and k.part = 'seller'
       where s.tenant_id = platform.current_tenant() and ${paid} and s.sold_on > $1::date - 60 order by k.paid, s.code desc limit 1`,
      [month],
    ),
  )

const waysToLose = (ctx: Ctx) =>
  ctx.one(
    statement<{ reason: string; stepId: string; statusId: string }>(
      `select s.step_id, s.id as status_id, r.name as reason
       from statuses s join steps t on t.tenant_id = s.tenant_id and t.id = s.step_id and t.loss
       join list_items r on r.tenant_id = s.tenant_id and r.list = 'loss-reasons' and r.enabled
       where s.tenant_id = platform.current_tenant() and s.deleted_at is null order by s.position, r.position limit 1`,
    ),
  )

const owedUntil = (ctx: Ctx, month: string) =>
  ctx.rows(
    statement<{ userId: string }>(
      `select user_id from commission_lines
       where tenant_id = platform.current_tenant() and sold_on < $1::date + interval '1 month' and earned > paid
       group by user_id order by sum(earned - paid) desc limit 2`,
      [month],
    ),
  )
