import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { newId } from '../../../../platform/db/new-id.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { proposals } from '../../contract.ts'
import { readyToPropose } from '../test-deal.ts'

const world = await startWorld()

it('[PROP-003] filters by days, lead, store and supplier: what one leaves out another finds', async () => {
  const company = await world.company()
  const { admin } = company
  const one = await readyToPropose(company)
  const two = await readyToPropose(company)
  const first = await admin.call(proposals.generate, { params: { dealId: one.dealId }, body: one.choices })
  const second = await admin.call(proposals.generate, { params: { dealId: two.dealId }, body: two.choices })
  const store = newId()
  await company.within(async (ctx) => {
    await ctx.run(statement("insert into stores (id, name) values ($1, 'Uberaba')", [store]))
    await ctx.run(statement('update deals set store_id = $1 where id = $2', [store, two.dealId]))
    await ctx.run(
      statement("update proposals set created_at = '2026-03-10T12:00:00Z', source = 'closed-kit' where id = $1", [
        second.id,
      ]),
    )
  })
  const contact = async (id: string) =>
    (await company.look((ctx) =>
      ctx.first(statement<{ contactId: string }>('select contact_id from deals where id = $1', [id])),
    ))!
  const found = async (query: object) =>
    (await admin.call(proposals.list, { query })).list
      .map(({ id }) => (id === first.id ? 'first' : 'second'))
      .toSorted()
  expect(await found({})).toEqual(['first', 'second'])
  expect(await found({ leads: [(await contact(one.dealId)).contactId] })).toEqual(['first'])
  expect(await found({ leads: [(await contact(two.dealId)).contactId] })).toEqual(['second'])
  expect([await found({ stores: [company.storeId] }), await found({ stores: [store] })]).toEqual([
    ['first'],
    ['second'],
  ])
  expect(await found({ suppliers: ['closed-kit'] })).toEqual(['second'])
  expect(await found({ suppliers: ['own', 'closed-kit'] })).toEqual(['first', 'second'])
  expect(await found({ from: '2026-03-10', to: '2026-03-10' })).toEqual(['second'])
  expect([await found({ from: '2026-03-11' }), await found({ to: '2026-03-09' })]).toEqual([['first'], []])
})
