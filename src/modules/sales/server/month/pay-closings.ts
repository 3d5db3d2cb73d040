import { z } from 'zod'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { route } from '../../../../platform/http/route.ts'
import { startWork } from '../../../../platform/work/start-work.ts'
import { itemsKind } from '../../../../platform/work/work.ts'
import { chooseItems } from '../../../../platform/work/work-items.ts'
import { sales } from '../../contract.ts'
import { enforceSeesEvery } from '../commissions/closing-list.ts'
import { payClosing } from '../commissions/pay-closing.ts'
import { eachByItself, lockAll } from './each-by-itself.ts'

const kind = 'sales.pay-closings'
const Payment = z.object({ paidOn: z.string() })

/** Pays several closings on one day; a refused one does not affect the others. */
export const payClosings = {
  route: route(sales.payClosings, async (ctx, { body: { ids, paidOn } }) => {
    enforceSeesEvery(ctx)
    return startWork(ctx, { kind, input: { paidOn } }, async (workId) =>
      chooseItems(ctx, workId, await inOrder(ctx, ids)),
    )
  }),
  work: itemsKind<z.output<typeof Payment>>({
    kind,
    input: Payment,
    needs: sales.payClosings.needs,
    link: () => '/commissions/closings',
    size: 50,
    async each(ctx, { paidOn }, items) {
      const ids = items.map(({ subjectId }) => subjectId)
      const people = await peopleOf(ctx, ids)
      await lockAll(
        ctx,
        [...people.values()].map(({ userId }) => userId),
        () => salesOf(ctx, ids),
      )
      return eachByItself(ctx, items, {
        async act(id) {
          const { number } = await payClosing(ctx, id, { paidOn })
          return { number, paidOn }
        },
        called: (id) => ({ title: people.get(id)?.name ?? '', link: `/commissions/closings/${id}` }),
      })
    },
  }),
}

/** The closings of each person in the order of their months, in which they must be paid. */
async function inOrder(ctx: Ctx, ids: readonly string[]) {
  const rows = await ctx.rows(
    statement<{ id: string }>(
      `select given.id from unnest($1::uuid[]) with ordinality as given(id, place)
       left join commission_closings g on g.tenant_id = platform.current_tenant() and g.id = given.id
       order by g.month, given.place`,
      [ids],
    ),
  )
  return rows.map(({ id }) => id)
}

async function peopleOf(ctx: Ctx, ids: readonly string[]) {
  const rows = await ctx.rows(
    statement<{ id: string; userId: string; name: string }>(
      `select g.id, g.user_id, u.name from commission_closings g
       join users u on u.tenant_id = g.tenant_id and u.id = g.user_id
       where g.tenant_id = platform.current_tenant() and g.id = any($1::uuid[])`,
      [ids],
    ),
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const salesOf = async (ctx: Ctx, ids: readonly string[]) =>
  (
    await ctx.rows(
      statement<{ saleId: string }>(
        `select distinct k.sale_id from commission_closing_entries e
         join commission_lines k on k.tenant_id = e.tenant_id and k.id = e.line_id
         where e.tenant_id = platform.current_tenant() and e.closing_id = any($1::uuid[])`,
        [ids],
      ),
    )
  ).map(({ saleId }) => saleId)
