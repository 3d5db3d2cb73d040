import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { deals } from '../../../deals/contract.ts'
import { dealStays } from '../../../deals/stays-contract.ts'
import { ago, aLife, ask, asOf, build, happened } from './testing.ts'

const world = await startWorld()

/** `aLife` with the stays on the days of its events. */
async function aWay(company: TestCompany) {
  const life = await aLife(company)
  const went = ago(20)
  const set = (of: string, entered: string, left: string | null) =>
    company.within((ctx) =>
      ctx.run(
        statement('update deal_stays set entered_at = $3, left_at = $4 where deal_id = $1 and status_id = $2', [
          life.id,
          life.at('Comercial', of).statusId,
          entered,
          left,
        ]),
      ),
    )
  await set('Novo contato', ago(40), went)
  await set('Qualificação', went, null)
  return life
}

/** The entries into each status, and how many are there still. */
async function entered({ admin }: TestCompany, where: string) {
  const { rows, cells } = await ask(admin, where, ['statusId'], 'entries', ['entered', 'wentOn'])
  return Object.fromEntries(
    cells
      .filter((cell) => cell.rows.length === 1)
      .map((cell) => [rows[0]!.groups[cell.rows[0]!]!.name, cell.values[0]]),
  )
}

it('the funnel of a past day has the entries that were recorded by then, also those of deals deleted since', async () => {
  const company = await world.company()
  const { id } = await aWay(company)
  await build(company)
  expect(await entered(company, asOf(30))).toEqual({ 'Novo contato': 1 })
  expect(await entered(company, asOf(15))).toEqual({ 'Novo contato': 1, Qualificação: 1 })
  expect(await entered(company, asOf(1))).toEqual(await entered(company, ''))
  await company.admin.call(deals.remove, { params: { id } })
  await happened(company, id, { 'deals.removed': 5 })
  await build(company)
  expect(await entered(company, asOf(15))).toEqual({ 'Novo contato': 1, Qualificação: 1 })
  expect(await entered(company, asOf(3))).toEqual({})
})

it('an entry that was corrected later has its new day only with the corrections', async () => {
  const company = await world.company()
  const { admin } = company
  const { id } = await aWay(company)
  const { stays } = await admin.call(deals.show, { params: { id } })
  const stay = stays!.find(({ statusName }) => statusName === 'Qualificação')!
  await admin.call(dealStays.editStay, { params: { id, stayId: stay.id }, body: { enteredAt: ago(30) } })
  await build(company)
  expect(await entered(company, asOf(25))).toEqual({ 'Novo contato': 1 })
  expect(await entered(company, `${asOf(25)},withCorrections=true`)).toEqual({ 'Novo contato': 1, Qualificação: 1 })
})

it('an entry of a past day opens the deals that it counted', async () => {
  const company = await world.company()
  const { admin } = company
  const { id, at } = await aWay(company)
  await build(company)
  const cell = `entries:statusId=${at('Comercial', 'Novo contato').statusId},${asOf(30)}`
  const { list } = await admin.call(deals.list, { query: { cell } })
  expect(list.map((deal) => deal.id)).toEqual([id])
})
