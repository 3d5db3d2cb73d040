import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { deals } from '../../contract.ts'
import { aDeal, funnelOf } from '../testing.ts'

const world = await startWorld()

it('a deal knows the statuses that it has been in, also behind a write that names none or an older list', async () => {
  const { admin, look, within } = await world.company()
  const { at } = await funnelOf(admin)
  const { id } = await aDeal(admin)
  const [first, second, third] = ['Novo contato', 'Qualificação', 'Visita técnica'].map((name) => at('Comercial', name))
  const been = async () =>
    (await look((ctx) => ctx.one(statement<{ been: string[] }>('select been from deals where id = $1', [id])))).been
  expect(await been()).toEqual([first!.statusId])
  await admin.call(deals.move, { params: { id }, body: second! })
  await admin.call(deals.move, { params: { id }, body: { ...first!, confirmedBack: true } })
  expect(await been()).toEqual([first!.statusId, second!.statusId])
  const write = (sql: string, status: string) => within((ctx) => ctx.run(statement(sql, [id, status])))
  await write(`update deals set status_id = $2, been = '{}' where id = $1`, third!.statusId)
  expect(await been()).toEqual([first!.statusId, second!.statusId, third!.statusId])
  const beside = at('Homologação', 'Parecer de acesso').statusId
  await admin.call(deals.move, { params: { id }, body: { statusId: beside } })
  await admin.call(deals.move, { params: { id }, body: { ...second!, confirmedBack: true } })
  expect((await been()).toSorted()).toEqual(
    [first!, second!, third!, { statusId: beside }].map((one) => one.statusId).toSorted(),
  )
})

it('an edit of a deal computes no derived column that it does not touch', async () => {
  const { look } = await world.company()
  const before = await look((ctx) =>
    ctx.rows(
      statement(
        `select tgname from pg_trigger where tgrelid = 'deals'::regclass and not tgisinternal
           and (tgtype & 1) > 0 and (tgtype & 2) > 0 and (tgtype & 16) > 0`,
      ),
    ),
  )
  expect(before).toEqual([])
})
