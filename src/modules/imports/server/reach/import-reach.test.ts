import { afterAll, expect, it } from 'vitest'
import { serverModules } from '../../../../app/modules.ts'
import { startWorld } from '../../../../app/testing.ts'
import { newId } from '../../../../platform/db/new-id.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { startWorker } from '../../../../platform/jobs/worker.ts'
import { csvOf } from '../../../../platform/spreadsheet/csv.ts'
import { works } from '../../../../platform/work/contract.ts'
import { contacts } from '../../../contacts/contract.ts'
import { deals } from '../../../deals/contract.ts'
import { imports } from '../../contract.ts'
import { ended, head, imported, importingCompany, upload } from '../testing.ts'

const world = await startWorld()
const stop = await startWorker(world.running.services, serverModules, world.adminUrl, { pollInterval: 50 })
afterAll(stop)

/** A company with a second store, and a person who sees that one only. */
async function twoStores() {
  const one = await importingCompany(world)
  const uberaba = newId()
  await one.within((ctx) => ctx.run(statement("insert into stores (id, name) values ($1, 'Uberaba')", [uberaba])))
  const person = await one.user('salesman', { plus: ['contacts.import'] })
  await one.within((ctx) =>
    ctx.run(
      statement('update users set store_id = $2 where tenant_id = platform.current_tenant() and id = $1', [
        person.id,
        uberaba,
      ]),
    ),
  )
  await one.withdraw('team.see-all-stores', 'salesman')
  return { ...one, uberaba, person }
}

it('somebody else’s import is in no list and at no address of a person who does not see all stores', async () => {
  const { admin, person, row, statusId } = await twoStores()
  const sheet = csvOf([head, row('Maria Aparecida', '34998124471', { CPF: '52998224725' }), row('Sem telefone', '1')])
  const { id } = await imported(admin, 'admin.csv', sheet, statusId)
  const { file: waiting } = await upload(admin, 'espera.csv', sheet)
  const { file: own } = await upload(person, 'minha.csv', sheet)
  expect((await person.call(imports.list, {})).list.map((one) => one.id)).toEqual([own.id])
  const tried = [id, waiting.id].flatMap((of) => [
    ['GET', `/api/imports/${of}`],
    ['GET', `/api/imports/${of}/rows`],
    ['GET', `/api/imports/${of}/findings`],
    ['GET', `/api/imports/${of}/origins?column=0`],
    ['GET', `/api/imports/${of}/rejected`],
    ['PUT', `/api/imports/${of}/mapping`],
    ['POST', `/api/imports/${of}/check`],
    ['POST', `/api/imports/${of}/processing`],
    ['POST', `/api/imports/${of}/undo`],
    ['DELETE', `/api/imports/${of}`],
  ])
  for (const [method, address] of tried) {
    const body = method === 'PUT' ? { mapping: [], options: {} } : undefined
    expect(await person.request(method!, address!, body), address).toMatchObject({
      status: 404,
      body: { Code: 'imports.not_found' },
    })
  }
  expect((await admin.call(contacts.list, {})).list).toMatchObject([{ name: 'Maria Aparecida' }])
  // Their own stays theirs, and whoever sees all stores sees both.
  expect((await person.call(imports.rows, { params: { id: own.id } })).list).toHaveLength(2)
  expect((await admin.call(imports.list, {})).list).toHaveLength(3)
  await person.call(imports.remove, { params: { id: own.id } })
})

it('of somebody else’s file the rows of a contact that one is denied are left out', async () => {
  const { admin, user, row, statusId } = await twoStores()
  const rows = [row('Maria Aparecida', '34998124471'), row('João Batista', '34998124472', { 'E-mail': 'torto' })]
  const { id } = await imported(admin, 'a.csv', csvOf([head, ...rows]), statusId, false)
  const chief = await user('administrator')
  const params = { id }
  const answers = async () =>
    JSON.stringify([
      await chief.call(imports.show, { params }),
      await chief.call(imports.rows, { params }),
      await chief.call(imports.findings, { params }),
      await chief.call(imports.origins, { params, query: { column: 0 } }),
    ])
  expect(await answers()).toContain('João Batista')
  const joao = (await admin.call(contacts.list, { query: { search: 'João' } })).list[0]!
  await admin.request('PUT', `/api/denials/contact/${joao.id}`, { userIds: [chief.id] })
  expect(await answers()).toContain('Maria Aparecida')
  expect(await answers()).not.toContain('João Batista')
  expect(await answers()).not.toContain('torto')
  expect(await chief.call(imports.rows, { params })).toMatchObject({ totalItems: 1 })
})

it('undo leaves records out of reach alone and names their rows', async () => {
  const { admin, person, uberaba, row, statusId } = await twoStores()
  const old = await admin.call(contacts.create, {
    body: { name: 'Antiga', phone: '34998124470', city: 'Prata', storeId: uberaba },
  })
  const changing = csvOf([head, row('Antiga', '34998124470', { Cidade: 'Araxá' })])
  const changed = await imported(person, 'antiga.csv', changing, statusId, false)
  const rows = [row('Maria Aparecida', '34998124471'), row('João Batista', '34998124472')]
  const made = await imported(person, 'novos.csv', csvOf([head, ...rows]), statusId)
  const { list } = await admin.call(contacts.list, { query: { sort: 'name' } })
  expect(list).toMatchObject([{ city: 'Araxá' }, { name: 'João Batista' }, { name: 'Maria Aparecida' }])
  const ofMaria = (await admin.call(deals.list, { query: { contactId: [list[2]!.id] } })).list[0]!
  await admin.request('PUT', `/api/denials/contact/${old.id}`, { userIds: [person.id] })
  await admin.request('PUT', `/api/denials/deal/${ofMaria.id}`, { userIds: [person.id] })
  const undone = async ({ id }: { id: string }) => {
    const work = await ended(person, await person.call(imports.undo, { params: { id } }))
    const failures = (await person.call(works.failures, { params: { id: work.id } })).list
    return { done: work.done, failures: failures.map(({ title, reason }) => `${title}: ${reason}`) }
  }
  expect(await undone(changed)).toEqual({ done: 0, failures: ['Linha 2: Você não tem acesso a este lead.'] })
  expect(await undone(made)).toEqual({ done: 1, failures: ['Linha 2: Você não tem acesso a este negócio.'] })
  expect((await admin.call(contacts.list, { query: { sort: 'name' } })).list).toMatchObject([
    { name: 'Antiga', city: 'Araxá' },
    { name: 'Maria Aparecida', deals: 1 },
  ])
})

it('undo of somebody else’s file deletes only what the person may delete', async () => {
  const { admin, user, withdraw, row, statusId } = await twoStores()
  const { id } = await imported(admin, 'a.csv', csvOf([head, row('Maria Aparecida', '34998124471')]), statusId)
  await withdraw(['contacts.edit-contacts', 'deals.delete-project'], 'supervisor')
  const chief = await user('supervisor', { plus: ['team.see-all-stores'] })
  const work = await ended(chief, await chief.call(imports.undo, { params: { id } }))
  expect(work).toMatchObject({ state: 'done', done: 0, failed: 1 })
  const [failure] = (await chief.call(works.failures, { params: { id: work.id } })).list
  expect(failure).toMatchObject({
    title: 'Maria Aparecida',
    reason: 'Você não tem a permissão “Excluir projeto”. Peça a um administrador.',
  })
  expect((await admin.call(contacts.list, {})).list).toMatchObject([{ name: 'Maria Aparecida', deals: 1 }])
})
