import { expect, test } from 'vitest'
import { writtenName } from '../../platform/brazil/written-name.ts'
import type { Answers } from './answers.ts'
import { changesOf } from './changes.ts'
import { confirmationOf } from './confirmation.ts'
import type { DealFacts } from './deal-facts.ts'
import { isOpen, questionsOf } from './questions.ts'
import type { UnitRead } from './reading/bill-read.ts'
import { missing } from './reading/field-read.ts'
import { readUnit } from './reading/read-bill.ts'
import { billFacts } from './testing/bill-facts.ts'
import { widthOf } from './testing/drawing.ts'
import { drawBill, layouts } from './testing/layouts.ts'
import { known } from './testing/read-file.ts'

/** The words of a drawn page, without a file between. */
function aUnit(): UnitRead {
  const layout = layouts.celesc!
  const { texts } = drawBill(layout, billFacts(9, layout.distributor, layout.installationDigits))
  const words = texts.flatMap(({ text, x, y, size }) => {
    let at = x
    return text.split(' ').map((word) => {
      const placed = { text: word, page: 1, x: at, y: y - size * 0.78, width: widthOf(word, size), height: size }
      at += widthOf(`${word} `, size)
      return placed
    })
  })
  return readUnit(words, known)
}

const empty = { name: '', document: '', zipCode: '', street: '', number: '', district: '', city: '', state: '' }
const facts = (given: Partial<DealFacts> = {}): DealFacts => ({
  contact: { ...empty, name: 'Fabiana Lopes' },
  units: [],
  mayPrice: true,
  writable: ['name', 'document', 'zipCode', 'street', 'number', 'district', 'city', 'state'],
  ...given,
})

test('a month that no sum proves is asked for: the candidate that closes the printed mean stands first', () => {
  const unit = aUnit()
  const [first] = unit.months
  const value = first!.value!
  const doubtful: UnitRead = {
    ...unit,
    months: unit.months.map((month, at) =>
      at > 0
        ? month
        : {
            ...month,
            state: 'asked',
            candidates: [value + 90, value].map((one) => ({ value: one, place: null, witnesses: [] })),
          },
    ),
  }
  const [question] = questionsOf({ units: [doubtful] }, facts({ contact: { ...empty, name: unit.holder.value! } }))
  expect(question).toMatchObject({ kind: 'month', month: first!.month })
  if (question?.kind !== 'month') return
  expect(question.options.map(({ value: one, closes }) => [one, closes])).toEqual([
    [value, true],
    [value + 90, false],
  ])
  const at = Number(first!.month.slice(5)) - 1
  const written = (answers: Answers) =>
    confirmationOf({ units: [doubtful] }, answers, new Set(), facts()).units[0]!.consumptionKwh[at]
  expect(written({})).toBe(value)
  expect(written({ [question.key]: 123 })).toBe(123)
})

test('another person’s bill is asked about; the contact changes only where they become the holder', () => {
  const units = [aUnit()]
  const [unit] = units
  const question = questionsOf({ units }, facts()).find(({ kind }) => kind === 'holder')
  expect(question).toMatchObject({ contact: 'Fabiana Lopes', read: { value: unit!.holder.value } })
  const contactFor = (answer: string) => confirmationOf({ units }, { '0.holder': answer }, new Set(), facts()).contact
  expect(contactFor('holder')).toBeNull()
  expect(contactFor('contact')).toMatchObject({
    name: writtenName(unit!.holder.value!),
    document: unit!.document.value,
  })
  const same = facts({ contact: { ...empty, name: unit!.holder.value!.toLowerCase() } })
  expect(questionsOf({ units }, same)).toEqual([])
})

test('what a person typed stands beside what the bill says, and is kept where they say so', () => {
  const units = [aUnit()]
  const [unit] = units
  const typed = {
    id: '0198f000-0000-7000-8000-000000000001',
    code: '',
    role: 'generating' as const,
    tariffGroup: 'B' as const,
    groupA: null,
    existing: null,
    holder: 'Fabiana',
    distributor: unit!.distributor.value!,
    consumerClass: 'residential' as const,
    phase: unit!.phase.value!,
    consumptionKwh: Array<number>(12).fill(650),
    streetLightingCents: 12_345,
    typedPrice: 1.5,
  }
  const deal = facts({ units: [typed] })
  const whole = confirmationOf({ units }, {}, new Set(), deal)
  expect(whole.units[0]).toMatchObject({ unitId: typed.id, holder: unit!.holder.value })
  const changes = changesOf(whole, deal)
  expect(changes.find(({ what }) => what === 'consumption')).toMatchObject({ before: 650 })
  expect(changes.find(({ what }) => what === 'holder')).toMatchObject({ before: 'Fabiana', after: unit!.holder.value })
  const kept = confirmationOf({ units }, {}, new Set(['0.consumption', '0.holder.old']), deal)
  expect(kept.units[0]).toMatchObject({ holder: 'Fabiana', consumptionKwh: typed.consumptionKwh })
})

