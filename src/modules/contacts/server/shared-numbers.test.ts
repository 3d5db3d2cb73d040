import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { deals } from '../../deals/contract.ts'
import { funnelOf } from '../../deals/server/testing.ts'
import { trash } from '../../trash/contract.ts'
import { contacts } from '../contract.ts'
import { knownIn, type Shareable } from '../known-number.ts'
import { contactRelations as relations } from '../relations-contract.ts'

const world = await startWorld()

const maria = { name: 'Maria Aparecida', phone: '34998124471', email: 'familia@sol.com.br', document: '52998224725' }
const paulo = { name: 'Paulo Aparecido', phone: '(34) 99812-4471', email: 'Familia@sol.com.br' }

async function couple() {
  const company = await world.company()
  const { admin } = company
  const wife = await admin.call(contacts.create, { body: maria })
  const husband = await admin.call(contacts.create, { body: { ...paulo, shares: ['phone', 'email'] } })
  return { ...company, wife, husband }
}

it('whose a number is already stands in the refusal, for whoever may see it', async () => {
  const { admin } = await world.company()
  const { id } = await admin.call(contacts.create, { body: maria })
  const refused = await admin.call(contacts.create, { body: paulo }).catch((error) => error)
  expect(refused).toMatchObject({
    status: 422,
    fields: { phone: 'Telefone já cadastrado.', email: 'E-mail já cadastrado.' },
  })
  const contact = { id, name: 'Maria Aparecida' }
  expect(knownIn(refused)).toMatchObject([
    { field: 'phone', contact },
    { field: 'email', contact },
  ])
})

it('a contact that one may not see is not named; who answers for it is', async () => {
  const { admin, user, within } = await world.company()
  const renata = await user('salesman', { name: 'Renata Lima' })
  const caio = await user('salesman', { name: 'Caio Prado' })
  const { id } = await renata.call(contacts.create, { body: maria })
  await within((ctx) =>
    ctx.run(
      statement(`insert into record_denials (user_id, record_kind, record_id) values ($1, 'contact', $2)`, [
        caio.id,
        id,
      ]),
    ),
  )
  const refused = await caio.call(contacts.create, { body: paulo }).catch((error) => error)
  expect(knownIn(refused)[0]).toEqual({ field: 'phone', contact: null, ownerName: 'Renata Lima' })
  expect(JSON.stringify(refused.details)).not.toContain('Maria')
  expect(JSON.stringify(refused.details)).not.toContain(id)
  // Who left the company cannot be asked.
  await within((ctx) => ctx.run(statement('update users set active = false where id = $1', [renata.id])))
  const later = await caio.call(contacts.create, { body: paulo }).catch((error) => error)
  expect(knownIn(later)[0]).toEqual({ field: 'phone', contact: null, ownerName: '' })
  const seen = await admin.call(contacts.create, { body: paulo }).catch((error) => error)
  expect(knownIn(seen)[0]).toMatchObject({ contact: { id } })
})

it('couples share a phone and an office its e-mail when whoever saves says so; a document is of one contact', async () => {
  const { admin, husband } = await couple()
  expect(husband).toMatchObject({ phone: maria.phone, email: 'Familia@sol.com.br' })
  const child = { ...paulo, name: 'Ana Aparecida' }
  for (const shares of [[], ['phone'], ['email']] satisfies Shareable[][])
    await expect(admin.call(contacts.create, { body: { ...child, shares } })).rejects.toMatchObject({
      status: 422,
    })
  await expect(
    admin.call(contacts.create, {
      body: { ...child, document: maria.document, shares: ['phone', 'email'] },
    }),
  ).rejects.toMatchObject({ fields: { document: 'CPF já cadastrado.' } })
  const asked = { ...child, document: maria.document, shares: ['document'] }
  expect(await admin.request('POST', '/api/contacts', asked)).toMatchObject({ status: 422 })
})

it('both of those who share a number are edited as before, and are no suspected duplicates', async () => {
  const { admin, wife, husband } = await couple()
  for (const { id } of [wife, husband]) {
    const params = { id }
    expect(await admin.call(contacts.edit, { params, body: { city: 'Prata' } })).toMatchObject({ city: 'Prata' })
    expect(await admin.call(contacts.edit, { params, body: { phone: maria.phone } })).toMatchObject({ city: 'Prata' })
    expect(await admin.call(relations.duplicates, { params })).toEqual([])
  }
})

