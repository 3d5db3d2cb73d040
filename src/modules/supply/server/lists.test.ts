import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { smallLists } from '../../small-lists/contract.ts'
import { supply } from '../contract.ts'
import { aSupplier, cnpjs, kitBody } from '../testing/supply.ts'

const world = await startWorld()

it('[KIT-011] suppliers are listed, found by name and CNPJ, added, changed and deleted', async () => {
  const { admin } = await world.company()
  const { id } = await admin.call(supply.addSupplier, { body: { name: 'Aurora', cnpj: cnpjs[0] } })
  await admin.call(supply.addSupplier, { body: { name: 'Boreal', cnpj: cnpjs[1] } })
  const names = async (search = '') =>
    (await admin.call(supply.suppliers, { query: { search } })).list.map(({ name }) => name)
  expect(await names()).toEqual(['Aurora', 'Boreal'])
  expect(await names('auro')).toEqual(['Aurora'])
  expect(await names(cnpjs[1])).toEqual(['Boreal'])
  await admin.call(supply.editSupplier, { params: { id }, body: { name: 'Zênite', cnpj: cnpjs[0] } })
  expect(await names()).toEqual(['Boreal', 'Zênite'])
  await admin.call(supply.removeSupplier, { params: { id } })
  expect(await names()).toEqual(['Boreal'])
})

it('[KIT-006] closed kits are listed, found by name and code, added, changed and deleted', async () => {
  const company = await world.company()
  const { admin } = company
  const supplier = await aSupplier(company)
  const body = await kitBody(company, supplier.id, { name: 'Gerador Sol', code: 'S-1' })
  const { id } = await admin.call(supply.addKit, { body })
  await admin.call(supply.addKit, { body: { ...body, name: 'Gerador Lua', code: 'L-1' } })
  const names = async (search = '') =>
    (await admin.call(supply.kits, { query: { search } })).list.map(({ name }) => name)
  expect(await names()).toEqual(['Gerador Lua', 'Gerador Sol'])
  expect(await names('lua')).toEqual(['Gerador Lua'])
  expect(await names('s-1')).toEqual(['Gerador Sol'])
  await admin.call(supply.editKit, { params: { id }, body: { ...body, name: 'Gerador Astro' } })
  expect(await names()).toEqual(['Gerador Astro', 'Gerador Lua'])
  await admin.call(supply.removeKit, { params: { id } })
  expect(await names()).toEqual(['Gerador Lua'])
})

it('[KIT-007] distributors are listed, added, changed, taken out of use and deleted', async () => {
  const { admin } = await world.company()
  const body = { name: 'Sul', cnpj: cnpjs[0] }
  const { id } = await admin.call(supply.addDistributor, { body })
  const listed = async (query: object = {}) =>
    (await admin.call(supply.distributors, { query })).list.map(({ name, enabled }) => [name, enabled])
  expect(await listed()).toEqual([['Sul', true]])
  await admin.call(supply.editDistributor, { params: { id }, body: { ...body, name: 'Norte', enabled: false } })
  expect(await listed({ enabled: false })).toEqual([['Norte', false]])
  expect(await listed({ enabled: true })).toEqual([])
  await admin.call(supply.removeDistributor, { params: { id } })
  expect(await listed()).toEqual([])
})

it('[KIT-008] inputs are listed, found by name and code, added, changed and deleted', async () => {
  const { admin } = await world.company()
  const { id } = await admin.call(supply.addInput, { body: { name: 'Cabo', code: 'C-1', unit: 'm' } })
  await admin.call(supply.addInput, { body: { name: 'Conector', code: 'X-9', unit: 'par' } })
  const names = async (search = '') =>
    (await admin.call(supply.inputs, { query: { search } })).list.map(({ name }) => name)
  expect(await names()).toEqual(['Cabo', 'Conector'])
  expect(await names('x-9')).toEqual(['Conector'])
  expect(await names('cab')).toEqual(['Cabo'])
  await admin.call(supply.editInput, { params: { id }, body: { name: 'Fio', code: 'C-1', unit: 'm' } })
  expect(await names()).toEqual(['Conector', 'Fio'])
  await admin.call(supply.removeInput, { params: { id } })
  expect(await names()).toEqual(['Conector'])
})

it('[KIT-010] input categories are listed, added, changed and deleted; one that an input has stays', async () => {
  const { admin } = await world.company()
  const list = 'input-categories'
  const { id } = await admin.call(smallLists.addItem, { params: { list }, body: { name: 'Para-raios' } })
  const names = async () => (await admin.call(smallLists.items, { params: { list } })).map(({ name }) => name)
  expect(await names()).toContain('Para-raios')
  await admin.call(smallLists.editItem, { params: { list, id }, body: { name: 'SPDA' } })
  expect(await names()).toContain('SPDA')
  const { id: inputId } = await admin.call(supply.addInput, { body: { name: 'Haste', unit: 'un', categoryId: id } })
  await expect(admin.call(smallLists.removeItem, { params: { list, id } })).rejects.toMatchObject({ status: 409 })
  await admin.call(supply.removeInput, { params: { id: inputId } })
  await admin.call(smallLists.removeItem, { params: { list, id } })
  expect(await names()).not.toContain('SPDA')
})
