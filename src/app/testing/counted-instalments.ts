import { newId } from '../../platform/db/new-id.ts'
import { statement } from '../../platform/db/statement.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { Drawn } from './counted-papers.ts'

interface PlannedSale {
  id: string
  total: number
}

/** The plan of every sale but some: instalments of all states, received in whole, in part or not at all. */
export async function addInstalments(ctx: Ctx, drawn: Drawn) {
  const sales = await ctx.rows(
    statement<PlannedSale>(
      'select id, total from sales where tenant_id = platform.current_tenant() and code % 7 <> 0 order by code',
    ),
  )
  for (const sale of sales) {
    const each = Math.floor(sale.total / 3)
    for (const [position, amount] of [each, each, sale.total - 2 * each].entries())
      await addInstalment(ctx, drawn, { saleId: sale.id, position, amount })
  }
}

interface Given {
  saleId: string
  position: number
  amount: number
}

async function addInstalment(ctx: Ctx, { roll, pick, day }: Drawn, { saleId, position, amount }: Given) {
  const [id, receivedOn] = [newId(), day()]
  const received = pick([0, 0, 1, Math.floor(amount / 2), amount])
  const dueOn = pick([day(), day(), '2099-05-20', null])
  const milestone = dueOn === null ? pick(['financing-paid', 'installed']) : ''
  const method = pick(['', 'pix', 'boleto'])
  await ctx.run(
    statement(
      `insert into instalments (id, sale_id, position, amount, received, method, milestone, days, due_on)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, saleId, position, amount, received, method, milestone, milestone ? roll(20) : 0, dueOn],
    ),
  )
  if (received === 0) return
  await ctx.run(
    statement(
      `insert into instalment_receipts (id, sale_id, instalment_id, amount, received_on, method) values ($1, $2, $3, $4, $5, $6)`,
      [newId(), saleId, id, received, receivedOn, method],
    ),
  )
}