it('an edit takes another’s number only when it says so', async () => {
  const { admin } = await couple()
  const { id } = await admin.call(contacts.create, { body: { name: 'Ana Aparecida', phone: '34998120007' } })
  const edit = (body: object) => admin.call(contacts.edit, { params: { id }, body })
  await expect(edit({ phone: maria.phone })).rejects.toMatchObject({ fields: { phone: 'Telefone já cadastrado.' } })
  expect(await edit({ phone: maria.phone, shares: ['phone'] })).toMatchObject({ phone: maria.phone })
  // Back to a number of one's own, which is taken once again.
  await edit({ phone: '34998120008' })
  await expect(
    admin.call(contacts.create, { body: { name: 'Outra Pessoa', phone: '34998120008' } }),
  ).rejects.toMatchObject({ fields: { phone: 'Telefone já cadastrado.' } })
})

it('of two made at the same moment without a word only one gets the number, also where it was shared before', async () => {
  const { admin, wife, husband } = await couple()
  for (const { id } of [wife, husband]) await admin.call(contacts.remove, { params: { id } })
  const answers = await Promise.allSettled(
    [1, 2, 3].map((at) => admin.call(contacts.create, { body: { name: `Pessoa ${at}`, phone: maria.phone } })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('a deal made with its contact takes a number that is known to be shared', async () => {
  const { admin } = await couple()
  const { stepId, statusId } = (await funnelOf(admin)).at('Comercial', 'Novo contato')
  const body = { stepId, statusId, newContact: { name: 'Ana Aparecida', phone: maria.phone } }
  const refused = await admin.call(deals.create, { body }).catch((error) => error)
  expect(knownIn(refused)).toHaveLength(2)
  const shares = ['phone' as const]
  const { id } = await admin.call(deals.create, { body: { ...body, newContact: { ...body.newContact, shares } } })
  expect(await admin.call(deals.show, { params: { id } })).toMatchObject({ title: 'Ana Aparecida' })
})

it('whoever comes back from the trash or out of a merge still shares the number', async () => {
  const { admin, wife, husband } = await couple()
  await admin.call(contacts.remove, { params: { id: husband.id } })
  await admin.call(trash.restore, { params: { kind: 'contact', id: husband.id } })
  const merge = await admin.call(relations.merge, {
    params: { id: wife.id },
    body: { contactId: husband.id, take: ['phone'] },
  })
  await admin.call(relations.undoMerge, { params: { id: merge.id } })
  const { id } = await admin.call(contacts.create, { body: { name: 'Ana Aparecida', phone: '34998120007' } })
  await admin.call(relations.merge, { params: { id }, body: { contactId: husband.id, take: ['phone', 'email'] } })
  expect(await admin.call(contacts.show, { params: { id } })).toMatchObject({ phone: maria.phone })
})

it('what was deleted before a column came comes back with what every row had then', async () => {
  const { admin, within, husband } = await couple()
  await admin.call(contacts.remove, { params: { id: husband.id } })
  await within((ctx) =>
    ctx.run(
      statement(
        `update deleted_records set rows = jsonb_set(rows, '{0,row}', (rows #> '{0,row}') - 'pre_seller_id' - 'rg' || '{"phone": "34998120001", "email": ""}')
         where id = $1`,
        [husband.id],
      ),
    ),
  )
  await admin.call(trash.restore, { params: { kind: 'contact', id: husband.id } })
  expect(await admin.call(contacts.show, { params: { id: husband.id } })).toMatchObject({ rg: '', preSellerId: null })
})

it('whoever does not see every contact and asks for many known numbers is told nothing of any for a while', async () => {
  const { admin, user, within } = await world.company()
  await admin.call(contacts.create, { body: { name: 'Rosa Lima', phone: '34998127001' } })
  const prober = await user('salesman')
  const ask = (actor: typeof admin, phone: string) =>
    actor.request('POST', '/api/contacts', { name: 'Alguém Novo', phone })
  expect((await ask(prober, '34998127001')).status).toBe(422)
  await within((ctx) => ctx.run(statement("update tries set count = 59 where lock = 'contacts.known-numbers'")))
  expect((await ask(prober, '34998127001')).status).toBe(422)
  for (const phone of ['34998127001', '34998127002']) {
    const { status, body } = await ask(prober, phone)
    expect([status, (body as { Code: string }).Code]).toEqual([429, 'contacts.too_many_known'])
    expect((body as { Message: string }).Message).toMatch(/tente de novo em 60 minutos\.$/)
  }
  expect((await ask(admin, '34998127001')).status).toBe(422)
  expect((await ask(admin, '34998127003')).status).toBe(200)
})
