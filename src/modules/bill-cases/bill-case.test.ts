import { expect, test } from 'vitest'
import { randomOf } from '../../platform/testing/random.ts'
import { readBill } from '../bills/reading/read-bill.ts'
import { layouts } from '../bills/testing/layouts.ts'
import { known, pagesOf, wordsOf } from '../bills/testing/read-file.ts'
import { aBill } from '../bills/testing/sent-bills.ts'
import { caseOf, isWorse, judgeCase } from './bill-case.ts'
import { withoutPerson } from './without-person.ts'

const { whole } = randomOf(5)
const digit = () => whole(0, 9)

async function caseWithout(layout: string, seed = 5) {
  const { content, facts } = aBill(layout, seed)
  const words = wordsOf(await pagesOf(content))
  const { units } = readBill(words, { sent: 1, told: 1 }, known)
  const left = withoutPerson(words, { units, distributors: known.distributors, digit })
  return { facts, units, words, left, kept: caseOf(left, units, [], known) }
}

test('of every layout nothing of the person is left, and the consumption is read as before', async () => {
  for (const layout of Object.keys(layouts)) {
    const { facts, left, kept } = await caseWithout(layout)
    const text = left.map(({ text: said }) => said).join(' ')
    const names = [facts.holder, facts.street, facts.district].flatMap((name) => name.split(/[\s,]+/))
    for (const name of names.filter((one) => one.length > 4)) expect(text, layout).not.toContain(name)
    for (const number of [facts.document, facts.installation, facts.zipCode]) expect(text, layout).not.toContain(number)
    const [bill] = kept.bills
    const figures = bill!.fields.filter(({ field }) => field === 'kwh' || /^\d{4}-/.test(field))
    expect(figures.length, layout).toBeGreaterThan(6)
    expect(
      figures.filter(({ was }) => was === 'lost' || was === 'wrong'),
      layout,
    ).toEqual([])
  }
})

test('words keep their places, and what was the same stays the same', async () => {
  const { words, left, facts } = await caseWithout('cemig')
  expect(left.map(({ x, y, width, height, page }) => ({ x, y, width, height, page }))).toEqual(
    words.map(({ x, y, width, height, page }) => ({ x, y, width, height, page })),
  )
  const numbers = new Set(left.filter((_word, at) => words[at]!.text === facts.installation).map(({ text }) => text))
  expect(numbers.size).toBeLessThanOrEqual(1)
})

test('a case that is read as it was says nothing; another value than a person said is a fault', async () => {
  const { kept } = await caseWithout('cpfl')
  const judged = judgeCase(kept, known)
  expect(judged.filter(isWorse)).toEqual([])
  const [bill] = kept.bills
  const kwh = bill!.fields.find(({ field, was }) => /^\d{4}-/.test(field) && was === 'sure')!
  const said = { ...kwh, value: Number(kwh.value) + 1 }
  const other = { ...kept, bills: [{ fields: bill!.fields.map((one) => (one === kwh ? said : one)) }] }
  const moved = judgeCase(other, known)
  expect(moved).toEqual([{ ...said, bill: 1, is: 'wrong' }])
  expect(moved.every(isWorse)).toBe(true)
})
