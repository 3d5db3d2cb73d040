import { expect, it } from 'vitest'
import { statement } from '../../platform/db/statement.ts'
import { countUse, type Quota, refuseUsedUp } from '../../platform/limits/quotas.ts'
import { startWorld } from '../testing.ts'

const world = await startWorld()
const { within } = await world.company()
const quota = { name: 'tests.quota', max: 3, per: 3600, apart: 0, refusal: 'contacts.too_many_known' } satisfies Quota
const use = (of: string, given: Quota = quota) =>
  within((ctx) => countUse(ctx, given, of)).then(
    () => 'counted',
    (error: { status: number; details: { seconds: number }; values: object }) => error,
  )

it('of many at once no more get through than may, and the others are told when', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => use('one')))
  expect(all.filter((one) => one === 'counted')).toHaveLength(3)
  expect(all.find((one) => one !== 'counted')).toMatchObject({ status: 429, values: { unit: 'minute', wait: 60 } })
  expect(await use('other')).toBe('counted')
  await expect(within((ctx) => refuseUsedUp(ctx, quota, 'one'))).rejects.toMatchObject({ status: 429 })
  await within((ctx) => refuseUsedUp(ctx, quota, 'other'))
})

it('one comes after a wait, and all are free again when their time is over', async () => {
  const slow = { ...quota, name: 'tests.slow', max: 2, apart: 60 }
  expect(await use('one', slow)).toBe('counted')
  expect(await use('one', slow)).toMatchObject({ values: { unit: 'second' } })
  const later = (column: string) =>
    within((ctx) => ctx.run(statement(`update tries set ${column} = now() where lock = $1`, [slow.name])))
  await later('open_at')
  expect(await use('one', slow)).toBe('counted')
  await later('open_at')
  expect(await use('one', slow)).toMatchObject({ values: { unit: 'minute' } })
  await later('known_until')
  expect(await use('one', slow)).toBe('counted')
})
