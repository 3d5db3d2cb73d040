import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { contacts, mergeFields } from '../contract.ts'

const world = await startWorld()
const maria = { name: 'Maria Aparecida', phone: '(34) 99812-4471' }

it('who a contact is and how it is reached, and its data and address, are changed by a permission each', async () => {
  const { admin, user } = await world.company()
  const { id } = await admin.call(contacts.create, { body: { ...maria, city: 'Uberaba', state: 'MG' } })
  const reaching = await user('technician', { plus: ['contacts.edit-contacts'] })
  const keeping = await user('technician', { plus: ['contacts.edit-data'] })
  const change = (who: typeof admin, body: object) => who.call(contacts.edit, { params: { id }, body })
  const without = (permission: string) => ({ status: 403, details: { permission } })

  expect(await change(reaching, { name: 'Maria A. Souza', phone2: '(34) 3232-1100' })).toMatchObject({
    name: 'Maria A. Souza',
    phone2: '3432321100',
  })
  for (const body of [{ document: '529.982.247-25' }, { birthDate: '1980-05-17' }, { banks: [], city: 'Araxá' }])
    await expect(change(reaching, body)).rejects.toMatchObject(without('contacts.edit-data'))

  const data = { document: '529.982.247-25', birthDate: '1980-05-17', monthlyIncome: 4_500_00, city: 'Araxá' }
  expect(await change(keeping, data)).toMatchObject({ ...data, document: '52998224725' })
  for (const body of [{ name: 'João' }, { email: 'joao@sol.com.br' }, { city: 'Patos', typeId: null, kind: 'company' }])
    await expect(change(keeping, body)).rejects.toMatchObject(without('contacts.edit-contacts'))
  await expect(change(reaching, { kind: 'company', document: '' })).rejects.toMatchObject(without('contacts.edit-data'))
  expect(await admin.call(contacts.show, { params: { id } })).toMatchObject({
    kind: 'person',
    ...data,
    document: '52998224725',
  })
})

it('a form that sends along what it leaves as it is asks for no more than what it changes', async () => {
  const { admin, user } = await world.company()
  const whole = await admin.call(contacts.create, {
    body: { ...maria, document: '529.982.247-25', monthlyIncome: 4_500_00, birthDate: '1980-05-17', banks: [] },
  })
  const seller = await user('technician', { plus: ['contacts.edit-contacts'] })
  const fields = Object.fromEntries(mergeFields.map((name) => [name, whole[name]]))
  const body = { ...fields, name: 'Maria Souza' }
  expect(await seller.call(contacts.edit, { params: { id: whole.id }, body })).toMatchObject({ name: 'Maria Souza' })
})

it('every ready-made function that edits contacts edits their data too', async () => {
  const { look } = await world.company()
  const roles = await look((ctx) => ctx.rows(statement<{ permissions: string[] }>('select permissions from roles')))
  const editing = roles.filter(({ permissions }) => permissions.includes('contacts.edit-contacts'))
  expect(editing.length).toBeGreaterThan(0)
  for (const { permissions } of editing) expect(permissions).toContain('contacts.edit-data')
})
