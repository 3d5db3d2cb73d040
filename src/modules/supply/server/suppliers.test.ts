import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { smallLists } from '../../small-lists/contract.ts'
import { trash } from '../../trash/contract.ts'
import { supply } from '../contract.ts'
import { aKit, aSupplier, cnpjs } from '../testing/supply.ts'

const world = await startWorld()

it('[KIT-018] [KIT-019] a supplier holds its registration, the roles that use it, and its code for each roof type', async () => {
  const company = await world.company()
  const { admin, roleIds } = company
  const { id, roofCodes } = await aSupplier(company)
  const body = {
    name: 'Aurora',
    companyName: 'Aurora Distribuidora Ltda',
    cnpj: '11.222.333/0001-81',
    municipalRegistration: '123456',
    roleIds: [roleIds.salesman!],
    roofCodes,
  }
  const saved = await admin.call(supply.editSupplier, { params: { id }, body })
  expect(saved).toMatchObject({ ...body, cnpj: '11222333000181', roofCodes: [{ code: 'COL-01' }], kits: 0 })
})

it('[KIT-055] the CNPJ must be right and of no other supplier, also when two add it at once', async () => {
  const { admin } = await world.company()
  const add = (cnpj: string) => admin.call(supply.addSupplier, { body: { name: 'Aurora', cnpj } })
  await expect(add('11222333000180')).rejects.toMatchObject({
    status: 422,
    fields: { cnpj: 'Informe um CNPJ válido.' },
  })
  const both = await Promise.allSettled([add('11.222.333/0001-81'), add('11222333000181')])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(add('11222333000181')).rejects.toMatchObject({
    status: 409,
    code: 'supply.cnpj_used',
    fields: { cnpj: 'Já existe um fornecedor com este CNPJ.' },
  })
})

it('refuses a role that is not of the company', async () => {
  const { admin } = await world.company()
  const body = { name: 'Aurora', cnpj: cnpjs[0], roleIds: [crypto.randomUUID()] }
  await expect(admin.call(supply.addSupplier, { body })).rejects.toMatchObject({ code: 'access.role_not_found' })
})

it('refuses a code of a roof type that is not in the list', async () => {
  const company = await world.company()
  const roofCodes = [{ roofTypeId: crypto.randomUUID(), code: 'COL-02' }]
  const body = { name: 'Aurora', cnpj: cnpjs[0], roofCodes }
  const refused = {
    status: 422,
    fields: { roofCodes: 'Um destes tipos de telhado não existe mais. Recarregue a página e escolha de novo.' },
  }
  await expect(company.admin.call(supply.addSupplier, { body })).rejects.toMatchObject(refused)
})

it('a supplier with kits stays, and they are named; without kits it goes to the trash and comes back', async () => {
  const company = await world.company()
  const { admin } = company
  const { id } = await aSupplier(company)
  const kit = await aKit(company, id, { name: 'Gerador Sol' })
  await expect(admin.call(supply.removeSupplier, { params: { id } })).rejects.toMatchObject({
    code: 'supply.supplier_in_use',
    message: expect.stringContaining('Gerador Sol'),
  })
  const others = []
  for (const code of ['K1', 'K2', 'K3', 'K4', 'K5', 'K6']) others.push(await aKit(company, id, { code }))
  await expect(admin.call(supply.removeSupplier, { params: { id } })).rejects.toMatchObject({
    message: expect.stringMatching(/\(7\): Gerador 6 kWp \(K1\), Gerador 6 kWp \(K2\),.* e mais 2\./),
  })
  for (const one of [kit, ...others]) await admin.call(supply.removeKit, { params: { id: one.id } })
  await admin.call(supply.removeSupplier, { params: { id } })
  expect(await admin.call(supply.suppliers, { query: {} })).toMatchObject({ totalItems: 0 })
  await admin.call(trash.restore, { params: { kind: 'supplier', id } })
  await admin.call(trash.restore, { params: { kind: 'kit', id: kit.id } })
  const { list } = await admin.call(supply.suppliers, { query: { search: '11222333' } })
  expect(list).toMatchObject([{ id, kits: 1 }])
})

it('a roof type for which suppliers have structure codes stays, and they are named to whoever may see them', async () => {
  const company = await world.company()
  const { admin } = company
  const { id } = await aSupplier(company)
  const [roof, other] = await admin.call(smallLists.items, { params: { list: 'roof-types' } })
  const remove = (actor: typeof admin, item = roof!) =>
    actor.call(smallLists.removeItem, { params: { list: 'roof-types', id: item.id } })
  await expect(remove(admin)).rejects.toMatchObject({
    status: 409,
    code: 'supply.roof_type_in_use',
    message:
      'Um fornecedor tem código de estrutura para este tipo de telhado: Distribuidora Aurora. Tire esse código antes de excluí-lo, ou tire o tipo de uso.',
  })
  const person = await company.user('technician', { plus: ['general.settings'] })
  await expect(remove(person)).rejects.toMatchObject({
    status: 409,
    code: 'supply.roof_type_coded',
    message: expect.not.stringContaining('Aurora'),
  })
  await remove(admin, other)
  await admin.call(supply.removeSupplier, { params: { id } })
  await remove(admin)
})
