import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import { financings } from '../contract.ts'
import { instalmentOf } from '../offer.ts'
import { readyToFinance } from './test-financing.ts'

const world = await startWorld()
const undecided = { approval: 'waiting', approvedAmount: null, approvedOn: null, signedOn: null }
const decided = { approval: 'approved', approvedAmount: 36_000_00, approvedOn: '2026-11-20' }

/** A financing of Sicredi, and BV, which has answered. */
async function answered() {
  const company = await readyToFinance(world)
  const { admin, finance, within } = company
  const { id: bankId } = await admin.call(financings.addBank, { body: { name: 'BV', kind: 'http' } })
  const { id } = await finance()
  const answer = (change: object = {}) => {
    const offer = { id: 'bv-60', months: 60, count: 60, graceMonths: 0, rateMonth: 1.74, costYear: null }
    const amounts = { instalment: 1_030_00, total: 61_800_00, financed: 38_190_00, iof: null, validUntil: null }
    return within((ctx) =>
      ctx.run(
        statement(
          `insert into financing_answers (id, financing_id, bank_id, state, offers, asked_at, answered_at)
           values ($1, $2, $3, 'simulated', $4, now(), now())
           on conflict (tenant_id, financing_id, bank_id) do update set offers = excluded.offers`,
          [newId(), id, bankId, JSON.stringify([{ ...offer, ...amounts, ...change }])],
        ),
      ),
    )
  }
  const choose = (isConfirmed?: boolean) =>
    admin.request('PUT', `/api/financings/${id}/offer`, {
      bankId,
      offerId: 'bv-60',
      ...(isConfirmed && { isConfirmed }),
    })
  return { ...company, id, bankId, answer, choose }
}

it('an answer of another amount or past its day is not chosen, and the sentence says what to do', async () => {
  const { id, edit, answer, choose } = await answered()
  await answer()
  await edit(id, { totalFinanced: 30_000_00 })
  const other = await choose()
  expect([other.status, JSON.stringify(other.body)]).toEqual([409, expect.stringContaining('Consulte o banco de novo')])
  await answer({ financed: 30_000_00, validUntil: '2026-01-31' })
  const old = await choose()
  expect([old.status, JSON.stringify(old.body)]).toEqual([409, expect.stringContaining('validade')])
  // What a bank lends on top for the tax was not asked.
  await answer({ financed: 30_500_00, iof: 500_00, validUntil: '2999-01-31' })
  expect((await choose()).status).toBe(200)
})

it('another bank that is chosen decides anew, the same one keeps what it decided', async () => {
  const { admin, id, bank, option, bankId, edit, answer, choose } = await answered()
  await answer()
  await edit(id, { ...decided, signedOn: '2026-11-21' })
  const same = { params: { id }, body: { bankId: bank.id, offerId: option.id } }
  expect(await admin.call(financings.choose, same)).toMatchObject(decided)
  const asked = await choose()
  expect([asked.status, JSON.stringify(asked.body)]).toEqual([409, expect.stringContaining('já decidiu')])
  expect(await admin.call(financings.show, { params: { id } })).toMatchObject({ ...decided, signedOn: '2026-11-21' })
  expect((await choose(true)).status).toBe(200)
  expect(await admin.call(financings.show, { params: { id } })).toMatchObject({ bankId, ...undecided })
})

it('another bank that a person writes decides anew once that is confirmed, unless they say what it decided', async () => {
  const { admin, id, bankId, bank, edit, statusOf } = await answered()
  const isConfirmed = true
  await edit(id, { ...decided, signedOn: '2026-11-21' })
  const lost = { status: 409, code: 'financings.decision_lost' }
  for (const other of [bankId, null]) await expect(edit(id, { bankId: other })).rejects.toMatchObject(lost)
  expect(await admin.call(financings.show, { params: { id } })).toMatchObject({ bankId: bank.id, ...decided })
  // The same bank again takes nothing.
  expect(await edit(id, { bankId: bank.id })).toMatchObject(decided)
  expect(await edit(id, { bankId, isConfirmed })).toMatchObject({ bankId, ...undecided })
  expect(await edit(id, { bankId: bank.id, ...decided })).toMatchObject(decided)
  // Of a paid one the bank is only put right.
  await edit(id, { statusId: statusOf('paid') })
  expect(await edit(id, { bankId })).toMatchObject({ bankId, ...decided })
})

it('of many that get another bank at once those that a bank has decided stay, each with its reason', async () => {
  const { admin, finance, id, bank, bankId, edit } = await answered()
  const { id: open } = await finance()
  await edit(id, decided)
  const work = await admin.call(financings.change, { body: { chosen: { ids: [id, open] }, to: { bankId } } })
  const shown = (one: string) => admin.call(financings.show, { params: { id: one } })
  expect(await shown(id)).toMatchObject({ bankId: bank.id, ...decided })
  expect(await shown(open)).toMatchObject({ bankId })
  expect(work).toMatchObject({ done: 1 })
})

it('offers count what the own bank approved, once it is known, and what is asked of the others', async () => {
  const { admin, id, bank, option, bankId, edit, answer } = await answered()
  await answer()
  const shown = async () => {
    const { amount, banks } = await admin.call(financings.offers, { params: { id } })
    return [amount, banks.find((one) => one.bankId === bank.id)!.offers[0]!.financed]
  }
  expect(await shown()).toEqual([38_190_00, 38_190_00])
  await edit(id, decided)
  expect(await shown()).toEqual([36_000_00, 36_000_00])
  const chosen = await admin.call(financings.choose, { params: { id }, body: { bankId: bank.id, offerId: option.id } })
  const { rate, ratePeriod, months, graceMonths, graceInside } = option
  expect(chosen.instalmentValue).toBe(instalmentOf(36_000_00, { rate, ratePeriod, months, graceMonths, graceInside }))
  // Of another bank that decides, it is the own one that is asked for all of it.
  await edit(id, { bankId, ...decided, isConfirmed: true })
  expect(await shown()).toEqual([36_000_00, 38_190_00])
})

it('each offer says which amount it brings, and the order compares them by it', async () => {
  const { admin, id, bank, bankId, edit, answer } = await answered()
  await answer({ financed: 39_000_00, iof: 810_00 })
  await edit(id, decided)
  const { banks } = await admin.call(financings.offers, { params: { id } })
  const amountsOf = (one: string) =>
    new Set(banks.find((bank) => bank.bankId === one)!.offers.map(({ amount }) => amount))
  expect([...amountsOf(bank.id), ...amountsOf(bankId)]).toEqual([36_000_00, 38_190_00])
})

it('a paid financing keeps the instalments that it was paid with', async () => {
  const { admin, id, bank, option, edit, statusOf } = await answered()
  await edit(id, { ...decided, statusId: statusOf('paid') })
  const before = await admin.call(financings.show, { params: { id } })
  const body = { bankId: bank.id, offerId: option.id }
  const refused = await admin.request('PUT', `/api/financings/${id}/offer`, body)
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    409,
    expect.stringContaining('como foram contratadas'),
  ])
  expect((await admin.call(financings.show, { params: { id } })).instalmentValue).toBe(before.instalmentValue)
  const { amount, banks } = await admin.call(financings.offers, { params: { id } })
  expect(amount).toBe(36_000_00)
  for (const { kind, offers } of banks)
    if (kind === 'table') for (const one of offers) expect(one.financed).toBe(amount)
})

it('a paid financing takes no offer of another bank', async () => {
  const { id, edit, answer, choose, statusOf } = await answered()
  await answer()
  await edit(id, { ...decided, statusId: statusOf('paid') })
  const refused = await choose()
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining('está pago')])
})
