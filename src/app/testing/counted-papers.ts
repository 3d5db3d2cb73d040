import { newId } from '../../platform/db/new-id.ts'
import { statement } from '../../platform/db/statement.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { addInstalments } from './counted-instalments.ts'

/** Draws the same values every time. */
export interface Drawn {
  roll(below: number): number
  pick<Item>(items: readonly Item[]): Item
  orNone<Item>(items: readonly Item[]): Item | null
  day(): string
  people: readonly string[]
}

/** What follows the sales of a company: commissions, purchases, financings, documents and instalments in all of their states. */
export async function addPapers(ctx: Ctx, drawn: Drawn) {
  await addCommissions(ctx)
  const deals = await ctx.rows(statement<{ id: string }>('select id from deals order by number'))
  for (const [at, { id: dealId }] of deals.entries()) {
    await addPurchase(ctx, drawn, { code: at + 1, dealId })
    await addFinancing(ctx, drawn, { code: at + 1, dealId })
    await addDocument(ctx, drawn, { code: at + 1, dealId })
  }
  await addInstalments(ctx, drawn)
}

/** A twentieth for the seller, and a hundredth for who handed over; of some nothing is earned, of others all is paid. */
async function addCommissions(ctx: Ctx) {
  await ctx.run(
    statement(
      `update sales set seller_percent = 5, seller_commission = total / 20,
         pre_seller_percent = case when pre_seller_id is null then 0 else 1 end,
         pre_seller_commission = case when pre_seller_id is null then 0 else total / 100 end
       where tenant_id = platform.current_tenant()`,
      [],
    ),
  )
  await ctx.run(
    statement(
      `insert into commission_lines (id, sale_id, part, user_id, amount, earned, paid, sold_on, sold, is_cancelled)
       select gen_random_uuid(), s.id, p.part, p.user_id, s.total / p.of,
         case when s.code % 2 = 0 then s.total / p.of else 0 end, case when s.code % 3 = 0 then s.total / p.of else 0 end,
         s.sold_on, s.total, s.cancelled_on is not null
       from sales s cross join lateral (values ('seller', s.salesman_id, 20), ('pre-seller', s.pre_seller_id, 100)) as p(part, user_id, of)
       where s.tenant_id = platform.current_tenant() and p.user_id is not null`,
      [],
    ),
  )
}

interface Numbered {
  code: number
  dealId: string
}

async function addPurchase(ctx: Ctx, { roll, pick, orNone, day, people }: Drawn, { code, dealId }: Numbered) {
  const statuses = await ctx.rows(statement<{ id: string }>('select id from purchase_statuses order by position, id'))
  const categories = await ctx.rows(
    statement<{ id: string }>("select id from list_items where list = 'purchase-categories' order by id"),
  )
  const asked = day()
  await ctx.run(
    statement(
      `insert into purchases (id, code, description, applicant_id, deal_id, status_id, category_id, requested_on, expected_on,
         delivered_on, carrier, total_cents, invoiced_cents, received_share)
       values ($1, $2, 'Cabos', $3, $4, $5, $6, $7, $8, $9, '', $10, $11, $12)`,
      [
        newId(),
        code,
        pick(people),
        orNone([dealId]),
        pick(statuses).id,
        pick(categories).id,
        asked,
        roll(3) === 0 ? null : day(),
        roll(3) === 0 ? '2026-12-01' : null,
        roll(9_000) * 100,
        roll(9_000) * 100,
        roll(2),
      ],
    ),
  )
}

async function addFinancing(ctx: Ctx, { roll, pick, day }: Drawn, { code, dealId }: Numbered) {
  const statuses = await ctx.rows(statement<{ id: string }>('select id from financing_statuses order by position, id'))
  const approval = pick(['waiting', 'approved', 'approved', 'disapproved'])
  await ctx.run(
    statement(
      `insert into financings (id, code, name, deal_id, status_id, total_financed, approved_amount, down_payment, instalment_count,
         rate, approval, approved_on, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 60, 1.5, $9, $10, $11)`,
      [
        newId(),
        code,
        `Financiamento ${code}`,
        dealId,
        pick(statuses).id,
        (1 + roll(90_000)) * 100,
        approval === 'approved' ? (1 + roll(90_000)) * 100 : null,
        roll(2) === 0 ? null : roll(9_000) * 100,
        approval,
        approval === 'approved' ? day() : null,
        `${day()}T02:30:00Z`,
      ],
    ),
  )
}

async function addDocument(ctx: Ctx, { roll, pick, orNone, day, people }: Drawn, { code, dealId }: Numbered) {
  const state = pick(['draft', 'process', 'finished', 'finished', 'canceled'])
  const sent = `${day()}T13:00:00Z`
  await ctx.run(
    statement(
      `insert into documents (id, number, deal_id, title, template_name, file_key, sha256, state, deadline, owner_id, sent_at, closed_at,
         created_at)
       values ($1, $2, $3, $4, $5, 'documents/none', repeat('0', 64), $6, $7, $8, $9, $10, $11)`,
      [
        newId(),
        code,
        dealId,
        `Contrato ${code}`,
        pick(['', 'Contrato', 'Procuração']),
        state,
        state === 'draft' ? null : '2026-11-10T12:00:00Z',
        orNone(people),
        state === 'draft' ? null : sent,
        state === 'finished' ? new Date(Date.parse(sent) + (1 + roll(90)) * 3_600_000).toISOString() : null,
        sent,
      ],
    ),
  )
}
