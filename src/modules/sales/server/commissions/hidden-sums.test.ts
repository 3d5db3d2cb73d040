import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { sales } from '../../contract.ts'
import { readyToSell } from '../test-sale.ts'

const world = await startWorld()
const flags = ['general.hide-summary-of-sales', 'dashboards.hide-ranking-values']

it.each(flags)(
  'with %s neither the order of people’s commissions nor the place of the next page tells an amount',
  async (flag) => {
    const { sell, user, admin } = await readyToSell(world)
    const blind = await user('manager', { name: 'Zilda Reis', plus: [flag] })
    await sell({ salesmanId: blind.id, total: 90_000_00 })
    await sell()
    const { list, nextCursor } = await blind.call(sales.commissions, { query: { pageSize: 1 } })
    expect(list.map(({ userId }) => userId)).toEqual([admin.id])
    expect(JSON.parse(Buffer.from(nextCursor!, 'base64url').toString()).slice(0, 2)).toEqual(['name', list[0]!.name])
    const next = await blind.call(sales.commissions, { query: { pageSize: 1, after: nextCursor! } })
    expect(next.list.map(({ userId }) => userId)).toEqual([blind.id])
    const [first] = (await admin.call(sales.commissions, {})).list
    expect(first).toMatchObject({ userId: blind.id, commission: 2_700_00 })
  },
)

it.each(flags)(
  'with %s nobody sees or closes the month of others; their own closings and the commission of one sale they see',
  async (flag) => {
    const { sell, user, admin } = await readyToSell(world)
    const blind = await user('manager', { plus: [flag] })
    const own = await sell({ salesmanId: blind.id, soldOn: '2026-09-10' })
    await sell({ soldOn: '2026-09-10' })
    const close = (userId: string) => admin.call(sales.close, { body: { userId, month: '2026-09-01' } })
    const [ofOthers, ofThemselves] = [await close(admin.id), await close(blind.id)]
    const hidden = { status: 403, code: 'platform.hidden' }
    const month = { query: { month: '2026-09-01' } }
    await expect(blind.call(sales.closingMonth, month)).rejects.toMatchObject(hidden)
    await expect(blind.call(sales.closingPeople, {})).rejects.toMatchObject(hidden)
    const preview = { query: { userId: admin.id, month: '2026-09-01' } }
    await expect(blind.call(sales.closingPreview, preview)).rejects.toMatchObject(hidden)
    await expect(blind.call(sales.closing, { params: { id: ofOthers.id } })).rejects.toMatchObject({ status: 404 })
    expect((await blind.call(sales.closings, {})).list.map(({ id }) => id)).toEqual([ofThemselves.id])
    expect(await blind.call(sales.closing, { params: { id: ofThemselves.id } })).toHaveProperty('total')
    expect((await blind.call(sales.lines, { params: { id: own.id } }))[0]).toMatchObject({ userId: blind.id })
    expect((await admin.call(sales.closingMonth, month)).people).toHaveLength(2)
  },
)
