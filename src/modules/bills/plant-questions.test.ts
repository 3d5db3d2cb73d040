import { expect, test } from 'vitest'
import { GroupA } from '../energy/contract.ts'
import type { Answers } from './answers.ts'
import { confirmationOf } from './confirmation.ts'
import type { DealFacts } from './deal-facts.ts'
import { isOpen, questionsOf } from './questions.ts'
import type { UnitRead } from './reading/bill-read.ts'
import { missing } from './reading/field-read.ts'
import { readUnit } from './reading/read-bill.ts'
import { known } from './testing/read-file.ts'

const surely = <T>(value: T) => ({ ...missing<T>(), value, state: 'sure' as const })

/** One of several bills of a file; `injected` in kWh. */
const aBillOf = (installation: string, injected: number): UnitRead => ({
  ...readUnit([], known),
  installation: surely(installation),
  distributor: surely('CEMIG-D'),
  ...(injected > 0 && { creditKwh: surely(injected) }),
})
const contact = { name: '', document: '', zipCode: '', street: '', number: '', district: '', city: '', state: '' }
const facts = { contact, units: [], mayPrice: true, writable: [] }

test('of a file with several units each that injected energy is asked for its plant, until one has it', () => {
  const units = [aBillOf('11', 120), aBillOf('22', 398)]
  const asked = (answers: Record<string, string | number>) =>
    questionsOf({ units }, facts, answers)
      .filter(({ key }) => /plant/.test(key))
      .map((question) => [question.key, isOpen(question, answers)])
  expect(asked({})).toEqual([
    ['0.plantKwp', true],
    ['1.plantKwp', true],
  ])
  const elsewhere = { '0.plantKwp': 'elsewhere', '1.plantKwp': 4.4, '1.plantYear': 2022 }
  expect(asked(elsewhere)).toEqual([
    ['0.plantKwp', false],
    ['1.plantKwp', false],
    ['1.plantYear', false],
  ])
  expect(asked({ '0.plantKwp': 5.5, '0.plantYear': 2021 }).map(([key]) => key)).toEqual(['0.plantKwp', '0.plantYear'])
  const written = confirmationOf({ units }, elsewhere, new Set(), facts).units
  expect(written.map(({ existing }) => existing?.kwp)).toEqual([undefined, 4.4])
})

test('energy that was injected asks for the plant that is there, of the unit that generates', () => {
  const unit = aBillOf('11', 320)
  const ask = (answers: Answers, units: DealFacts['units'] = []) =>
    questionsOf({ units: [unit] }, { ...facts, units }, answers)
  const [question] = ask({})
  expect(question).toMatchObject({ key: '0.plantKwp' })
  expect(isOpen(question!, {})).toBe(true)
  expect(isOpen(question!, { '0.plantKwp': 'elsewhere' })).toBe(false)
  expect(ask({ '0.plantKwp': 5.5 }).map(({ key }) => key)).toEqual(['0.plantKwp', '0.plantYear'])
  const written = (answers: Answers) => confirmationOf({ units: [unit] }, answers, new Set(), facts).units[0]
  expect(written({ '0.plantKwp': 5.5, '0.plantYear': 2021 })).toMatchObject({
    existing: { kwp: 5.5, requestYear: 2021, regime: 'gd1' },
  })
  expect(written({ '0.plantKwp': 'elsewhere' })).not.toHaveProperty('existing')
  expect(ask({}, [{ ...typed, role: 'beneficiary' }])).toEqual([])
  const plant = { kwp: 3, requestYear: 2020, regime: 'gd1' as const }
  expect(ask({}, [{ ...typed, existing: plant }])).toEqual([])
})

test('a unit without a number is of the first of several bills alone: the next makes a unit of its own, and has no plant to name', () => {
  const units = [aBillOf('11', 0), aBillOf('22', 398)]
  const deal = { ...facts, units: [{ ...typed, code: '' }] }
  const written = (answers: Answers) => confirmationOf({ units }, answers, new Set(), deal).units
  expect(written({}).map(({ code, unitId }) => [code, unitId])).toEqual([
    ['11', typed.id],
    ['22', null],
  ])
  expect(questionsOf({ units }, deal).filter(({ key }) => /plant/.test(key))).toEqual([])
  const second = written({ '0.holder': 'wrong' })
  expect(second.map(({ code, unitId }) => [code, unitId])).toEqual([['22', typed.id]])
})

test('the group of a unit without a number is that of the first of several bills alone', () => {
  const units = [aBillOf('11', 0), aBillOf('22', 0)]
  const months = Array<number | null>(12).fill(null)
  const prices = Object.fromEntries(Object.keys(GroupA.shape.prices.shape).map((name) => [name, 0.5]))
  const groupA = GroupA.parse({ mode: 'green', peakKwh: months, offPeakKwh: months, contractedKw: 80, prices })
  const deal = { ...facts, units: [{ ...typed, code: '', tariffGroup: 'A' as const, groupA }] }
  const asked = questionsOf({ units }, deal).map(({ key }) => key)
  expect(asked).toContain('0.contractedKw')
  expect(asked).not.toContain('1.contractedKw')
  const [first, second] = confirmationOf({ units }, {}, new Set(), deal).units
  expect([first!.unitId, first!.tariffGroup]).toEqual([typed.id, 'A'])
  expect(second!.unitId).toBeNull()
  expect(second).not.toHaveProperty('tariffGroup')
  // With the first left out the second is that unit's.
  expect(questionsOf({ units }, deal, { '0.holder': 'wrong' }).map(({ key }) => key)).toContain('1.contractedKw')
})

const typed = {
  id: '0198f000-0000-7000-8000-000000000001',
  code: '11',
  role: 'generating' as const,
  tariffGroup: 'B' as const,
  groupA: null,
  existing: null,
  holder: '',
  distributor: 'CEMIG-D',
  consumerClass: 'rural' as const,
  phase: 'two' as const,
  consumptionKwh: Array<number | null>(12).fill(650),
  streetLightingCents: 0,
  typedPrice: null,
}
