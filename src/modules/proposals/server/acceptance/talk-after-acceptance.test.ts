import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { openedDeal } from '../test-opened-deal.ts'

const world = await startWorld()

it('after an acceptance the talk is booked for somebody who still works here', async () => {
  const { admin, user, accept, cash, within, look } = await openedDeal(await world.company())
  const gone = await user('salesman')
  await within(async (ctx) => {
    await ctx.run(statement('update deals set owner_id = $1', [admin.id]))
    await ctx.run(statement('update proposals set consultant_id = $1', [gone.id]))
    await ctx.run(statement('update users set active = false where id = $1', [gone.id]))
  })
  await accept(cash.id)
  const booked = await look((ctx) => ctx.rows(statement<{ authorId: string }>('select author_id from appointments')))
  expect(booked).toEqual([{ authorId: admin.id }])
})
