import { expect, test } from 'vitest'
import { correctionsOf } from './corrections.ts'
import type { DealFacts } from './deal-facts.ts'
import { questionsOf } from './questions.ts'
import { reading } from './ui/test-reading.ts'

const facts: DealFacts = {
  contact: { name: '', document: '', zipCode: '', street: '', number: '', district: '', city: '', state: '' },
  units: [],
  writable: [],
  mayPrice: true,
}

test('answers that are not what was read are corrections; of the person nothing is among them', () => {
  const { months } = reading.units[0]!
  const asked = months.find(({ state }) => state === 'asked')!
  const of = (kwh: number) => {
    const answers = { [`0.${asked.month}`]: kwh, '0.holder': 'contact' }
    return correctionsOf(reading, questionsOf(reading, facts, answers), answers)
  }
  expect(of(asked.value!)).toEqual([])
  expect(of(648)).toEqual([{ at: 0, field: 'months', month: asked.month, value: 648 }])
})

test('of a bill that was left out nothing is told', () => {
  const asked = reading.units[0]!.months.find(({ state }) => state === 'asked')!
  const answers = { [`0.${asked.month}`]: 648, '0.holder': 'wrong' }
  expect(correctionsOf(reading, questionsOf(reading, facts, answers), answers)).toEqual([])
})
