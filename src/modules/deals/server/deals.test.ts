import { expect, it } from 'vitest'
import { type Actor, startWorld } from '../../../app/testing.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import { contacts } from '../../contacts/contract.ts'
import { deals } from '../contract.ts'
import { touchDeal } from './public.ts'
import { aContact, aDeal, funnelOf } from './testing.ts'

const world = await startWorld()

it('creates a deal named after its contact, numbered, owned by its author and in its store', async () => {
  const { admin, storeId } = await world.company()
  const contact = await aContact(admin, { name: 'Padaria Pão da Terra' })
  const first = await aDeal(admin, { contactId: contact.id, bidAmount: 6_840_000 })
  const second = await aDeal(admin)
  expect([first.number, second.number]).toEqual([1, 2])
  const shown = await admin.call(deals.show, { params: { id: first.id } })
  expect(shown).toMatchObject({
    title: 'Padaria Pão da Terra',
    bidAmount: 6_840_000,
    ownerId: admin.id,
    storeId,
    state: 'open',
    city: 'Uberlândia',
    names: { step: 'Comercial', status: 'Novo contato', owner: 'Ana Administradora' },
    contact: { name: 'Padaria Pão da Terra' },
  })
})

it('[DEAL-086] requires contact, step and status to create a deal', async () => {
  const { admin } = await world.company()
  await expect(admin.call(deals.create, { body: {} as never })).rejects.toMatchObject({
    status: 422,
    fields: {
      contactId: 'Selecione o contato.',
      stepId: 'Selecione a etapa.',
      statusId: 'Selecione o status.',
    },
  })
})

it('a new contact is made with its deal, or neither is', async () => {
  const { admin, user, withdraw } = await world.company()
  const place = (await funnelOf(admin)).at('Comercial', 'Novo contato')
  const newContact = { name: 'Dona Lourdes', phone: '34991230001' }
  const create = (actor: Actor, more: object) => actor.call(deals.create, { body: { ...place, ...more } })
  const { id } = await create(admin, { newContact })
  expect(await admin.call(deals.show, { params: { id } })).toMatchObject({
    title: 'Dona Lourdes',
    contact: { name: 'Dona Lourdes', phone: '34991230001' },
  })
  const again = { newContact: { ...newContact, phone: '34991230002' } }
  await expect(create(admin, { ...again, statusId: newId() })).rejects.toMatchObject({ status: 404 })
  const without = await user('salesman')
  await withdraw('contacts.add-contact', 'salesman')
  await expect(create(without, again)).rejects.toMatchObject({ status: 403 })
  await expect(create(admin, { ...again, contactId: newId() })).rejects.toMatchObject({
    fields: { contactId: 'Selecione o contato.' },
  })
  await expect(create(admin, { newContact })).rejects.toMatchObject({
    status: 422,
    fields: { phone: expect.any(String) },
  })
  expect(await admin.call(contacts.list, { query: { search: 'Lourdes' } })).toMatchObject({ totalItems: 1 })
})

it('a new contact that comes with its deal keeps its e-mail, and what nobody would keep of it is refused by name', async () => {
  const { admin } = await world.company()
  const place = (await funnelOf(admin)).at('Comercial', 'Novo contato')
  const newContact = { name: 'Dona Lourdes', phone: '34991230001', email: 'lourdes@luz.test' }
  const create = (more: object) =>
    admin.call(deals.create, { body: { ...place, newContact: { ...newContact, ...more } } })
  await expect(create({ nickname: 'Lu' })).rejects.toMatchObject({
    status: 422,
    fields: { 'newContact.nickname': expect.stringContaining('Campo desconhecido: nickname.') },
  })
  await create({})
  const { list } = await admin.call(contacts.list, { query: { search: 'Lourdes' } })
  const params = { id: list[0]!.id }
  expect(await admin.call(contacts.show, { params })).toMatchObject({ email: 'lourdes@luz.test' })
})

it('records the creation in the log and the first stay', async () => {
  const { admin, look } = await world.company()
  const { id } = await aDeal(admin, { title: 'Usina' })
  const events = await look((ctx) =>
    ctx.rows(statement<{ kind: string; after: object }>('select kind, after from events where thread_id = $1', [id])),
  )
  expect(events).toMatchObject([{ kind: 'deals.created', after: { title: 'Usina', number: 1 } }])
  const { stays } = await admin.call(deals.show, { params: { id } })
  expect(stays).toMatchObject([{ statusName: 'Novo contato', enteredBy: 'Ana Administradora', leftAt: null }])
})

