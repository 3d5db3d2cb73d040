import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { deals } from '../../deals/contract.ts'
import { aDeal, funnelOf } from '../../deals/server/testing.ts'

const world = await startWorld()

it('a deal shows its step as it is now, whoever changed it and wherever', async () => {
  const { admin, within } = await world.company()
  const { at } = await funnelOf(admin)
  const { id } = await aDeal(admin)
  const { stepId, statusId } = at('Comercial', 'Qualificação')
  const shown = async () => {
    const { stepper } = await admin.call(deals.show, { params: { id } })
    return stepper!.map(({ id: status, name, missing }) => [status, name, missing.length])
  }
  const write = (sql: string, values: unknown[]) => within((ctx) => ctx.run(statement(sql, values)))
  const before = await shown()
  expect(await shown()).toEqual(before)
  await write(`update statuses set name = 'Conversa', requires = '{consumption}' where id = $1`, [statusId])
  const renamed = before.map(([status, ...rest]) => (status === statusId ? [status, 'Conversa', 1] : [status, ...rest]))
  expect(await shown()).toEqual(renamed)
  await write(`insert into statuses (id, step_id, name, position) values (gen_random_uuid(), $1, 'Última', 99)`, [
    stepId,
  ])
  expect((await shown()).map(([, name]) => name)).toEqual([...renamed.map(([, name]) => name), 'Última'])
  await write(`delete from statuses where step_id = $1 and name = 'Última'`, [stepId])
  expect(await shown()).toEqual(renamed)
  const other = at('Homologação', 'Parecer de acesso')
  await write('update statuses set step_id = $2, position = 99 where id = $1', [statusId, other.stepId])
  expect(await shown()).toEqual(renamed.filter(([status]) => status !== statusId))
})

it('what a transaction that is taken back made of a step is never shown', async () => {
  const { admin, within } = await world.company()
  const { at } = await funnelOf(admin)
  const { id } = await aDeal(admin)
  const { statusId } = at('Comercial', 'Qualificação')
  const names = async () => (await admin.call(deals.show, { params: { id } })).stepper!.map(({ name }) => name)
  const before = await names()
  const rename = (name: string) => statement('update statuses set name = $2 where id = $1', [statusId, name])
  await expect(
    within(async (ctx) => {
      await ctx.run(rename('Outra conversa'))
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  expect(await names()).toEqual(before)
  await within((ctx) => ctx.run(rename('Conversa')))
  expect(await names()).toEqual(before.map((name) => (name === 'Qualificação' ? 'Conversa' : name)))
})
