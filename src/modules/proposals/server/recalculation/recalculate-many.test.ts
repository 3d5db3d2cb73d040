import { expect, it } from 'vitest'
import { type Actor, startWorld, type TestCompany } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { works } from '../../../../platform/work/contract.ts'
import { proposals } from '../../contract.ts'
import { readyToPropose } from '../test-deal.ts'

const world = await startWorld()

/** Two open proposals, of which the tariff of the first has ended. */
async function withTwo() {
  const company = await world.company()
  const { admin } = company
  const { dealId, choices } = await readyToPropose(company)
  const make = () => admin.call(proposals.generate, { params: { dealId }, body: choices })
  const [old, fresh] = [await make(), await make()]
  await company.within((ctx) =>
    ctx.run(
      statement(`update proposals set input = jsonb_set(input, '{tariff,validTo}', '"2020-01-01"') where id = $1`, [
        old.id,
      ]),
    ),
  )
  return { company, admin, old, fresh, choices }
}

/** The price list gets dearer. */
const dearer = ({ within }: TestCompany) =>
  within((ctx) => ctx.run(statement('update catalogue_items set price_cents = price_cents * 2')))

/** The work once it has ended. */
async function ended({ call }: Actor, id: string) {
  await expect
    .poll(async () => (await call(works.show, { params: { id } })).state, { timeout: 20_000 })
    .not.toBe('running')
  return call(works.show, { params: { id } })
}

const priceOf = async ({ admin }: TestCompany, id: string) => {
  const { priceCents, revision } = await admin.call(proposals.show, { params: { id } })
  return { priceCents, revision }
}

it('lists the open proposals whose tariff has ended, by distributor, filtered in the database', async () => {
  const { admin, old, fresh } = await withTwo()
  const ids = async (query: object) => (await admin.call(proposals.list, { query })).list.map(({ id }) => id)
  const { result } = await admin.call(proposals.show, { params: { id: old.id } })
  const tariffOf = result.tariff.distributor
  expect(await ids({ tariffExpired: true })).toEqual([old.id])
  expect(await ids({ tariffExpired: true, tariffOf })).toEqual([old.id])
  expect(await ids({ tariffOf })).toHaveLength(2)
  expect(await ids({ tariffExpired: true, tariffOf: 'Outra' })).toEqual([])
  await admin.call(proposals.giveUp, { params: { id: old.id } })
  expect(await ids({ tariffExpired: true })).toEqual([])
  expect(fresh.id).not.toBe(old.id)
})

it('shows the difference first and writes nothing; then each is a new revision, or refused with its reason', async () => {
  const { company, admin, old, fresh } = await withTwo()
  await dearer(company)
  const was = await priceOf(company, old.id)
  const ids = [old.id, fresh.id]
  const differences = await admin.call(proposals.recalculationDifferences, { body: { ids } })
  expect(differences.map(({ id }) => id)).toEqual(ids)
  expect(differences[0]!.before.priceCents).toBe(was.priceCents)
  expect(differences[0]!.after!.priceCents).toBeGreaterThan(was.priceCents)
  expect(await priceOf(company, old.id)).toEqual(was)

  await admin.call(proposals.giveUp, { params: { id: fresh.id } })
  const [, refused] = await admin.call(proposals.recalculationDifferences, { body: { ids } })
  expect(refused).toMatchObject({ after: null, reason: expect.stringContaining('desist') })

  const { id } = await admin.call(proposals.recalculateMany, { body: { chosen: { ids } } })
  expect(await ended(admin, id)).toMatchObject({ state: 'done', done: 1, failed: 1, mayUndo: false })
  const { list } = await admin.call(works.failures, { params: { id }, query: {} })
  expect(list).toEqual([expect.objectContaining({ title: expect.stringContaining(String(fresh.number)) })])
  const now = await priceOf(company, old.id)
  expect(now).toEqual({ priceCents: differences[0]!.after!.priceCents, revision: was.revision + 1 })
})

it('recalculates all that match a filter, and no other; another company’s ids are not found', async () => {
  const { company, admin, old, fresh } = await withTwo()
  const filters = { tariffExpired: true }
  const { id } = await admin.call(proposals.recalculateMany, { body: { chosen: { filters } } })
  expect(await ended(admin, id)).toMatchObject({ done: 1, failed: 0 })
  expect((await priceOf(company, old.id)).revision).toBe(2)
  expect((await priceOf(company, fresh.id)).revision).toBe(1)
  const other = await world.company()
  expect(await other.admin.call(proposals.recalculationDifferences, { body: { ids: [old.id] } })).toEqual([])
  const theirs = await other.admin.call(proposals.recalculateMany, { body: { chosen: { ids: [old.id] } } })
  expect(await ended(other.admin, theirs.id)).toMatchObject({ done: 0, failed: 1 })
})
