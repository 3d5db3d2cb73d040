import { expect, test } from 'vitest'
import { calculateWizard } from '../../offer/calculated-offer.ts'
import { sampleStart } from './test-sample-start.ts'
import { problemsByStep } from './wizard-problems.ts'
import { startingState, type WizardState } from './wizard-state.ts'

function lacking(change: (state: WizardState) => WizardState, climate = sampleStart().climate) {
  const start = sampleStart()
  const state = change(startingState(start))
  const calculation = calculateWizard(state, { start, tariffs: start.tariffs, climate })
  const found = problemsByStep({ state, calculation, hasAnswers: climate !== null })
  return Object.fromEntries(
    Object.entries(found).flatMap(([step, list]) => (list.length ? [[step, list.map(({ code }) => code)]] : [])),
  )
}

test('a bill without consumption is what its own step lacks, and of no step behind it', () => {
  expect(lacking((state) => state)).toEqual({})
  const units = (change: object) => (state: WizardState) => ({
    ...state,
    units: state.units.map((unit) => ({ ...unit, ...change })),
  })
  expect(lacking(units({ consumptionKwh: Array(12).fill(null) }))).toEqual({ bill: ['no-consumption'] })
  expect(lacking(units({ consumptionKwh: Array(12).fill(0), distributor: '' }))).toEqual({
    bill: ['tariff-missing', 'no-consumption'],
  })
})

test('a place is missing until it is chosen, not while its sun is on the way', () => {
  const nowhere = (state: WizardState): WizardState => ({
    ...state,
    choices: { ...state.choices, place: { ibgeCode: null, latitude: null, longitude: null } },
  })
  expect(lacking(nowhere, null)).toEqual({ place: ['irradiation-missing'] })
  expect(lacking((state) => state, null)).toEqual({})
})

test('typed irradiation lacks its source until it is written; the figures stand meanwhile', () => {
  const typed = (source: string) =>
    lacking((state) => ({
      ...state,
      choices: { ...state.choices, irradiation: { monthly: Array(12).fill(5), source } },
    }))
  expect(typed(' ')).toEqual({ place: ['irradiation-source'] })
  expect(typed('Laudo da Solcast')).toEqual({})
})

test('what cannot be right is told at the step where it is typed', () => {
  const start = sampleStart()
  const { choices } = calculateWizard(startingState(start), { start, tariffs: start.tariffs, climate: start.climate })
  const late = { ...choices, connectionMonth: '1990-01' }
  expect(lacking((state) => ({ ...state, kitIsPicked: true, choices: late }))).toEqual({
    summary: ['month-out-of-range'],
  })
})

test('a price beyond the person’s limit is told at the field that brings it there', () => {
  const start = sampleStart()
  const { choices, config } = calculateWizard(startingState(start), {
    start,
    tariffs: start.tariffs,
    climate: start.climate,
  })
  const given = (change: Partial<typeof choices>) =>
    lacking((state) => ({ ...state, kitIsPicked: true, choices: { ...choices, ...change } }))
  const discounted = (discountRate: number) => [{ ...config.settings.payments[0]!, discountRate }]
  expect(given({ payments: discounted(0.1) })).toEqual({})
  expect(given({ payments: discounted(0.2) })).toEqual({ payment: ['price-beyond-limit'] })
  expect(given({ price: { ...choices.price, serviceCents: 9_000_000 } })).toEqual({ price: ['price-beyond-limit'] })
})

test('while a tariff is on the way nothing is missing behind the bill; once nobody knows one, the kit is', () => {
  const start = sampleStart()
  const state = startingState(start)
  const calculation = calculateWizard(state, { start, tariffs: [], climate: start.climate })
  const kitLacks = (hasAnswers: boolean) => problemsByStep({ state, calculation, hasAnswers }).kit.length > 0
  expect([kitLacks(false), kitLacks(true)]).toEqual([false, true])
})
