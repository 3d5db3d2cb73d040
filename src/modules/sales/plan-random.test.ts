import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  adjustedPlan,
  amountOfPart,
  amountsOf,
  mayReceive,
  mayReplace,
  openOf,
  type Planned,
  planParts,
  receivedOf,
  sumOf,
  wrongForPlan,
} from './plan-instalments.ts'
import { startingPlan } from './plan-start.ts'
import { type SaleAmounts, wrongAmounts } from './sale.ts'

const today = '2026-03-10'
const moment = { today, reached: new Set<string>() }

interface State {
  amounts: SaleAmounts
  plan: Planned[]
  receipts: { id: string; amount: number }[]
}

const cents = fc.integer({ min: 0, max: 5_000_000 })
const amounts = fc
  .tuple(cents, cents, cents)
  .map(([entry, financed, rest]): SaleAmounts => ({ entry, financed, total: entry + financed + rest }))
  .filter((one) => Object.keys(wrongAmounts(one, { acceptsPaidInFull: true })).length === 0)

const act = fc.oneof(
  fc.record({ does: fc.constant('edit' as const), amounts }),
  fc.record({
    does: fc.constant('receive' as const),
    which: fc.nat(),
    share: fc.double({ min: 0, max: 1.2, noNaN: true }),
  }),
  fc.record({ does: fc.constant('unreceive' as const), which: fc.nat() }),
  fc.record({ does: fc.constant('split' as const), which: fc.nat(), part: fc.constantFrom(...planParts) }),
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

let ids = 0
const saved = (plan: readonly Planned[]) => plan.map((one) => ({ ...one, id: one.id ?? `${++ids}` }))

/** What the server does with each act: refused by the rule, nothing changes. */
function after(state: State, given: Act): State {
  const { plan, receipts } = state
  if (given.does === 'edit') {
    if (Object.keys(wrongForPlan(plan, given.amounts)).length > 0) return state
    return { ...state, amounts: given.amounts, plan: saved(adjustedPlan(plan, given.amounts, moment)) }
  }
  if (given.does === 'unreceive') {
    const receipt = receipts[given.which % Math.max(1, receipts.length)]
    if (!receipt) return state
    const back = (one: Planned) => (one.id === receipt.id ? { ...one, received: one.received - receipt.amount } : one)
    return { ...state, plan: plan.map(back), receipts: receipts.filter((one) => one !== receipt) }
  }
  const one = plan[given.which % plan.length]!
  if (given.does === 'receive') {
    const amount = Math.round(one.amount * given.share)
    if (!mayReceive(amount, one).ok) return state
    const more = (other: Planned) => (other === one ? { ...other, received: other.received + amount } : other)
    return { ...state, plan: plan.map(more), receipts: [...receipts, { id: one.id!, amount }] }
  }
  const half = Math.floor(openOf(one) / 2)
  const written = plan
    .flatMap((other) =>
      other === one
        ? [
            { ...other, amount: other.amount - half },
            { ...other, id: undefined, received: 0, part: given.part, amount: half },
          ]
        : [other],
    )
    .filter(({ amount }) => amount > 0)
  if (!mayReplace(plan, written, state.amounts.total).ok) return state
  return { ...state, amounts: amountsOf(written), plan: saved(written) }
}

/** What does not hold of a sale and its plan. */
function faultsOf({ amounts: of, plan, receipts }: State): string[] {
  const wanted = amountOfPart(of)
  const ofPart = (part: string) => sumOf(plan.filter((one) => one.part === part))
  const paid = (id: string | undefined) => sumOf(receipts.filter((receipt) => receipt.id === id))
  return [
    ...planParts.filter((part) => ofPart(part) !== wanted[part]),
    ...(sumOf(plan) === of.total ? [] : ['total']),
    ...plan.flatMap(({ id, amount, received }) =>
      amount > 0 && received <= amount && received === paid(id) ? [] : [`instalment ${id}`],
    ),
    ...(sumOf(receipts) === receivedOf(plan) ? [] : ['receipts']),
  ]
}

it('through any sales, edits, receipts and plans written anew the instalments are the total to the cent, part by part', () => {
  fc.assert(
    fc.property(amounts, fc.array(act, { maxLength: 40, size: 'max' }), (first, acts) => {
      let state: State = {
        amounts: first,
        plan: saved(startingPlan(first, { soldOn: today, terms: null })),
        receipts: [],
      }
      for (const one of acts) {
        state = after(state, one)
        expect(faultsOf(state)).toEqual([])
      }
    }),
    { numRuns: 200 },
  )
}, 60_000)

it('a plan that fits is left as it is, and two edits come to the same as the last one alone in its sums', () => {
  fc.assert(
    fc.property(amounts, amounts, (first, second) => {
      const plan = saved(startingPlan(first, { soldOn: today, terms: null }))
      expect(adjustedPlan(plan, first, moment)).toEqual(plan)
      const there = saved(adjustedPlan(plan, second, moment))
      expect(amountsOf(there)).toEqual(second)
      expect(amountsOf(adjustedPlan(there, first, moment))).toEqual(first)
    }),
  )
})
