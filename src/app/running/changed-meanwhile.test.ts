import { expect, it } from 'vitest'
import { contacts } from '../../modules/contacts/contract.ts'
import { stores } from '../../modules/organisation/contract.ts'
import { type Actor, startWorld } from '../testing.ts'

const world = await startWorld()

/** Saves like a form that was opened so many milliseconds ago. */
const send = (who: Actor, url: string, body: object, age?: number) =>
  who.request('PATCH', url, body, age === undefined ? {} : { 'x-form-age': String(age) })

it('a field that somebody saved after the form was opened is not written over, and both values are told', async () => {
  const { admin, user } = await world.company()
  const colleague = await user('administrator', { name: 'Bruno Costa' })
  const { id } = await admin.call(contacts.create, { body: { name: 'Maria Aparecida', phone: '34998131999' } })
  const url = `/api/contacts/${id}`
  const now = () => admin.call(contacts.show, { params: { id } })
  await colleague.call(contacts.edit, { params: { id }, body: { name: 'Maria da Silva', email: 'maria@casa.com' } })

  const refused = await send(admin, url, { name: 'Maria Souza', email: 'maria@casa.com' }, 60_000)
  expect(refused).toMatchObject({
    status: 409,
    body: {
      Code: 'platform.changed_meanwhile',
      Message: expect.stringMatching(/^Bruno Costa salvou outro valor às \d\d:\d\d, enquanto você editava\./),
      // The e-mail is the same in both, so it is no conflict.
      Details: { fields: { name: { theirs: 'Maria da Silva' } }, by: 'Bruno Costa' },
    },
  })
  expect((await now()).name).toBe('Maria da Silva')
  // Fields that the colleague did not change are saved, and changes from before the form was opened are no conflict.
  expect((await send(admin, url, { phone: '34998131998' }, 60_000)).status).toBe(200)
  expect(await now()).toMatchObject({ name: 'Maria da Silva', phone: '34998131998' })
  expect((await send(admin, url, { name: 'Maria Souza' })).status).toBe(200)
  expect((await now()).name).toBe('Maria Souza')
})

it('of two who save one field at the same moment, one is told of the other', async () => {
  const { admin, user, storeId } = await world.company()
  const colleague = await user('administrator')
  const url = `/api/stores/${storeId}`
  const answers = await Promise.all([
    send(admin, url, { name: 'Loja da Ana' }, 1),
    send(colleague, url, { name: 'Loja do Bruno' }, 1),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { name } = await admin.call(stores.store, { params: { id: storeId } })
  expect(name).toBe(answers[0]!.status === 200 ? 'Loja da Ana' : 'Loja do Bruno')
})

it('one’s own act before the form was opened is no conflict, nor is what a form was told of', async () => {
  const { admin, user } = await world.company()
  const colleague = await user('administrator')
  const { id } = await admin.call(contacts.create, { body: { name: 'Maria Aparecida', phone: '34998131999' } })
  const url = `/api/contacts/${id}`
  expect((await send(admin, url, { name: 'Maria Souza' })).status).toBe(200)
  // Opened at once after it: what others save so shortly before may still be on its way, one's own is not.
  expect((await send(admin, url, { name: 'Maria Prado' }, 0)).status).toBe(200)
  expect((await send(colleague, url, { name: 'Maria Brito' }, 0)).status).toBe(409)
  expect((await send(colleague, url, { name: 'Maria Brito' }, -2_000)).status).toBe(200)
})
