import { no, yes } from '../../platform/rules/verdict.ts'
import { daysLater } from './plan-days.ts'
import type { planMessages } from './plan-messages.ts'
import type { SaleAmounts } from './sale.ts'

/** The part of its sale that an instalment pays: the entry, the financed value, or the rest. */
export const planParts = ['entry', 'financed', 'balance'] as const
export type PlanPart = (typeof planParts)[number]

export const payWays = ['', 'pix', 'transfer', 'boleto', 'card', 'cheque', 'cash', 'financing'] as const
export type PayWay = (typeof payWays)[number]

/**
 * When an instalment is due: on a day, or a number of days after a milestone, whose day is known once it is reached.
 */
export interface Due {
  milestone: string
  days: number
  dueOn: string | null
}

/** A planned instalment, in cents; `received` is the part that was paid. */
export interface Planned extends Due {
  /** Absent while it is not saved. */
  id?: string | undefined
  part: PlanPart
  amount: number
  received: number
  method: PayWay
}

export type Open = Pick<Planned, 'amount' | 'received'>

/** The days until a new amount is due, where nobody states a day. */
export const daysToPay = 30

/** A plan with more instalments than this is a typing error. */
export const maxInstalments = 120

export const openOf = ({ amount, received }: Open) => amount - received
export const sumOf = (plan: readonly { amount: number }[]) => plan.reduce((sum, { amount }) => sum + amount, 0)
export const receivedOf = (plan: readonly Open[]) => plan.reduce((sum, { received }) => sum + received, 0)
const ofPart = <P extends Pick<Planned, 'part'>>(plan: readonly P[], part: PlanPart) =>
  plan.filter((one) => one.part === part)

/** The amount of each part of a sale, in cents; together they are its total. */
export const amountOfPart = ({ total, entry, financed }: SaleAmounts): Record<PlanPart, number> => ({
  entry,
  financed,
  balance: total - entry - financed,
})

/** The total, entry and financed value that a plan adds up to, in cents. */
export const amountsOf = (plan: readonly Pick<Planned, 'part' | 'amount'>[]): SaleAmounts => ({
  total: sumOf(plan),
  entry: sumOf(ofPart(plan, 'entry')),
  financed: sumOf(ofPart(plan, 'financed')),
})

/**
 * The order in which a bank's money is assigned: first to what it finances, then to the customer's other instalments,
 * the last first, because amounts the bank had not approved were added there.
 */
export const inOrderOfBank = <P extends Pick<Planned, 'part'>>(plan: readonly P[]): P[] => [
  ...ofPart(plan, 'financed'),
  ...plan.filter(({ part }) => part !== 'financed').toReversed(),
]

type Fault = keyof typeof planMessages
/** The field of a sale that a part is read from. */
const fieldOf: Record<PlanPart, keyof SaleAmounts> = { entry: 'entry', financed: 'financed', balance: 'total' }

/** The faults of a sale's new amounts, by field: no part may fall below what was received of it. */
export function wrongForPlan(plan: readonly Planned[], amounts: SaleAmounts) {
  const wanted = amountOfPart(amounts)
  const wrong: Partial<Record<keyof SaleAmounts, Fault>> = {}
  for (const part of planParts)
    if (wanted[part] < receivedOf(ofPart(plan, part))) wrong[fieldOf[part]] = `sales.${part}_below_received`
  return wrong
}

/** The facts at the time a plan changes: the day, and the deal's milestones. */
interface Moment {
  today: string
  reached: { has(milestone: string): boolean }
}

/**
 * The plan for new amounts of its sale. Each part changes separately: an increase goes to its last instalment that is
 * neither overdue nor partly paid, or to a new one; a decrease is taken from the last instalments, down to what was
 * received, and empty ones are removed. A sale without a plan stays without one. Check `wrongForPlan` first.
 */
export function adjustedPlan(plan: readonly Planned[], amounts: SaleAmounts, moment: Moment): Planned[] {
  if (plan.length === 0) return []
  const wanted = amountOfPart(amounts)
  return planParts.reduce<Planned[]>(
    (all, part) => {
      const difference = wanted[part] - sumOf(ofPart(all, part))
      if (difference > 0) return withMore(all, part, difference, moment)
      return difference < 0 ? withLess(all, part, -difference) : all
    },
    [...plan],
  )
}

/** Whether an instalment may be increased: not if it is overdue or partly paid. */
export const takesMore = (one: Open & Pick<Due, 'dueOn'>, today: string) =>
  one.received === 0 && one.amount > 0 && (one.dueOn === null || one.dueOn >= today)

function withMore(plan: Planned[], part: PlanPart, more: number, moment: Moment): Planned[] {
  const last = plan.findLastIndex((one) => one.part === part && takesMore(one, moment.today))
  if (last >= 0) return plan.map((one, index) => (index === last ? { ...one, amount: one.amount + more } : one))
  return [...plan, { part, amount: more, received: 0, ...laterDue(plan, part, moment) }]
}

