import { no, yes } from '../../platform/rules/verdict.ts'
import { daysLater } from './plan-days.ts'
import type { planMessages } from './plan-messages.ts'
import type { SaleAmounts } from './sale.ts'

/** What an instalment pays of its sale: the entry, what is financed, or the rest. */
export const planParts = ['entry', 'financed', 'balance'] as const
export type PlanPart = (typeof planParts)[number]

export const payWays = ['', 'pix', 'transfer', 'boleto', 'card', 'cheque', 'cash', 'financing'] as const
export type PayWay = (typeof payWays)[number]

/** When an instalment is due: on a day, or so many days after a milestone; then the day is known once it is reached. */
export interface Due {
  milestone: string
  days: number
  dueOn: string | null
}

/** An instalment as it is planned, in cents; `received` of it came in. */
export interface Planned extends Due {
  /** Absent while it is not saved. */
  id?: string | undefined
  part: PlanPart
  amount: number
  received: number
  method: PayWay
}

export type Open = Pick<Planned, 'amount' | 'received'>

/** The days that a customer is given for what is to be paid from now on, where nobody says a day. */
export const daysToPay = 30

/** More instalments than these are a slip of the hand. */
export const maxInstalments = 120

export const openOf = ({ amount, received }: Open) => amount - received
export const sumOf = (plan: readonly { amount: number }[]) => plan.reduce((sum, { amount }) => sum + amount, 0)
export const receivedOf = (plan: readonly Open[]) => plan.reduce((sum, { received }) => sum + received, 0)
const ofPart = <P extends Pick<Planned, 'part'>>(plan: readonly P[], part: PlanPart) =>
  plan.filter((one) => one.part === part)

/** What each part of a sale comes to; together they are its total. */
export const amountOfPart = ({ total, entry, financed }: SaleAmounts): Record<PlanPart, number> => ({
  entry,
  financed,
  balance: total - entry - financed,
})

/** What a plan says of its sale: its total, and of it entry and financed. */
export const amountsOf = (plan: readonly Pick<Planned, 'part' | 'amount'>[]): SaleAmounts => ({
  total: sumOf(plan),
  entry: sumOf(ofPart(plan, 'entry')),
  financed: sumOf(ofPart(plan, 'financed')),
})

/**
 * The order in which the money of a bank is received: first what it finances, then what the customer owes, the last of it first, where
 * stands what the bank had not approved before.
 */
export const inOrderOfBank = <P extends Pick<Planned, 'part'>>(plan: readonly P[]): P[] => [
  ...ofPart(plan, 'financed'),
  ...plan.filter(({ part }) => part !== 'financed').toReversed(),
]

type Fault = keyof typeof planMessages
/** The field of a sale that a part is read from. */
const fieldOf: Record<PlanPart, keyof SaleAmounts> = { entry: 'entry', financed: 'financed', balance: 'total' }

/** The faults of new amounts of a sale, by field: no part falls below what was received of it. */
export function wrongForPlan(plan: readonly Planned[], amounts: SaleAmounts) {
  const wanted = amountOfPart(amounts)
  const wrong: Partial<Record<keyof SaleAmounts, Fault>> = {}
  for (const part of planParts)
    if (wanted[part] < receivedOf(ofPart(plan, part))) wrong[fieldOf[part]] = `sales.${part}_below_received`
  return wrong
}

/** What is known where a plan changes: the day, and the milestones that the deal has reached. */
interface Moment {
  today: string
  reached: { has(milestone: string): boolean }
}

/**
 * The plan for other amounts of its sale. Each part keeps to its own: what is more goes to its last instalment that is neither
 * overdue nor received in part, or to a new one; what is less is taken from the last ones, down to what was received of each, and
 * one that is left with nothing goes. A sale without a plan stays without. `wrongForPlan` is asked before.
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

/** Whether an instalment can become more: nobody owed what is added by a day that has passed, nor when a part of it was paid. */
export const takesMore = (one: Open & Pick<Due, 'dueOn'>, today: string) =>
  one.received === 0 && one.amount > 0 && (one.dueOn === null || one.dueOn >= today)

function withMore(plan: Planned[], part: PlanPart, more: number, moment: Moment): Planned[] {
  const last = plan.findLastIndex((one) => one.part === part && takesMore(one, moment.today))
  if (last >= 0) return plan.map((one, index) => (index === last ? { ...one, amount: one.amount + more } : one))
  return [...plan, { part, amount: more, received: 0, ...laterDue(plan, part, moment) }]
}

/** When an instalment that a plan gets later is due: some time from now, unless its part waits for a milestone that is to come. */
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

/** What a new instalment of a part starts with: a bank pays when it has paid, everything else falls due on a day. */
export const usualDue = (part: PlanPart, on: string): Due & { method: PayWay } =>
  part === 'financed'
    ? { milestone: 'financing-paid', days: 0, dueOn: null, method: 'financing' }
    : { milestone: '', days: 0, dueOn: on, method: '' }

/** The place of the first instalment that is named a second time; -1 where each is named once. */
export const namedTwice = (plan: readonly Pick<Planned, 'id'>[]) =>
  plan.findIndex(({ id }, at) => id !== undefined && plan.findIndex((one) => one.id === id) < at)

/** What a person writes of an instalment: the day that follows from a milestone is none of it. */
export const writtenRow = ({ id, part, amount, method, milestone, days, dueOn }: Omit<Planned, 'received'>) => ({
  ...(id !== undefined && { id }),
  part,
  amount,
  method,
  milestone,
  days: milestone === '' ? 0 : days,
  dueOn: milestone === '' ? dueOn : null,
})

/** A plan as a person writes it, in place of the present one: the same total, and nothing that was received is lost. */
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

/** A receipt of an instalment, given what is open of it. */
export function mayReceive(amount: number, instalment: Open) {
  if (amount <= 0) return no('sales.receipt_zero')
  return amount > openOf(instalment) ? no('sales.receipt_above') : yes
}

/** Customers pay a sign before the sale is recorded, but not years before: that is a slip in the year. */
const daysBeforeSale = 366

/** Money does not come in tomorrow, nor long before there was a sale. */
export function mayReceiveOn(day: string, { soldOn, today }: { soldOn: string; today: string }) {
  if (day > today) return no('sales.receipt_tomorrow')
  return day < daysLater(soldOn, -daysBeforeSale) ? no('sales.receipt_long_before') : yes
}

/** `to-return`: money that came in of a sale that was cancelled. */
export const instalmentStates = ['overdue', 'due', 'waiting', 'received', 'to-return'] as const
export type InstalmentState = (typeof instalmentStates)[number]
/** Of these something is still to come in. */
export const openStates: readonly InstalmentState[] = ['overdue', 'due', 'waiting']

/** Where an instalment of a sale that stands is on a day; it is good until the end of the day that it is due. */
export function stateOf(instalment: Open & Pick<Due, 'dueOn'>, today: string): InstalmentState {
  if (openOf(instalment) === 0) return 'received'
  if (instalment.dueOn === null) return 'waiting'
  return instalment.dueOn < today ? 'overdue' : 'due'
}

/** What changes of a plan, for the person to see before it is saved: amounts before and after, 0 where there was none. */
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
