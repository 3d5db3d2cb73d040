import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { stores } from '../../organisation/contract.ts'
import { smallLists } from '../../small-lists/contract.ts'
import { contacts } from '../contract.ts'

const world = await startWorld()

const maria = { name: 'Maria Aparecida', phone: '34998124471', email: 'maria@sol.com.br', document: '52998224725' }

it('of contacts made at the same moment with the same numbers one is kept, and the others hear which number is used', async () => {
  const { admin } = await world.company()
  const answers = await Promise.allSettled([1, 2, 3, 4].map(() => admin.call(contacts.create, { body: maria })))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject({
        status: 422,
        fields: expect.objectContaining(
          // The first of the numbers that the database met.
          'phone' in answer.reason.fields ? { phone: 'Telefone já cadastrado.' } : { document: 'CPF já cadastrado.' },
        ),
      })
})

it('a number taken between the check and the writing is named at its field', async () => {
  const { admin } = await world.company()
  const [one, other] = [
    await admin.call(contacts.create, { body: { name: 'João Batista', phone: '34998120001' } }),
    await admin.call(contacts.create, { body: { name: 'Pedro Paulo', phone: '34998120002' } }),
  ]
  const document = '11222333000181'
  const edit = (id: string) =>
    admin.call(contacts.edit, { params: { id }, body: { kind: 'company', document } }).catch((error) => error.fields)
  const answers = await Promise.all([one.id, other.id].map(edit))
  expect(answers).toContainEqual({ document: 'CNPJ já cadastrado.' })
  expect(answers).toContainEqual(expect.objectContaining({ document }))
})

it('a contact is given only to people with access, to a store that is there, and items of their own lists', async () => {
  const company = await world.company()
  const { admin } = company
  const former = await company.user('salesman')
  await company.within((ctx) => ctx.run(statement('update users set active = false where id = $1', [former.id])))
  const store = await admin.call(stores.addStore, { body: { name: 'Filial', zipCode: '38400123' } })
  await admin.call(stores.removeStore, { params: { id: store.id } })
  const [tag] = await admin.call(smallLists.items, { params: { list: 'tags' } })
  const { id } = await admin.call(contacts.create, { body: { ...maria } })
  const rest = { name: 'João Batista', phone: '34998120001' }
  for (const wrong of [
    { ownerId: former.id },
    { preSellerId: former.id },
    { storeId: store.id },
    { originId: tag!.id },
    { typeId: tag!.id },
  ]) {
    const refused = { status: 404, code: 'contacts.unknown_target' }
    await expect(admin.call(contacts.edit, { params: { id }, body: wrong })).rejects.toMatchObject(refused)
    await expect(admin.call(contacts.create, { body: { ...rest, ...wrong } })).rejects.toMatchObject(refused)
  }
  await company.within((ctx) => ctx.run(statement('update contacts set owner_id = $2 where id = $1', [id, former.id])))
  const edited = await admin.call(contacts.edit, { params: { id }, body: { ownerId: former.id, city: 'Uberaba' } })
  expect(edited).toMatchObject({ city: 'Uberaba', ownerId: former.id })
})
