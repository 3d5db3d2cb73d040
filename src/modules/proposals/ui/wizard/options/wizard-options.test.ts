import fc from 'fast-check'
import { expect, it } from 'vitest'
import { calculateOthers, calculateWizard } from '../../../offer/calculated-offer.ts'
import { maxOptions, optionsOffered } from '../../../options/proposal-options.ts'
import { startingChoices } from '../../../proposal-choices.ts'
import { sampleStart } from '../test-sample-start.ts'
import { startingState, type WizardState } from '../wizard-state.ts'
import {
  addOption,
  changeOption,
  nameFault,
  offerOf,
  openOption,
  optionsNow,
  recommendOption,
  removeOption,
  withChoices,
} from './wizard-options.ts'

const start = sampleStart()
const knows = { start, tariffs: start.tariffs, climate: start.climate }
const fresh = () => startingState(start)
const shownKit = (state: WizardState) => calculateWizard(state, knows).choices.kit
const added = (state: WizardState) =>
  addOption(state, { nameOf: (number) => `Opção ${number}`, shownKit: shownKit(state) })

type Step = (state: WizardState) => WizardState
const keyAt = ({ options: { list } }: WizardState, at: number) => list[at % list.length]!.key
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constant<Step>(added),
  fc.nat(4).map(
    (at): Step =>
      (state) =>
        openOption(state, keyAt(state, at), shownKit(state)),
  ),
  fc.nat(4).map(
    (at): Step =>
      (state) =>
        removeOption(state, keyAt(state, at)),
  ),
  fc.nat(4).map(
    (at): Step =>
      (state) =>
        recommendOption(state, keyAt(state, at)),
  ),
  fc.integer({ min: 1, max: 40 }).map(
    (modules): Step =>
      (state) => ({ ...withChoices(state, { kit: { ...state.choices.kit, modules } }), kitIsPicked: true }),
  ),
  fc.integer({ min: 1, max: 9_000_00 }).map(
    (serviceCents): Step =>
      (state) =>
        withChoices(state, { price: { ...state.choices.price, serviceCents } }),
  ),
)

it('whatever is done, there are one to five options with names that differ, one is open, and one is recommended', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const state = steps.reduce((now, one) => one(now), fresh())
      const { list, open, recommended } = state.options
      expect(list.length).toBeGreaterThanOrEqual(1)
      expect(list.length).toBeLessThanOrEqual(maxOptions)
      expect(new Set(list.map(({ key }) => key)).size).toBe(list.length)
      expect(list.map((one) => nameFault(list, one))).toEqual(list.map(() => null))
      expect(list.map(({ key }) => key)).toEqual(expect.arrayContaining([open, recommended]))
      const { choices } = state
      const offer = optionsOffered(offerOf(state, choices))
      expect(offer.filter(({ isRecommended }) => isRecommended)).toHaveLength(1)
      expect(offer.map(({ choices: { kit } }) => kit)).toEqual(optionsNow(state).map(({ own }) => own.kit))
    }),
    { numRuns: 60 },
  )
})

it('a change of the open option moves no cent of another', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 6 }), fc.integer({ min: 3, max: 30 }), (steps, modules) => {
      const before = added(steps.reduce((now, one) => one(now), fresh()))
      const after = withChoices(before, { kit: { ...before.choices.kit, modules }, wanted: { kind: 'power', kwp: 4 } })
      const figures = (state: WizardState) =>
        [...calculateOthers(state, knows)].map(([key, { result, problems }]) => [key, JSON.stringify(result), problems])
      expect(figures(after)).toEqual(figures(before))
    }),
    { numRuns: 25 },
  )
})

it('an option that is left keeps the kit that it was shown with, and comes back as it was', () => {
  const two = added(fresh())
  const [first, second] = two.options.list.map(({ key }) => key)
  const changed = withChoices(two, { kit: { ...two.choices.kit, modules: 21 } })
  const back = openOption(openOption(changed, first!, changed.choices.kit), second!, shownKit(two))
  expect(back.choices).toEqual(changed.choices)
  expect(openOption(changed, first!).choices.kit).toEqual(shownKit(fresh()))
})

it('a copy has the name that comes next, and the first is named when it gets company', () => {
  const two = added(fresh())
  expect(two.options.list.map(({ name }) => name)).toEqual(['Opção 1', 'Opção 2'])
  const renamed = changeOption(two, two.options.open, { name: 'Opção 3' })
  expect(added(renamed).options.list.map(({ name }) => name)).toEqual(['Opção 1', 'Opção 3', 'Opção 4'])
  const twice = changeOption(two, two.options.open, { name: 'opção 1' })
  expect(nameFault(twice.options.list, twice.options.list[1]!)).toBe('proposals.option_name_twice')
  const empty = changeOption(two, two.options.open, { name: ' ' })
  expect(nameFault(empty.options.list, empty.options.list[1]!)).toBe('proposals.option_name_required')
})

it('the distance is that of the place: typed in one option, it is that of all', () => {
  const two = added(fresh())
  const far = withChoices(two, { price: { ...two.choices.price, kilometres: 120 } })
  expect(optionsNow(far).map(({ own }) => own.price.kilometres)).toEqual([120, 120])
})

it('a draft that was kept before there were options opens with one', () => {
  const { options: _options, ...old } = fresh()
  const draft = { draft: old, updatedAt: '2026-11-20T17:32:00Z' }
  const state = startingState({ ...start, draft })
  expect(state.options.list).toHaveLength(1)
  expect(offerOf(state, state.choices)).toMatchObject({ others: [], recommended: 0, option: { name: '' } })
})

it('a new proposal from one with options has them all, without changes of the price', () => {
  const choices = startingChoices('2026-11-20')
  const dear = { ...choices, price: { ...choices.price, adjustment: { kind: 'final-price' as const, cents: 1 } } }
  const option = { id: 'a', name: 'Essencial', note: '', isRecommended: false, choices: dear }
  const other = { ...option, id: 'b', name: 'Completa', isRecommended: true }
  const shown = { isLeading: false, isAccepted: false, priceCents: 1, powerKwp: 1, moduleCount: 1, generationKwh: 1 }
  const rest = { ...shown, billCents: 1, paybackMonths: null, payments: [] }
  const state = startingState(start, {
    choices,
    options: [
      { ...option, ...rest },
      { ...other, ...rest },
    ],
  })
  const offer = optionsOffered(offerOf(state, state.choices))
  expect(offer.map(({ name, isRecommended, choices }) => [name, isRecommended, choices.price.adjustment.kind])).toEqual(
    [
      ['Essencial', false, 'none'],
      ['Completa', true, 'none'],
    ],
  )
})
