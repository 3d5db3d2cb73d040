import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { deals } from '../../deals/contract.ts'
import { aDeal } from '../../deals/server/testing.ts'
import { smallLists } from '../contract.ts'
import { knownLists } from './known-lists.ts'

const world = await startWorld()

it('[ORG-004] [ORG-005] [ORG-007] each small list is listed, added to, edited and cleared', async () => {
  const { admin } = await world.company()
  expect(knownLists()).toHaveLength(12)
  for (const { name: list } of knownLists()) {
    const made = await admin.call(smallLists.addItem, { params: { list }, body: { name: 'Novo item' } })
    const params = { list, id: made.id }
    await admin.call(smallLists.editItem, { params, body: { name: 'Outro nome', enabled: false } })
    const items = await admin.call(smallLists.items, { params: { list } })
    expect(items.at(-1)).toMatchObject({ name: 'Outro nome', enabled: false })
    await admin.call(smallLists.removeItem, { params })
    expect((await admin.call(smallLists.items, { params: { list } })).map((item) => item.id)).not.toContain(made.id)
  }
})

it('[ORG-035] [ORG-049] keeps an origin that is in use', async () => {
  const { admin } = await world.company()
  const [origin] = await admin.call(smallLists.items, { params: { list: 'origins' } })
  await aDeal(admin, { originId: origin!.id })
  await expect(
    admin.call(smallLists.removeItem, { params: { list: 'origins', id: origin!.id } }),
  ).rejects.toMatchObject({ status: 409, message: 'Não é possível excluir a origem, pois está em uso.' })
})

it('a deleted tag leaves the deals that carried it', async () => {
  const { admin } = await world.company()
  const [tag] = await admin.call(smallLists.items, { params: { list: 'tags' } })
  const { id } = await aDeal(admin, { tags: [tag!.id] })
  await admin.call(smallLists.removeItem, { params: { list: 'tags', id: tag!.id } })
  expect(await admin.call(deals.show, { params: { id } })).toMatchObject({ tags: [], tagList: [] })
})

it('refuses an option that already exists', async () => {
  const { admin } = await world.company()
  await expect(
    admin.call(smallLists.addItem, { params: { list: 'tags' }, body: { name: 'prioridade' } }),
  ).rejects.toMatchObject({ status: 422, fields: { name: 'Esta opção já existe.' } })
})

it('knows no other lists, and no items of another company or list', async () => {
  const one = await world.company()
  const other = await world.company()
  const [tag] = await one.admin.call(smallLists.items, { params: { list: 'tags' } })
  const edit = (actor: typeof one.admin, list: string) =>
    actor.call(smallLists.editItem, { params: { list, id: tag!.id }, body: { name: 'X' } })
  await expect(edit(other.admin, 'tags')).rejects.toMatchObject({ status: 404 })
  await expect(edit(one.admin, 'origins')).rejects.toMatchObject({ status: 404 })
  await expect(one.admin.call(smallLists.items, { params: { list: 'nothing' } })).rejects.toMatchObject({
    status: 404,
    code: 'small-lists.list_not_found',
  })
})

it('[ORG-029] an origin holds name and whether it is enabled, a tag name and colour, a file category its name', async () => {
  const { admin } = await world.company()
  const made = async (list: string, body: { name: string; enabled?: boolean; color?: string }) => {
    const { id } = await admin.call(smallLists.addItem, { params: { list }, body })
    return (await admin.call(smallLists.items, { params: { list } })).find((item) => item.id === id)
  }
  expect(await made('origins', { name: 'Rádio', enabled: false })).toMatchObject({ name: 'Rádio', enabled: false })
  expect(await made('tags', { name: 'Urgente', color: '#D64545' })).toMatchObject({ name: 'Urgente', color: '#D64545' })
  expect(await made('file-categories', { name: 'Vistoria' })).toMatchObject({ name: 'Vistoria' })
  await expect(made('tags', { name: 'Outra', color: 'vermelho' })).rejects.toMatchObject({ status: 422 })
})

it('items named in an order take the first places, and the others stay behind them', async () => {
  const { admin } = await world.company()
  const params = { list: 'origins' }
  const before = (await admin.call(smallLists.items, { params })).map(({ id }) => id)
  const [first, second, third, ...rest] = before
  await admin.call(smallLists.arrangeItems, { params, body: { ids: [third!, first!] } })
  expect((await admin.call(smallLists.items, { params })).map(({ id }) => id)).toEqual([third, first, second, ...rest])
  const [tag] = await admin.call(smallLists.items, { params: { list: 'tags' } })
  await expect(admin.call(smallLists.arrangeItems, { params, body: { ids: [tag!.id] } })).rejects.toMatchObject({
    status: 404,
    code: 'small-lists.item_not_found',
  })
})
