import type { Ctx } from '../../../../platform/http/ctx.ts'
import { lacking } from '../../../../platform/http/lacking.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { isEarlier } from '../../../funnels/status.ts'
import { continuesInto, mayMove } from '../../deal.ts'
import type { Column, Columns } from './columns.ts'
import { type Entering, enter, parallelIn } from './enter.ts'
import { type FoundDeal, factsOf } from './found-deals.ts'
import { refusalsInto } from './refuse-missing.ts'

/** The statuses that a deal entered, in order, and why it did not continue automatically. */
export interface Way {
  path: string[]
  warnings: string[]
}

interface Move {
  columns: Columns
  target: Column
  confirmedBack: boolean
}

/**
 * Moves each deal that may enter the status, and onwards where statuses move deals automatically. One deal or a
 * thousand: the same rules, rows and events. Returns for each id its way, or why it was not moved.
 */
export async function move(
  ctx: Ctx,
  deals: readonly FoundDeal[],
  { columns, target, confirmedBack }: Move,
): Promise<Map<string, Way | Refusal>> {
  const judge = judgeInto(ctx, { columns, target, confirmedBack })
  const results = new Map<string, Way | Refusal>()
  const entering: Entering[] = []
  for (const deal of deals) {
    const { refusal, isBack } = await judge(deal)
    if (refusal) results.set(deal.id, refusal)
    else entering.push({ deal, isBack })
  }
  await enter(ctx, columns, entering, target)
  for (const [id, way] of await follow(ctx, columns, entering, target)) results.set(id, way)
  return results
}

/** Why deals may not enter a status, including an unconfirmed move back; facts are read once for all of them. */
export function judgeInto(ctx: Ctx, { columns, target, confirmedBack }: Move) {
  const refusalOf = refusalsInto(ctx, target)
  return async (deal: FoundDeal): Promise<{ refusal: Refusal | undefined; isBack: boolean }> => {
    const facts = factsOf(deal)
    const isBack = isWayBack(deal, columns, target)
    const refusal =
      (await refusalOf(mayMove(deal, target, ctx.actingRole, facts), facts)) ??
      (isBack ? refusalBack(ctx, confirmedBack) : undefined)
    return { refusal, isBack }
  }
}

/** Whether it is a move back: compared in the main order, or within a parallel step in that step's own order. */
function isWayBack(deal: FoundDeal, columns: Columns, target: Column) {
  const current = columns.get((target.step.parallel ? parallelIn(deal, target.step.id) : deal.statusId) ?? '')
  return current ? isEarlier(target, current) : false
}

function refusalBack(ctx: Ctx, isConfirmed: boolean): Refusal | undefined {
  if (!ctx.mayAct('deals.current-funnel-back-status')) return lacking('deals.current-funnel-back-status', ctx)
  return isConfirmed ? undefined : new Refusal(409, 'deals.confirm_back')
}

/**
 * Continues from statuses that move deals automatically, until one does not, something is missing, or the way is a
 * circle.
 */
async function follow(ctx: Ctx, columns: Columns, entered: readonly Entering[], first: Column) {
  const ways = new Map(entered.map(({ deal }): [string, Way] => [deal.id, { path: [first.id], warnings: [] }]))
  const passed = new Set([first.id])
  let going = entered.map(({ deal }) => ({ deal, isBack: false }))
  for (let at = first, next = after(at); next && going.length > 0; at = next, next = after(at)) {
    if (passed.has(next.id)) {
      const warning = translate(ctx.lang, 'deals.move_loop', { status: at.name })
      for (const { deal } of going) ways.get(deal.id)!.warnings.push(warning)
      break
    }
    const into = next
    going = going.filter(({ deal }) => continuesInto(deal, into, factsOf(deal)))
    await enter(ctx, columns, going, into, { automatic: true })
    for (const { deal } of going) ways.get(deal.id)!.path.push(into.id)
    passed.add(into.id)
  }
  return ways

  function after({ willMoveTo }: Column) {
    const column = willMoveTo ? columns.get(willMoveTo) : undefined
    return column?.isGone ? undefined : column
  }
}
