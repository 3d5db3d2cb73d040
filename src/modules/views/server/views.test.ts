import { expect, it } from 'vitest'
import { type Actor, startWorld, type TestCompany } from '../../../app/testing.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import { views } from '../contract.ts'

const world = await startWorld()
const one = await world.company()
const other = await world.company()

const team = (company: TestCompany, name: string, members: Actor[]) =>
  company.within(async (ctx) => {
    const id = newId()
    await ctx.run(statement('insert into teams (id, name) values ($1, $2)', [id, name]))
    await ctx.run(
      statement('update users set team_id = $1 where id = any($2::uuid[])', [id, members.map((member) => member.id)]),
    )
    return id
  })

const save = (actor: Actor, given: object = {}) =>
  actor.call(views.create, {
    body: { list: 'deals', name: 'Meus grandes', search: { state: 'open', sort: '-amount' }, ...given },
  })
const seenBy = async (actor: Actor, list = 'deals') =>
  (await actor.call(views.all, { query: { list } })).views.map(({ name }) => name)

it('a view holds name, filters, order, columns and density, for its list only', async () => {
  const seller = await one.user('salesman')
  const columns = { order: ['title', 'amount'], hidden: ['city'], pinned: ['amount'], widths: { amount: 120 } }
  const view = await save(seller, { columns, density: 'compact' })
  expect(view).toMatchObject({
    name: 'Meus grandes',
    reach: 'own',
    search: { state: 'open', sort: '-amount' },
    columns,
    density: 'compact',
    isMine: true,
  })
  expect(await seenBy(seller)).toEqual(['Meus grandes'])
  expect(await seenBy(seller, 'contacts')).toEqual([])
})

it('an own view is unknown to colleagues; a team’s reaches the team; everyone’s reaches the company and no other', async () => {
  const [lead, mate, outsider] = [await one.user('supervisor'), await one.user('salesman'), await one.user('salesman')]
  await team(one, 'Triângulo', [lead, mate])
  const own = await save(lead, { list: 'sales', name: 'Só minha' })
  await save(lead, { list: 'sales', name: 'Da equipe', reach: 'team' })
  await save(lead, { list: 'sales', name: 'De todos', reach: 'everyone' })
  expect(await seenBy(lead, 'sales')).toEqual(['Da equipe', 'Só minha', 'De todos'])
  expect(await seenBy(mate, 'sales')).toEqual(['Da equipe', 'De todos'])
  expect(await seenBy(outsider, 'sales')).toEqual(['De todos'])
  expect(await seenBy(other.admin, 'sales')).toEqual([])
  for (const stranger of [mate, outsider, other.admin]) {
    const { status } = await stranger.request('PATCH', `/api/views/${own.id}`, { name: 'Minha agora' })
    expect(status).toBe(404)
    expect((await stranger.request('DELETE', `/api/views/${own.id}`)).status).toBe(404)
  }
})

it('sharing asks for its permission, and for a team', async () => {
  const [seller, lead] = [await one.user('salesman'), await one.user('supervisor')]
  await expect(save(seller, { reach: 'everyone' })).rejects.toMatchObject({
    status: 403,
    code: 'views.may_not_share',
  })
  await expect(save(lead, { reach: 'team' })).rejects.toMatchObject({ status: 403, code: 'views.no_team' })
  const own = await save(seller)
  await expect(seller.call(views.edit, { params: { id: own.id }, body: { reach: 'everyone' } })).rejects.toMatchObject({
    status: 403,
    code: 'views.may_not_share',
  })
})

it('only the owner changes a team’s view; everyone’s also whoever may share with everyone', async () => {
  const [lead, mate] = [await one.user('supervisor'), await one.user('salesman')]
  await team(one, 'Sul', [lead, mate, one.admin])
  const ofTeam = await save(lead, { reach: 'team' })
  const ofAll = await save(lead, { reach: 'everyone' })
  const rename = (actor: Actor, id: string) => actor.call(views.edit, { params: { id }, body: { name: 'Novo nome' } })
  await expect(rename(mate, ofTeam.id)).rejects.toMatchObject({ status: 403, code: 'views.not_yours' })
  await expect(rename(one.admin, ofTeam.id)).rejects.toMatchObject({ status: 403, code: 'views.not_yours' })
  await expect(rename(mate, ofAll.id)).rejects.toMatchObject({ status: 403, code: 'views.not_yours' })
  expect(await rename(one.admin, ofAll.id)).toMatchObject({ name: 'Novo nome', isMine: false, reach: 'everyone' })
  expect(await rename(lead, ofTeam.id)).toMatchObject({ name: 'Novo nome', reach: 'team', search: { state: 'open' } })
})

it('a person and the company each start a list with one view; who may not share chooses only for themselves', async () => {
  const [lead, seller] = [await one.user('supervisor'), await one.user('salesman')]
  const list = 'proposals'
  const ofAll = await save(lead, { list, name: 'De todos', reach: 'everyone' })
  const mine = await save(seller, { list, name: 'Minha' })
  const choose = (actor: Actor, viewId: string | null, whose: 'mine' | 'company') =>
    actor.call(views.setDefault, { body: { list, viewId, whose } })
  await choose(lead, ofAll.id, 'company')
  await choose(seller, mine.id, 'mine')
  expect((await seller.call(views.all, { query: { list } })).defaults).toEqual({ mine: mine.id, company: ofAll.id })
  expect((await lead.call(views.all, { query: { list } })).defaults).toEqual({ mine: null, company: ofAll.id })
  await expect(choose(seller, ofAll.id, 'company')).rejects.toMatchObject({ code: 'views.may_not_share' })
  const own = await save(lead, { list, name: 'Só do líder' })
  await expect(choose(lead, own.id, 'company')).rejects.toMatchObject({ code: 'views.not_for_everyone' })
  await expect(choose(seller, own.id, 'mine')).rejects.toMatchObject({ status: 404 })
  expect(await choose(seller, null, 'mine')).toEqual({ mine: null, company: ofAll.id })
  await lead.call(views.remove, { params: { id: ofAll.id } })
  expect((await seller.call(views.all, { query: { list } })).defaults).toEqual({ mine: null, company: null })
})

it('the columns of a person are theirs alone, until they go back to the product’s', async () => {
  const [seller, colleague] = [await one.user('salesman'), await one.user('salesman')]
  const columns = { order: ['name'], hidden: [], pinned: [], widths: {} }
  await seller.call(views.setColumns, { body: { list: 'contacts', columns } })
  const kept = async (actor: Actor) => (await actor.call(views.all, { query: { list: 'contacts' } })).columns
  expect(await kept(seller)).toEqual(columns)
  expect(await kept(colleague)).toBeNull()
  await seller.call(views.setColumns, { body: { list: 'contacts', columns: null } })
  expect(await kept(seller)).toBeNull()
})

it('a list holds a hundred views of one person, and what is no list is told', async () => {
  const seller = await one.user('salesman')
  await one.within((ctx) =>
    ctx.run(
      statement(
        `insert into list_views (id, list, name, owner_id)
         select gen_random_uuid(), 'users', 'Visão ' || n, $1 from generate_series(1, 100) n`,
        [seller.id],
      ),
    ),
  )
  await expect(save(seller, { list: 'users' })).rejects.toMatchObject({ status: 409, code: 'views.too_many' })
  await expect(save(seller, { list: 'Não é lista' })).rejects.toMatchObject({ status: 422 })
})
