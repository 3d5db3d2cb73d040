import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { deals } from '../../../deals/contract.ts'
import { aContact, aDeal, funnelOf } from '../../../deals/server/testing.ts'
import { smallLists } from '../../../small-lists/contract.ts'
import { compareSpans } from './compare-spans.ts'
import { aLife, asOf, build, figuresByGroup, kindOf } from './testing.ts'

const world = await startWorld()

it('a night compares spans and records, writes anew what differs and tells what the log does not say', async () => {
  const company = await world.company()
  const { within, look, admin } = company
  const { id } = await aLife(company)
  await build(company)
  const compared = async (before = 'select') => {
    await within(async (ctx) => {
      await ctx.run(statement(before, []))
      await compareSpans(ctx, kindOf())
    })
    const text = "select differing, unexplained from span_builds where kind = 'deal'"
    const [found] = await look((ctx) => ctx.rows(statement<{ differing: number; unexplained: number }>(text)))
    return found
  }
  expect(await compared()).toEqual({ differing: 0, unexplained: 0 })
  expect(await compared(`delete from deal_spans where id = '${id}'`)).toEqual({ differing: 1, unexplained: 0 })
  expect((await figuresByGroup(admin, asOf(7))).groups).toEqual({ Qualificação: [1, 250_000] })
  expect(await compared(`update deals set bid_amount = 7 where id = '${id}'`)).toEqual({ differing: 1, unexplained: 1 })
})

it('spans follow the log by themselves', async () => {
  const company = await world.company()
  const { admin, look } = company
  const { id } = await aDeal(admin)
  const { at } = await funnelOf(admin)
  await admin.call(deals.move, { params: { id }, body: at('Comercial', 'Qualificação') })
  const last = async () =>
    (
      await look((ctx) =>
        ctx.first(
          statement<{ statusId: string }>("select status_id from deal_spans where id = $1 and to_at = 'infinity'", [
            id,
          ]),
        ),
      )
    )?.statusId
  await expect.poll(last, { timeout: 8_000, interval: 200 }).toBe(at('Comercial', 'Qualificação').statusId)
}, 15_000)

it('what was written of a person who is erased is gone from every past day', async () => {
  const company = await world.company()
  const { admin, within, look } = company
  const contactId = (await aContact(admin)).id
  const { id } = await aDeal(admin, { contactId })
  const { step } = await funnelOf(admin)
  const losing = { stepId: step('Perdidos').id, statusId: step('Perdidos').statuses[0]!.id }
  const reason = 'Maria da Silva desistiu'
  await admin.call(smallLists.addItem, { params: { list: 'loss-reasons' }, body: { name: reason } })
  await admin.call(deals.lose, { params: { id }, body: { reason, ...losing } })
  await build(company)
  const reasons = () =>
    look((ctx) => ctx.rows(statement("select from deal_spans where lost_reason like '%Maria%'", [])))
  expect(await reasons()).not.toEqual([])
  await within((ctx) => ctx.emit({ kind: 'contacts.erased', subject: { kind: 'contact', id: contactId } }))
  expect(await reasons()).toEqual([])
})
