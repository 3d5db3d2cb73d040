import { z } from 'zod'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { route } from '../../../../platform/http/route.ts'
import { enforce } from '../../../../platform/rules/refusal.ts'
import { no, yes } from '../../../../platform/rules/verdict.ts'
import { startWork } from '../../../../platform/work/start-work.ts'
import { itemsKind } from '../../../../platform/work/work.ts'
import { chooseItems } from '../../../../platform/work/work-items.ts'
import type { PersonInMonth } from '../../commission-closings-contract.ts'
import { lastDayOf, mayCloseIn } from '../../commissions/commission-rules.ts'
import { sales } from '../../contract.ts'
import { closeMonth } from '../commissions/close-month.ts'
import { linesToClose } from '../commissions/closing-lines.ts'
import { namesOfPeople } from '../known-people.ts'
import { eachByItself, lockAll } from './each-by-itself.ts'
import { monthOfAll } from './month-of-all.ts'

const kind = 'sales.close-month'
/** The first day of the month. */
const Month = z.object({ month: z.string() })
const linkTo = (month: string) => `/commissions/month?month=${month}`

/** Whether a person has something to be paid; others are not counted as left out. */
const hasSomethingDue = ({ closingId, earned, paid }: PersonInMonth) => closingId === null && earned > paid

/** Closes a month for everybody with something due and no closing yet; for each refusal the reason is reported. */
export const closeForAll = {
  route: route(sales.closeForAll, async (ctx, { body }) => {
    const { month, people } = await monthOfAll(ctx, body)
    // Of a month that runs there would be nothing but a work of which every piece fails.
    enforce(mayCloseIn(month, ctx.today))
    const open = people.filter(hasSomethingDue).map(({ userId }) => userId)
    enforce(open.length > 0 ? yes : no('sales.closing_nobody'))
    return startWork(ctx, { kind, input: { month } }, (workId) => chooseItems(ctx, workId, open))
  }),
  work: itemsKind<z.output<typeof Month>>({
    kind,
    input: Month,
    needs: sales.closeForAll.needs,
    link: ({ month }) => linkTo(month),
    size: 50,
    async each(ctx, { month }, items) {
      const userIds = items.map(({ subjectId }) => subjectId)
      await lockAll(ctx, userIds, () => salesToClose(ctx, userIds, month))
      const names = await namesOfPeople(ctx, userIds)
      return eachByItself(ctx, items, {
        act: async (userId) => ({ closingId: (await closeMonth(ctx, { userId, month })).id }),
        called: (userId) => ({ title: names.get(userId) ?? '', link: linkTo(month) }),
      })
    },
  }),
}

const salesToClose = async (ctx: Ctx, userIds: readonly string[], month: string) => [
  ...new Set((await linesToClose(ctx, userIds, lastDayOf(month))).map(({ saleId }) => saleId)),
]
