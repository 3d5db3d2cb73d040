import { z } from 'zod'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { lacking } from '../../../../platform/http/lacking.ts'
import { route } from '../../../../platform/http/route.ts'
import { recordTitle } from '../../../../platform/record/record.ts'
import { notFound, Refusal } from '../../../../platform/rules/refusal.ts'
import { needPermission } from '../../../../platform/subjects/subject-access.ts'
import { startWork } from '../../../../platform/work/start-work.ts'
import { itemsKind, type WorkItem } from '../../../../platform/work/work.ts'
import { refuseOutOfReachOn } from '../../../access/server/public.ts'
import { choose } from '../../../lists/server/public.ts'
import { plans } from '../../plan-contract.ts'
import { openOf, payWays } from '../../plan-instalments.ts'
import { instalmentRecord } from '../../plan-record.ts'
import { linesOf } from '../commissions/settle-lines.ts'
import { eachByItself, lockAll } from '../month/each-by-itself.ts'
import { instalmentOf } from './enter-receipt.ts'
import { instalmentList } from './instalment-list.ts'
import { takeIn } from './receive.ts'
import { removeReceipt } from './remove-receipt.ts'

const kind = 'sales.receive-many'
const Received = z.object({ receivedOn: z.string(), method: z.enum(payWays) })

/**
 * Records the complete open amount of many instalments as received on one day; a refused one does not affect the
 * others. Undoing deletes these receipts as if one by one.
 */
export const receiveMany = {
  route: route(plans.receiveMany, async (ctx, { body: { chosen, receivedOn, method } }) => {
    // They are chosen in the list, by what it shows.
    needPermission(ctx, 'sales.view-receivables')
    return startWork(ctx, { kind, input: { receivedOn, method } }, (workId) =>
      choose(ctx, instalmentList, workId, chosen),
    )
  }),
  work: itemsKind<z.output<typeof Received>>({
    kind,
    input: Received,
    needs: plans.receiveMany.needs,
    link: () => '/a-receber',
    size: 50,
    async each(ctx, { receivedOn, method }, items) {
      const seen = await seenItems(ctx, items)
      return eachByItself(ctx, items, {
        async act(id) {
          const { saleId } = await seen.reached(id)
          const instalment = await instalmentOf(ctx, saleId, id)
          const amount = openOf(instalment)
          if (amount === 0) throw new Refusal(409, 'sales.nothing_open')
          const receipt = { amount, receivedOn, method: method || instalment.method }
          return { receiptId: await takeIn(ctx, { saleId, instalmentId: id }, receipt) }
        },
        called: seen.called,
      })
    },
    async undo(ctx, _input, items) {
      const seen = await seenItems(ctx, items)
      const receiptOf = new Map(items.map(({ subjectId, after }) => [subjectId, String(after?.receiptId)]))
      return eachByItself(ctx, items, {
        async act(id) {
          if (!ctx.can('sales.delete-receipts')) throw lacking('sales.delete-receipts', ctx)
          const { saleId } = await seen.reached(id)
          await removeReceipt(ctx, saleId, receiptOf.get(id)!)
          return {}
        },
        called: seen.called,
      })
    },
  }),
}

interface Found {
  id: string
  saleId: string
  saleCode: number
  contactName: string
}

/** The instalments of a batch, locked with their sales; those out of the person's reach are not named. */
async function seenItems(ctx: Ctx, items: readonly WorkItem[]) {
  const found = await foundOf(
    ctx,
    items.map(({ subjectId }) => subjectId),
  )
  const saleIds = [...new Set([...found.values()].map(({ saleId }) => saleId))]
  const people = (await linesOf(ctx, saleIds)).map(({ userId }) => userId)
  await lockAll(ctx, people, async () => saleIds)
  const reached = new Set<string>()
  return {
    async reached(id: string): Promise<Found> {
      const one = found.get(id)
      if (!one) throw notFound('sales.instalment_not_found')
      await refuseOutOfReachOn(ctx, 'sales', one.saleId)
      reached.add(id)
      return one
    },
    called(id: string) {
      const one = reached.has(id) ? found.get(id) : undefined
      if (!one) return { title: '', link: '/a-receber' }
      return { title: recordTitle(ctx.lang, instalmentRecord, { ...one }), link: `/vendas/${one.saleId}` }
    },
  }
}

async function foundOf(ctx: Ctx, ids: readonly string[]) {
  const rows = await ctx.rows(
    statement<Found>(
      `select i.id, i.sale_id, s.code as sale_code, c.name as contact_name from instalments i
       join sales s on s.tenant_id = i.tenant_id and s.id = i.sale_id
       join deals d on d.tenant_id = s.tenant_id and d.id = s.deal_id
       join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
       where i.tenant_id = platform.current_tenant() and i.id = any($1::uuid[])`,
      [ids],
    ),
  )
  return new Map(rows.map((row) => [row.id, row]))
}
