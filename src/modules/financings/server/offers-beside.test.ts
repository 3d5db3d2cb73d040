import { expect, it } from 'vitest'
import { sendFile } from '../../../app/testing/send-file.ts'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { StoredFile } from '../../files/contract.ts'
import { anAcceptedProposal } from '../../sales/server/test-sale.ts'
import { smallLists } from '../../small-lists/contract.ts'
import { financings } from '../contract.ts'
import { readyToFinance } from './test-financing.ts'

const world = await startWorld()

it('beside its offers a bank says which of its papers the deal lacks', async () => {
  const { admin, dealId, finance } = await readyToFinance(world)
  const [first, second] = await admin.call(smallLists.items, { params: { list: 'file-categories' } })
  const asking = await admin.call(financings.addBank, {
    body: { name: 'Pede papéis', paperIds: [first!.id, second!.id] },
  })
  const other = await admin.call(financings.addBank, { body: { name: 'Sem papéis' } })
  const file = { name: 'conta.txt', content: Buffer.from('Conta') }
  const to: `POST /${string}` = `POST /api/files?ownerKind=deal&ownerId=${dealId}&categoryId=${first!.id}`
  expect((await sendFile<StoredFile>(admin, to, file)).status).toBe(200)
  const { id } = await finance()
  const { banks } = await admin.call(financings.offers, { params: { id } })
  const papersOf = (bankId: string) => banks.find((one) => one.bankId === bankId)!.papers
  expect(papersOf(asking.id)).toEqual({ asked: 2, missing: [second!.name] })
  expect(papersOf(other.id)).toEqual({ asked: 0, missing: [] })
  const simulated = await admin.call(financings.simulate, { query: { amount: 1_000_000 } })
  expect(simulated).toMatchObject({ bill: null, banks: [{ papers: null }, { papers: null }, { papers: null }] })
})

it('an instalment stands beside the bill of today, by the accepted proposal, for whoever sees proposals', async () => {
  const { admin, dealId, finance, user, within, withdraw } = await readyToFinance(world)
  const { id } = await finance()
  const bill = async (by = admin) => (await by.call(financings.offers, { params: { id } })).bill
  expect(await bill()).toBeNull()
  const meanWithout = { total: 120_000 }
  const says = (firstYear: object) =>
    within((ctx) =>
      ctx.run(
        statement('update proposals set result = $2 where deal_id = $1', [dealId, JSON.stringify({ firstYear })]),
      ),
    )
  await within((ctx) => anAcceptedProposal(ctx, dealId, admin.id, 4_190_000))
  await says({ meanWithout })
  expect(await bill()).toBe(120_000)
  await says({ meanWithout, today: { total: 101_600 } })
  expect(await bill()).toBe(101_600)
  await withdraw(['proposals.view', 'proposals.list'], 'manager')
  expect(await bill(await user('manager'))).toBeNull()
})