/**
 * The due date of an instalment added later: some days from today, unless its part waits for a milestone not reached
 * yet.
 */
function laterDue(plan: readonly Planned[], part: PlanPart, { today, reached }: Moment) {
  const on = daysLater(today, daysToPay)
  const usual = usualDue(part, on)
  const others = ofPart(plan, part)
  const isAwaited = others.length === 0 || others.some(({ milestone }) => milestone === usual.milestone)
  return isAwaited && !reached.has(usual.milestone) ? usual : usualDue('balance', on)
}

function withLess(plan: Planned[], part: PlanPart, less: number): Planned[] {
  let left = less
  return plan
    .toReversed()
    .map((one) => {
      const taken = one.part === part ? Math.min(left, openOf(one)) : 0
      left -= taken
      return { ...one, amount: one.amount - taken }
    })
    .filter(({ amount }) => amount > 0)
    .toReversed()
}

/**
 * The initial due date of a new instalment: money from a bank is due when the bank has paid, everything else on a
 * day.
 */
export const usualDue = (part: PlanPart, on: string): Due & { method: PayWay } =>
  part === 'financed'
    ? { milestone: 'financing-paid', days: 0, dueOn: null, method: 'financing' }
    : { milestone: '', days: 0, dueOn: on, method: '' }

/** The index of the first instalment whose id appears a second time; -1 if none does. */
export const namedTwice = (plan: readonly Pick<Planned, 'id'>[]) =>
  plan.findIndex(({ id }, at) => id !== undefined && plan.findIndex((one) => one.id === id) < at)

/** The fields of an instalment that people enter; a due day that follows from a milestone is not one of them. */
export const writtenRow = ({ id, part, amount, method, milestone, days, dueOn }: Omit<Planned, 'received'>) => ({
  ...(id !== undefined && { id }),
  part,
  amount,
  method,
  milestone,
  days: milestone === '' ? 0 : days,
  dueOn: milestone === '' ? dueOn : null,
})

/** Whether a plan may replace the present one: the same total, and nothing that was received is lost. */
export function mayReplace(
  present: readonly Planned[],
  plan: readonly Pick<Planned, 'id' | 'part' | 'amount'>[],
  total: number,
) {
  if (sumOf(plan) !== total) return no('sales.plan_sum')
  const known = new Map(present.map((one) => [one.id, one]))
  if (plan.some(({ id }) => id !== undefined && !known.has(id))) return no('sales.instalment_not_found')
  const kept = new Map(plan.flatMap((one) => (one.id ? [[one.id, one]] : [])))
  for (const { id, received } of present) {
    if (received === 0) continue
    const now = kept.get(id!)
    if (!now) return no('sales.instalment_received')
    if (now.amount < received) return no('sales.instalment_below_received')
  }
  return yes
}

/** Whether an amount may be received for an instalment, given its open amount. */
export function mayReceive(amount: number, instalment: Open) {
  if (amount <= 0) return no('sales.receipt_zero')
  return amount > openOf(instalment) ? no('sales.receipt_above') : yes
}

/** Customers may pay a deposit before the sale is recorded, but not years before: that is a mistyped year. */
const daysBeforeSale = 366

/** Whether a receipt may have this day: not in the future, nor long before the sale. */
export function mayReceiveOn(day: string, { soldOn, today }: { soldOn: string; today: string }) {
  if (day > today) return no('sales.receipt_tomorrow')
  return day < daysLater(soldOn, -daysBeforeSale) ? no('sales.receipt_long_before') : yes
}

/** `to-return`: money received for a sale that was cancelled. */
export const instalmentStates = ['overdue', 'due', 'waiting', 'received', 'to-return'] as const
export type InstalmentState = (typeof instalmentStates)[number]
/** The states in which something is still to be received. */
export const openStates: readonly InstalmentState[] = ['overdue', 'due', 'waiting']

/** The state of an instalment of an active sale on a day; it is overdue only after its due day. */
export function stateOf(instalment: Open & Pick<Due, 'dueOn'>, today: string): InstalmentState {
  if (openOf(instalment) === 0) return 'received'
  if (instalment.dueOn === null) return 'waiting'
  return instalment.dueOn < today ? 'overdue' : 'due'
}

/** The changes of a plan, shown before it is saved: amounts before and after in cents, 0 where there was none. */
export const planChanges = (before: readonly Planned[], after: readonly Planned[]) => {
  const now = new Map(after.flatMap((one) => (one.id ? [[one.id, one.amount]] : [])))
  const changed = before.flatMap((one, index) => {
    const to = now.get(one.id!) ?? 0
    return to === one.amount ? [] : [{ ...one, position: index + 1, from: one.amount, to }]
  })
  const added = after.flatMap((one, index) =>
    one.id ? [] : [{ ...one, position: index + 1, from: 0, to: one.amount }],
  )
  return [...changed, ...added]
}
