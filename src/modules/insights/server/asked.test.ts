import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { askedBy } from './asked.ts'

const world = await startWorld()
const { within } = await world.company()

/** Half past two in the night of the first of December in London; in Brazil the month is not over everywhere. */
const now = '2026-12-01T02:30:00.000Z'

const asked = (timeZone: string) =>
  within(async (ctx) => {
    await ctx.run(statement('update stores set time_zone = $1', [timeZone]))
    const { span, compared } = await askedBy(Object.assign(ctx, { now }), { period: 'month', compare: 'before' })
    return { span, compared }
  })

it('whether a month still runs, and how many days it is compared with, goes by the clock of the store', async () => {
  expect(await asked('America/Sao_Paulo')).toEqual({
    span: { from: '2026-11-01', to: '2026-11-30' },
    compared: { from: '2026-10-01', to: '2026-10-30' },
  })
  expect(await asked('America/Noronha')).toEqual({
    span: { from: '2026-12-01', to: '2026-12-01' },
    compared: { from: '2026-11-01', to: '2026-11-01' },
  })
})

it('a past day has ended: the month that ended with it is compared with the whole one before', async () => {
  const asOf = { day: '2026-11-30', withCorrections: false }
  const { span, compared } = await within((ctx) => askedBy(ctx, { period: 'month', compare: 'before' }, asOf))
  expect([span.to, compared]).toEqual(['2026-11-30', { from: '2026-10-01', to: '2026-10-31' }])
})