it('[DEAL-078] [DEAL-092] rates a deal from 1 to 5', async () => {
  const { admin } = await world.company()
  const { id } = await aDeal(admin)
  const rate = (rating: number) => admin.call(deals.rate, { params: { id }, body: { rating, note: 'Bom cliente' } })
  await expect(rate(6)).rejects.toMatchObject({ fields: { rating: 'A avaliação deve ser de 1 a 5.' } })
  for (const wrong of [0, -1, 2.5, 5.5])
    await expect(rate(wrong)).rejects.toMatchObject({ fields: { rating: 'A avaliação deve ser de 1 a 5.' } })
  for (const right of [1, 5]) expect(await rate(right)).toMatchObject({ rating: right })
  expect(await rate(4)).toMatchObject({ rating: 4, ratingNote: 'Bom cliente' })
})

async function refusedToDelete(made: 'proposals' | 'sales' | 'budgets') {
  const { admin, within } = await world.company()
  const { id } = await aDeal(admin)
  await within((ctx) => touchDeal(ctx, id, { [made]: 1 }))
  await expect(admin.call(deals.remove, { params: { id } })).rejects.toMatchObject({
    status: 409,
    code: 'deals.in_use',
    message: 'Não é possível excluir o negócio, pois existem propostas, vendas ou orçamentos vinculados.',
  })
  await within((ctx) => touchDeal(ctx, id, { [made]: 0 }))
  await admin.call(deals.remove, { params: { id } })
}

it('does not delete a deal while it has proposals', () => refusedToDelete('proposals'))
it('does not delete a deal while it has sales', () => refusedToDelete('sales'))
it('does not delete a deal while it has budgets', () => refusedToDelete('budgets'))

it('[DEAL-109] deletes a deal only with its permission, and then does not know it', async () => {
  const { admin, user } = await world.company()
  const { id } = await aDeal(admin)
  const salesman = await user('salesman')
  await expect(salesman.call(deals.remove, { params: { id } })).rejects.toMatchObject({
    status: 403,
    details: { permission: 'deals.delete-project' },
  })
  await admin.call(deals.remove, { params: { id } })
  await expect(admin.call(deals.show, { params: { id } })).rejects.toMatchObject({
    status: 404,
    message: 'Negócio não encontrado.',
  })
})

it('[DEAL-108] [DEAL-110] shows qualification and client instance only to holders of their permissions', async () => {
  const { admin, user, withdraw } = await world.company()
  const { id } = await aDeal(admin)
  await admin.call(deals.edit, {
    params: { id },
    body: { clientInstance: 'acme', bant: { budget: { met: true } } },
  })
  await withdraw(['deals.client-instance', 'deals.show-bant-qualification'], 'salesman')
  const salesman = await user('salesman')
  const seen = await salesman.call(deals.show, { params: { id } })
  expect(seen).not.toHaveProperty('clientInstance')
  expect(seen).not.toHaveProperty('bant')
  expect(await admin.call(deals.show, { params: { id } })).toMatchObject({
    clientInstance: 'acme',
    bant: { budget: { met: true } },
  })
})

it('[DEAL-077] reassigns several deals at once', async () => {
  const { admin, user } = await world.company()
  const made = [await aDeal(admin), await aDeal(admin)]
  const salesman = await user('salesman')
  const ids = made.map(({ id }) => id)
  expect(await admin.call(deals.reassign, { body: { ids, ownerId: salesman.id } })).toMatchObject({ refused: [] })
  const { totalItems } = await admin.call(deals.list, { query: { ownerId: [salesman.id] } })
  expect(totalItems).toBe(2)
})

it('a contact with deals is counted and kept', async () => {
  const { admin } = await world.company()
  const contact = await aContact(admin)
  await aDeal(admin, { contactId: contact.id })
  const { list } = await admin.call(contacts.list, {})
  expect(list[0]!.deals).toBe(1)
  await expect(admin.call(contacts.remove, { params: { id: contact.id } })).rejects.toMatchObject({
    message: 'Não é possível excluir o contato, pois existem negócios vinculados.',
  })
})

it('answers 404 for whatever belongs to another company', async () => {
  const one = await world.company()
  const other = await world.company()
  const { at } = await funnelOf(one.admin)
  const { id } = await aDeal(one.admin)
  const contact = await aContact(other.admin)
  const params = { id }
  const own = (await funnelOf(other.admin)).at('Comercial', 'Qualificação')
  const answers = [
    () => other.admin.call(deals.show, { params }),
    () => other.admin.call(deals.edit, { params, body: { title: 'X' } }),
    () => other.admin.call(deals.move, { params, body: own }),
    () => other.admin.call(deals.win, { params }),
    () => other.admin.call(deals.remove, { params }),
    () => other.admin.call(deals.create, { body: { ...at('Comercial', 'Qualificação'), contactId: contact.id } }),
  ]
  for (const answer of answers) await expect(answer()).rejects.toMatchObject({ status: 404 })
})
