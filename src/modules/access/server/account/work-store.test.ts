import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../../app/testing.ts'
import { newId } from '../../../../platform/db/new-id.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { contacts } from '../../../contacts/contract.ts'
import { team } from '../../../team/contract.ts'
import { access } from '../../contract.ts'
import { refusalOf } from '../testing.ts'

const world = await startWorld()
let phones = 0
const aContact = (change: object = {}) => ({
  name: 'Maria Aparecida',
  phone: `349981${String(52000 + phones++)}`,
  ...change,
})

async function withStores() {
  const one = await world.company()
  const addStore = async (name: string) => {
    const id = newId()
    await one.within((ctx) => ctx.run(statement('insert into stores (id, name) values ($1, $2)', [id, name])))
    return id
  }
  const [uberaba, araxa] = [await addStore('Uberaba'), await addStore('Araxá')]
  const seller = await one.user('salesman')
  await one.admin.call(team.editUser, { params: { id: seller.id }, body: { accessStoreIds: [uberaba] } })
  return { one, seller, uberaba, araxa }
}

const namesSeen = async (who: TestCompany['admin']) =>
  (await who.call(contacts.list, {})).list.map(({ name }) => name).sort()

it('offers the main store and the access stores, to whoever sees all of them every store', async () => {
  const { one, seller, uberaba } = await withStores()
  const offered = await seller.call(access.workStores, {})
  expect(offered.chosen).toBeNull()
  expect(offered.stores.map(({ id }) => id).sort()).toEqual([one.storeId, uberaba].sort())
  expect((await one.admin.call(access.workStores, {})).stores).toHaveLength(3)
})

it('the store that is worked in filters lists, is where new records belong, and stays chosen in the session', async () => {
  const { one, seller, uberaba } = await withStores()
  await one.admin.call(contacts.create, { body: aContact({ name: 'Da matriz' }) })
  const far = await one.admin.call(contacts.create, { body: aContact({ name: 'De Uberaba', storeId: uberaba }) })
  expect(await namesSeen(seller)).toEqual(['Da matriz', 'De Uberaba'])
  const chosen = await seller.call(access.enterStore, { body: { storeId: uberaba } })
  expect(chosen.chosen).toBe(uberaba)
  expect(await namesSeen(seller)).toEqual(['De Uberaba'])
  expect((await seller.call(access.session, {})).user.lojaId).toBe(uberaba)
  expect((await seller.call(access.workStores, {})).chosen).toBe(uberaba)
  const made = await seller.call(contacts.create, { body: aContact({ name: 'Novo' }) })
  expect(made.storeId).toBe(uberaba)
  // The choice is only a view: records of their other stores still open by address.
  await seller.call(access.enterStore, { body: { storeId: one.storeId } })
  expect((await seller.request('GET', `/api/contacts/${far.id}`)).status).toBe(200)
  await seller.call(access.enterStore, { body: { storeId: null } })
  expect(await namesSeen(seller)).toEqual(['Da matriz', 'De Uberaba', 'Novo'])
})

it('a store out of reach, of another company or unknown is refused with the sentence of the header', async () => {
  const { seller, araxa } = await withStores()
  const other = await world.company()
  const message = 'Ocorreu um erro inesperado, selecione a loja novamente ou tente mais tarde.'
  const refused = (storeId: string) => refusalOf(seller.call(access.enterStore, { body: { storeId } }))
  expect(await refused(araxa)).toMatchObject({ status: 403, message })
  expect(await refused(other.storeId)).toMatchObject({ status: 404, message })
  expect(await refused(newId())).toMatchObject({ status: 404, message })
})

it('a store that is taken from the person is not worked in any more', async () => {
  const { one, seller, uberaba } = await withStores()
  await seller.call(access.enterStore, { body: { storeId: uberaba } })
  await one.admin.call(team.editUser, { params: { id: seller.id }, body: { accessStoreIds: [] } })
  expect((await seller.call(access.workStores, {})).chosen).toBeNull()
  expect((await seller.call(access.session, {})).user.lojaId).toBe(one.storeId)
})
