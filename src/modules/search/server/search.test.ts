import { expect, it } from 'vitest'
import { type Actor, startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { contacts } from '../../contacts/contract.ts'
import { deals } from '../../deals/contract.ts'
import { aContact, aDeal } from '../../deals/server/testing.ts'
import { sales } from '../../sales/contract.ts'
import { search } from '../contract.ts'

const world = await startWorld()
const company = await world.company()
const { admin } = company

const found = async (q: string, actor: Actor = admin) => {
  const { finds, isAlike } = await actor.call(search.find, { query: { q } })
  return { finds, isAlike, names: finds.map(({ kind, name }) => `${kind} ${name}`) }
}

const contact = await aContact(admin, {
  name: 'Conceição Albuquerque',
  phone: '34998124471',
  document: '52998224725',
  email: 'conceicao.lima@exemplo.com.br',
  city: 'Ituiutaba',
})
const deal = await aDeal(admin, { contactId: contact.id, title: 'Padaria Pão Quente', city: 'Araguari' })
await company.within((ctx) => ctx.run(statement("update statuses set forbids = '{}'")))
await admin.call(sales.create, {
  body: { dealId: deal.id, total: 28_450_00, soldOn: '2026-11-20', salesmanId: admin.id },
})
for (let other = 0; other < 5; other++) await aDeal(admin)

it('finds a contact and what hangs on it by name, without accents and case', async () => {
  const expected = ['contact Conceição Albuquerque', 'deal Padaria Pão Quente', 'sale Conceição Albuquerque']
  expect((await found('conceicao')).names).toEqual(expected)
  expect((await found('ALBUQUERQUE da Conceição')).names).toEqual(expected)
  expect((await found('conc albu')).names).toEqual(expected)
})

it.each([
  '(34) 99812-4471',
  '+55 34 99812 4471',
  '99812-4471',
  '9812-4471',
  '529.982.247-25',
  '52998224725',
  'conceicao.lima@exemplo.com.br',
  'conceicao.lima@ex',
])('finds it by %s', async (typed) => {
  expect((await found(typed)).names).toContain('contact Conceição Albuquerque')
})

it('finds by city, by title, and by words of the deal and its contact together', async () => {
  expect((await found('ituiutaba')).names).toContain('contact Conceição Albuquerque')
  expect((await found('araguari')).names).toContain('deal Padaria Pão Quente')
  expect((await found('padaria albuquerque')).names).toContain('deal Padaria Pão Quente')
})

it('puts the record of a number first, and keeps to the kind that is named', async () => {
  const { finds } = await found(`negócio nº ${deal.number}`)
  expect(finds.map(({ kind, number }) => [kind, number])[0]).toEqual(['deal', deal.number])
  expect((await found('venda 1')).finds).toEqual([
    expect.objectContaining({ kind: 'sale', number: 1, cents: 28_450_00, dealId: deal.id }),
  ])
})

it('finds what is spelt alike when nothing is spelt so, and says so', async () => {
  for (const typed of ['conceisao', 'albuqerque', 'albuquerqe concecao', 'padria quente']) {
    const { names, isAlike } = await found(typed)
    expect([typed, isAlike, names.some((name) => /Conceição|Padaria/.test(name))]).toEqual([typed, true, true])
  }
  expect((await found('xylofone')).finds).toEqual([])
})

it('knows at once what has changed, and forgets what is gone', async () => {
  const someone = await aContact(admin, { name: 'Nome Antigo' })
  const theirs = await aDeal(admin, { contactId: someone.id, title: 'Galpão' })
  await admin.call(contacts.edit, { params: { id: someone.id }, body: { name: 'Wanderleia Nova' } })
  expect((await found('wanderleia')).names).toEqual(['contact Wanderleia Nova', 'deal Galpão'])
  expect((await found('antigo')).finds).toEqual([])
  await company.within(async (ctx) => {
    await ctx.run(statement('delete from deal_stays where deal_id = $1', [theirs.id]))
    await ctx.run(statement('delete from deals where id = $1', [theirs.id]))
    await ctx.run(statement('delete from contacts where id = $1', [someone.id]))
  })
  expect((await found('wanderleia')).finds).toEqual([])
})

it('shows each kind to whoever may list it, and only records within reach', async () => {
  const seller = await company.user('salesman')
  expect((await found('conceicao', seller)).names).toContain('contact Conceição Albuquerque')
  const elsewhere = crypto.randomUUID()
  await company.within(async (ctx) => {
    await ctx.run(statement("insert into stores (id, name) values ($1, 'Filial')", [elsewhere]))
    await ctx.run(statement('update users set store_id = $2 where id = $1', [seller.id, elsewhere]))
    await ctx.run(statement("select platform.announce('girassol_access', $1)", [company.company.id]))
  })
  await expect.poll(async () => (await found('conceicao', seller)).names).not.toContain('contact Conceição Albuquerque')
  const powerless = await company.user('technician')
  await company.within((ctx) =>
    ctx.run(statement("update roles set permissions = '{}' where id = $1", [company.roleIds.technician])),
  )
  expect((await found('conceicao', powerless)).finds).toEqual([])
  const colleague = await company.user('manager')
  expect((await found('conceicao', colleague)).names).toContain('contact Conceição Albuquerque')
  await company.within((ctx) =>
    ctx.run(
      statement("insert into record_denials (user_id, record_kind, record_id) values ($1, 'contact', $2)", [
        colleague.id,
        contact.id,
      ]),
    ),
  )
  await company.within((ctx) =>
    ctx.run(statement("select platform.announce('girassol_access', $1)", [company.company.id])),
  )
  await expect.poll(async () => (await found('conceicao', colleague)).finds).toEqual([])
})

it('finds nothing of another company, and its function tells nothing of one either', async () => {
  const other = await world.company()
  expect((await found('conceicao', other.admin)).finds).toEqual([])
  const rows = await other.look((ctx) =>
    ctx.rows(
      statement('select * from platform.search_found(1::smallint, $1::tsquery, 10, null, null, null)', [
        `'${company.company.id.slice(-8)}1:conceicao'`,
      ]),
    ),
  )
  expect(rows).toEqual([])
})

it('a word that very many have is answered with the newest', async () => {
  await company.within((ctx) =>
    ctx.run(
      statement(
        `insert into contacts (id, name, phone, store_id, created_at)
         select gen_random_uuid(), 'Terezinha ' || n, '3588' || lpad(n::text, 7, '0'), $1, now() - interval '1 day' * (400 - n)
         from generate_series(1, 300) n`,
        [company.storeId],
      ),
    ),
  )
  await company.within((ctx) => ctx.run(statement('select platform.search_keep_pending(platform.current_tenant(), 1)')))
  const { finds } = await found('terezinha')
  expect(finds.map(({ name }) => name)).toEqual([300, 299, 298, 297, 296, 295].map((n) => `Terezinha ${n}`))
})

it('remembers what a person opened lately, newest first', async () => {
  const person = await company.user('manager')
  await person.call(contacts.show, { params: { id: contact.id } })
  await person.call(deals.show, { params: { id: deal.id } })
  const { finds } = await person.call(search.recent, {})
  expect(finds.map(({ name }) => name)).toEqual(['Padaria Pão Quente', 'Conceição Albuquerque'])
  expect((await admin.call(search.recent, {})).finds).toEqual([])
})

it('asks for three characters', async () => {
  const { status, body } = await admin.request('GET', '/api/search?q=ab')
  expect([status, (body as { Fields: object }).Fields]).toEqual([422, { q: 'Digite ao menos 3 caracteres.' }])
})
