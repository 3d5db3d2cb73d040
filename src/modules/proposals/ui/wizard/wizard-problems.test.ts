import { expect, test } from 'vitest'
import { calculateWizard } from '../../offer/calculated-offer.ts'
import { startingStorage } from '../../storage/storage-choices.ts'
import { sampleGroupA, sampleStart } from './test-sample-start.ts'
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

test('while a tariff is on the way nothing is missing; once nobody knows one, its bill is, and no step behind it', () => {
  const start = sampleStart()
  const first = startingState(start)
  const lacks = (hasAnswers: boolean, units = first.units) => {
    const state = { ...first, units }
    const calculation = calculateWizard(state, { start, tariffs: [], climate: start.climate })
    return Object.values(problemsByStep({ state, calculation, hasAnswers })).flat()
  }
  const unknown = (at: number) => [{ code: 'tariff-unknown', path: `units.${at}.distributor` }]
  expect([lacks(false), lacks(true)]).toEqual([[], unknown(0)])
  // The bill is named whose tariff is not known.
  const [unit] = first.units
  const other = { ...unit!, key: 'other', role: 'beneficiary' as const, distributor: 'CEMIG-D' }
  const state = { ...first, units: [unit!, other] }
  const calculation = calculateWizard(state, { start, tariffs: start.tariffs, climate: start.climate })
  expect(problemsByStep({ state, calculation, hasAnswers: true }).bill).toEqual(unknown(1))
})

test('a bill of group A needs a month of one of its posts, and says so where they are typed', () => {
  const start = sampleStart()
  const groupA = sampleGroupA()
  const withMonths = (peakKwh: (number | null)[]) => {
    const first = startingState(start)
    const units = first.units.map((unit) => ({ ...unit, tariffGroup: 'A' as const, groupA: { ...groupA, peakKwh } }))
    const state = { ...first, units }
    const calculation = calculateWizard(state, { start, tariffs: start.tariffs, climate: start.climate })
    return problemsByStep({ state, calculation, hasAnswers: true }).bill
  }
  expect(withMonths(groupA.peakKwh)).toEqual([{ code: 'no-consumption', path: 'units.0.groupA' }])
  expect(withMonths(groupA.peakKwh.map((_kwh, month) => (month === 0 ? 900 : null)))).toEqual([])
})

test('a battery that the server would refuse is what the kit step lacks, by the same sentence', () => {
  const withHours = (hours: number[]) => (state: WizardState) => ({
    ...state,
    choices: { ...state.choices, battery: { ...startingStorage(), course: 'own' as const, ownHours: hours } },
  })
  expect(lacking(withHours(Array(24).fill(0)))).toEqual({ kit: ['proposals.storage_hours_empty'] })
  expect(lacking(withHours(Array(24).fill(1)))).toEqual({})
})