test('without a number of the unit nothing is written until somebody types it', () => {
  const units = [{ ...aUnit(), installation: missing<string>() }]
  const question = questionsOf({ units }, facts()).find(({ key }) => key === '0.installation')!
  expect(isOpen(question, {})).toBe(true)
  const answers = { '0.installation': '30091844' }
  expect(isOpen(question, answers)).toBe(false)
  expect(confirmationOf({ units }, answers, new Set(), facts()).units[0]!.code).toBe('30091844')
})

const typedUnit = (unit: UnitRead) => ({
  id: '0198f000-0000-7000-8000-000000000001',
  code: unit.installation.value!,
  role: 'generating' as const,
  tariffGroup: 'B' as const,
  groupA: null,
  existing: null,
  holder: unit.holder.value!,
  distributor: unit.distributor.value!,
  consumerClass: 'rural' as const,
  phase: unit.phase.value!,
  consumptionKwh: Array<number | null>(12).fill(650),
  streetLightingCents: 12_345,
  typedPrice: 1.5,
})

test('a price and a street lighting that were typed are shown beside the bill’s, each may be kept', () => {
  const units = [aUnit()]
  const [unit] = units
  const deal = facts({ units: [typedUnit(unit!)] })
  const changes = changesOf(confirmationOf({ units }, {}, new Set(), deal), deal)
  expect(changes.filter(({ what }) => what === 'price' || what === 'lightingCents')).toEqual([
    { key: '0.price', what: 'price', before: 1.5, after: unit!.price.value },
    { key: '0.lighting', what: 'lightingCents', before: 12_345, after: unit!.lightingCents.value },
  ])
  const [kept] = confirmationOf({ units }, {}, new Set(['0.price', '0.lighting']), deal).units
  expect(kept).not.toHaveProperty('typedPrice')
  expect(kept).not.toHaveProperty('streetLightingCents')
})

test('what the bill does not tell, or not for sure, is not written: what was typed stays', () => {
  const whole = aUnit()
  const [first, ...others] = whole.months
  const units = [
    {
      ...whole,
      price: { ...whole.price, state: 'asked' as const },
      lightingCents: missing<number>(),
      consumerClass: missing<'residential'>(),
      phase: missing<'two'>(),
      holder: missing<string>(),
      months: [{ month: first!.month, ...missing<number>() }, ...others],
    },
  ]
  const known = { ...typedUnit(whole), phase: 'single' as const, holder: 'Fabiana' }
  const [written] = confirmationOf({ units }, {}, new Set(), facts({ units: [known] })).units
  expect(written).toMatchObject({ consumerClass: 'rural', phase: 'single', holder: 'Fabiana' })
  expect(written).not.toHaveProperty('typedPrice')
  expect(written).not.toHaveProperty('streetLightingCents')
  expect(written!.consumptionKwh[Number(first!.month.slice(5)) - 1]).toBe(650)
})

test('other months are shown also where their mean is the same', () => {
  const units = [aUnit()]
  const written = confirmationOf({ units }, {}, new Set(), facts()).units[0]!.consumptionKwh as number[]
  const turned = [...written.slice(1), written[0]!]
  const deal = facts({ units: [{ ...typedUnit(units[0]!), consumptionKwh: turned }] })
  const changes = changesOf(confirmationOf({ units }, {}, new Set(), deal), deal)
  expect(changes.find(({ key }) => key === '0.consumption')).toMatchObject({ what: 'months', before: turned })
})

test('a wrong bill among several is left out, the others are written; of it nothing is asked any more', () => {
  const one = aUnit()
  const other = { ...one, installation: { ...one.installation, value: '30091844' } }
  const units = [{ ...one, installation: missing<string>() }, other]
  const answers = { '0.holder': 'wrong', '1.holder': 'holder' }
  expect(questionsOf({ units }, facts()).some((question) => isOpen(question, answers))).toBe(false)
  const { units: written, contact } = confirmationOf({ units }, answers, new Set(), facts())
  expect(written.map(({ at, code }) => [at, code])).toEqual([[1, '30091844']])
  expect(contact).toBeNull()
})

test('a month that lost a digit is not chosen beforehand, and nothing is written until somebody answers', () => {
  const unit = aUnit()
  const [first, ...others] = unit.months
  const value = Math.floor(first!.value! / 10)
  const lost = { ...first!, value, state: 'asked' as const, candidates: [{ value, place: null, witnesses: [] }] }
  const asked = questionsOf({ units: [{ ...unit, months: [lost, ...others] }] }, facts())
  const question = asked.find(({ kind }) => kind === 'month')!
  expect(isOpen(question, {})).toBe(true)
  expect(isOpen(question, { [question.key]: value })).toBe(false)
})

const surely = <T>(value: T) => ({ ...missing<T>(), value, state: 'sure' as const })
const line = (text: string, kwh: number) => ({ text, kind: 'energy' as const, kwh, price: 0.5, cents: kwh * 50 })

