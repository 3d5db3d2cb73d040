import { expect, test } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { bills } from '../../bills/contract.ts'
import { confirmed, read } from '../../bills/server/testing.ts'
import { aBill } from '../../bills/testing/sent-bills.ts'
import { aDeal } from '../../proposals/server/test-deal.ts'
import type { BillCase } from '../bill-case.ts'

const world = await startWorld({ roles: ['web', 'worker'] })

async function withReading() {
  const company = await world.company()
  const dealId = await aDeal(company)
  const bill = aBill('cpfl', 3)
  const reading = await read(company.admin, dealId, bill.content)
  const cases = () =>
    company.look((ctx) =>
      ctx.rows(statement<BillCase & { id: string; text: string }>('select *, words::text as text from bill_cases')),
    )
  return { ...company, ...bill, reading, cases, params: { id: reading.id } }
}

test('what was corrected is kept without the person, with what was sure, and goes when the confirmation is taken back', async () => {
  const { admin, facts, reading, cases, params } = await withReading()
  const read = reading.units[0]!.months[3]!
  const correction = { at: 0, field: 'months' as const, month: read.month, value: read.value! + 1 }
  const body = { units: [confirmed(reading)], corrections: [correction] }
  await admin.call(bills.confirm, { params, body })
  await expect.poll(async () => (await cases()).length, { timeout: 100_000 }).toBe(1)
  const [kept] = await cases()
  expect(kept!.id).toBe(reading.id)
  for (const name of facts.holder.split(' ').filter((one) => one.length > 4)) expect(kept!.text).not.toContain(name)
  expect(kept!.text).not.toContain(facts.installation)
  const { fields } = kept!.bills[0]!
  expect(fields).toContainEqual({ field: read.month, value: read.value! + 1, was: 'wrong' })
  expect(fields).toContainEqual({ field: 'kwh', value: facts.kwh, was: expect.stringMatching(/sure|told/) })
  await admin.call(bills.undo, { params })
  expect(await cases()).toEqual([])
})

test('where nobody chose it nothing is kept', async () => {
  const { admin, reading, cases, params, look } = await withReading()
  await admin.call(bills.confirm, { params, body: { units: [confirmed(reading)] } })
  const asked = await look((ctx) =>
    ctx.rows(statement<{ kind: string }>(`select kind from events where kind = 'billReadings.kept-as-case'`)),
  )
  expect(asked).toEqual([])
  expect(await cases()).toEqual([])
})

test('a value that is no figure of the consumption is no correction', async () => {
  const { admin, reading, params } = await withReading()
  const correction = Object.assign({ at: 0, field: 'phase' as const, value: 'Maria' }, { field: 'holder' })
  await expect(
    admin.call(bills.confirm, { params, body: { units: [confirmed(reading)], corrections: [correction] } }),
  ).rejects.toMatchObject({ status: 422 })
})