/** A shop’s bill at medium voltage. */
function aGroupAUnit(given: Partial<UnitRead> = {}): UnitRead {
  const items = [
    line('CONSUMO PONTA', 1_200),
    line('CONSUMO PONTA TUSD', 1_200),
    line('CONSUMO FORA DE PONTA', 9_800),
    line('DEMANDA MEDIDA', 71),
  ]
  return { ...aUnit(), subgroup: surely('A4'), modality: surely('green'), month: surely('2026-10'), items, ...given }
}

test('a bill of group A makes a unit of group A: posts as it tells them, the contract as it is answered, no month and no price of group B', () => {
  const units = [aGroupAUnit()]
  const ask = (answers: Answers) => questionsOf({ units }, facts({ contact: sameAs(units[0]!) }), answers)
  const asked = ask({})
  expect(asked.map(({ key }) => key)).toEqual(['0.contractedKw'])
  expect(isOpen(asked[0]!, {})).toBe(true)
  const answers = { '0.contractedKw': 75 }
  expect(isOpen(asked[0]!, answers)).toBe(false)
  const [written] = confirmationOf({ units }, answers, new Set(), facts()).units
  expect(written).toMatchObject({
    tariffGroup: 'A',
    groupA: { mode: 'green', contractedKw: 75, contractedPeakKw: null },
    consumptionKwh: Array(12).fill(null),
  })
  expect(written!.groupA!.peakKwh).toEqual(Array(12).fill(null).with(9, 1_200))
  expect(written!.groupA!.offPeakKwh).toEqual(Array(12).fill(null).with(9, 9_800))
  expect(written).not.toHaveProperty('typedPrice')
})

const sameAs = (unit: UnitRead) => ({ ...empty, name: unit.holder.value! })

test('what a unit of group A needs and its bill does not carry is asked; of blue the contract of the peak, too', () => {
  const units = [aGroupAUnit({ modality: missing<string>(), items: [] })]
  const keys = (answers: Answers) =>
    questionsOf({ units }, facts({ contact: sameAs(units[0]!) }), answers).map(({ key }) => key)
  expect(keys({})).toEqual(['0.mode', '0.peakKwh', '0.offPeakKwh', '0.contractedKw'])
  expect(keys({ '0.mode': 'blue' })).toContain('0.contractedPeakKw')
  const answers = {
    '0.mode': 'blue',
    '0.peakKwh': 0,
    '0.offPeakKwh': 900,
    '0.contractedKw': 40,
    '0.contractedPeakKw': 30,
  }
  for (const question of questionsOf({ units }, facts(), answers).filter(({ kind }) => kind === 'figure'))
    expect(isOpen(question, answers)).toBe(false)
  const [written] = confirmationOf({ units }, answers, new Set(), facts()).units
  expect(written!.groupA).toMatchObject({ mode: 'blue', contractedKw: 40, contractedPeakKw: 30 })
  expect(written!.groupA!.peakKwh[9]).toBe(0)
})

test('a doubtful subgroup is asked; a green flag is no green tariff', () => {
  const doubtful = aGroupAUnit({
    subgroup: { ...surely('A4'), state: 'asked', candidates: [] },
    modality: missing<string>(),
  })
  const contact = sameAs(doubtful)
  const [question] = questionsOf({ units: [doubtful] }, facts({ contact }))
  expect(question).toMatchObject({ key: '0.tariffGroup', options: ['A', 'B'], known: 'A' })
  const asB = { '0.tariffGroup': 'B' }
  expect(questionsOf({ units: [doubtful] }, facts({ contact }), asB).map(({ key }) => key)).toEqual(['0.tariffGroup'])
  expect(confirmationOf({ units: [doubtful] }, asB, new Set(), facts()).units[0]).not.toHaveProperty('groupA')
  const words = 'Bandeira Tarifária: VERDE'.split(' ').map((text, at) => ({
    text,
    page: 1,
    x: 40 + at * 80,
    y: 40,
    width: 70,
    height: 8,
  }))
  expect(readUnit(words, known).modality.value).toBeNull()
})

test('the other months of a unit of group A stay, and its group is told where the bill has another', () => {
  const units = [aGroupAUnit()]
  const ofB = { ...typedUnit(units[0]!) }
  const toA = confirmationOf({ units }, { '0.contractedKw': 75 }, new Set(), facts({ units: [ofB] }))
  expect(changesOf(toA, facts({ units: [ofB] })).find(({ what }) => what === 'tariffGroup')).toMatchObject({
    before: 'B',
    after: 'A',
  })
  const groupA = {
    mode: 'green' as const,
    peakKwh: Array<number>(12).fill(100),
    offPeakKwh: Array<number>(12).fill(900),
    contractedKw: 60,
    measuredKw: null,
    contractedPeakKw: null,
    measuredPeakKw: null,
    injectionKw: null,
    prices: {} as never,
  }
  const deal = facts({ units: [{ ...ofB, tariffGroup: 'A' as const, groupA }] })
  const [written] = confirmationOf({ units }, {}, new Set(), deal).units
  expect(written!.groupA).toMatchObject({ contractedKw: 60, peakKwh: Array(12).fill(100).with(9, 1_200) })
})
