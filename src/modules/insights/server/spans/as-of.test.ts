import { expect, it } from 'vitest'
import { type Actor, startWorld } from '../../../../app/testing.ts'
import { newId } from '../../../../platform/db/new-id.ts'
import { dayIn } from '../../../../platform/i18n/days.ts'
import { cellOf } from '../../../../platform/questions/opened.ts'
import { deals } from '../../../deals/contract.ts'
import { aDeal } from '../../../deals/server/testing.ts'
import { dealStays } from '../../../deals/stays-contract.ts'
import { lists } from '../../../lists/contract.ts'
import { insights } from '../../contract.ts'
import { ago, aLife, ask, asOf, build, figuresByGroup, happened, run } from './testing.ts'

const world = await startWorld()

it('a report tells of a past day what was recorded by its end, also of what is deleted since, and says so', async () => {
  const company = await world.company()
  const { admin } = company
  const { id } = await aLife(company)
  await build(company)
  expect(await figuresByGroup(admin, asOf(30))).toEqual({ groups: { 'Novo contato': [1, 100_000] }, removed: 0 })
  expect(await figuresByGroup(admin, asOf(15))).toEqual({ groups: { Qualificação: [1, 100_000] }, removed: 0 })
  expect(await figuresByGroup(admin, asOf(7))).toEqual({ groups: { Qualificação: [1, 250_000] }, removed: 0 })
  await admin.call(deals.remove, { params: { id } })
  await happened(company, id, { 'deals.removed': 5 })
  await build(company)
  expect(await figuresByGroup(admin, asOf(7))).toEqual({ groups: { Qualificação: [1, 250_000] }, removed: 1 })
  expect(await figuresByGroup(admin, asOf(3))).toEqual({ groups: {}, removed: 0 })
  const file = { facts: 'deals', measures: 'deals', rows: 'statusId', where: asOf(7), format: 'csv' }
  const { body } = await admin.request('GET', `/api/insights/answer/file?${new URLSearchParams(file)}`)
  const [year, month, day] = dayIn(ago(7)).split('-')
  expect(String(body)).toContain(`Como estava em;${day}/${month}/${year} · 1 excluído desde então conta`)
})

it('a figure of a past day opens the records that it counted, wherever they are today', async () => {
  const company = await world.company()
  const { admin } = company
  const { id, at } = await aLife(company)
  const other = await aDeal(admin)
  await happened(company, other.id, { 'deals.created': 2 })
  await build(company)
  const cell = `deals:statusId=${at('Comercial', 'Novo contato').statusId},${asOf(30)}`
  const opened = await admin.call(deals.list, { query: { cell } })
  expect(opened.list.map((deal) => deal.id)).toEqual([id])
  const rows = await admin.call(insights.rows, { query: { facts: 'deals', where: asOf(30), columns: ['title'] } })
  expect(rows.rows.map((row) => row.id)).toEqual([id])
  expect(rows.gone).toBe(0)
  await admin.call(deals.remove, { params: { id } })
  await build(company)
  const short = await admin.call(insights.rows, { query: { facts: 'deals', where: asOf(30), columns: ['title'] } })
  expect([short.total, short.gone]).toEqual([0, 1])
  const { text } = await admin.call(lists.cell, { query: { cell } })
  expect(text).toContain('mais 1 excluído desde então')
})

it('the list that a figure of a past day opens says what it came to then, and each row what it said then beside today', async () => {
  const company = await world.company()
  const { admin } = company
  const { id } = await aLife(company)
  await build(company)
  const asked = { facts: 'deals', where: asOf(30), columns: ['title', 'status', 'amount'] }
  const page = await admin.call(insights.rows, { query: asked })
  const day = dayIn(ago(30)).split('-').reverse().join('/')
  expect(page.columns.map(({ title }) => title)).toEqual([
    expect.any(String),
    'Status',
    `Status em ${day}`,
    'Valor do negócio',
    `Valor do negócio em ${day}`,
  ])
  expect(page.rows[0]!.cells.slice(1).map((cell) => cell.replace(/\s/g, ' '))).toEqual([
    'Qualificação',
    'Novo contato',
    'R$ 2.500,00',
    'R$ 1.000,00',
  ])
  expect(page.cameTo!.replace(/\s/g, ' ')).toBe('Valor R$ 1.000,00')
  const then = async () => (await admin.call(lists.cell, { query: { cell: `deals:${asOf(30)}` } })).cameTo!
  const words = `Em ${day}: Valor R$ 1.000,00. As linhas e as somas desta lista são de hoje.`
  expect((await then()).replace(/\s/g, ' ')).toBe(words)
  await admin.call(deals.remove, { params: { id } })
  await build(company)
  expect((await then()).replace(/\s/g, ' ')).toBe(words)
  expect((await admin.call(lists.cell, { query: { cell: 'deals:isOpen=true' } })).cameTo).toBeUndefined()
})

it('what was corrected later shows only with the corrections', async () => {
  const company = await world.company()
  const { admin } = company
  const { id } = await aLife(company)
  const { stays } = await admin.call(deals.show, { params: { id } })
  const [now, first] = stays!
  const set = 'update deal_stays set entered_at = $2, left_at = $3 where id = $1'
  const moved = ago(20)
  await run(company, set, [first!.id, ago(40), moved])
  await run(company, set, [now!.id, moved, null])
  await admin.call(dealStays.editStay, { params: { id, stayId: now!.id }, body: { enteredAt: ago(35) } })
  await build(company)
  expect((await figuresByGroup(admin, asOf(30))).groups).toEqual({ 'Novo contato': [1, 100_000] })
  expect((await figuresByGroup(admin, `${asOf(30)},withCorrections=true`)).groups).toEqual({
    Qualificação: [1, 100_000],
  })
})

it('reach goes by whose a record is today, and no company sees another’s days', async () => {
  const company = await world.company()
  const { admin, user } = company
  const store = newId()
  await run(company, "insert into stores (id, name) values ($1, 'Uberaba')", [store])
  const [kept, gone, come] = [await aDeal(admin), await aDeal(admin), await aDeal(admin, { storeId: store })]
  await admin.call(deals.edit, { params: { id: gone.id }, body: { storeId: store } })
  await admin.call(deals.edit, { params: { id: come.id }, body: { storeId: company.storeId } })
  for (const { id } of [kept, gone, come]) await happened(company, id, { 'deals.created': 40, 'deals.changed': 10 })
  await build(company)
  const ofStore = await user('salesman')
  const byStore = async (actor: Actor) => {
    const { cells, rows: dimensions } = await ask(actor, asOf(20), ['storeId'])
    const parts = cells.filter(({ rows }) => rows.length === 1)
    return Object.fromEntries(parts.map(({ rows, values }) => [dimensions[0]!.groups[rows[0]!]!.value, values[0]]))
  }
  const own = company.storeId
  expect(await byStore(admin)).toEqual({ [own]: 2, [store]: 1 })
  expect(await byStore(ofStore)).toEqual({ [own]: 1, [store]: 1 })
  // Of a deal that is gone, whose it was last.
  for (const { id } of [gone, come]) await admin.call(deals.remove, { params: { id } })
  await build(company)
  expect(await byStore(ofStore)).toEqual({ [own]: 1, [store]: 1 })

  const other = await world.company()
  const theirs = await aDeal(other.admin)
  await happened(other, theirs.id, { 'deals.created': 40 })
  await build(other)
  expect(Object.values(await byStore(other.admin))).toEqual([1])
})

it('a status that is hidden from a person is hidden on every day', async () => {
  const company = await world.company()
  const { at } = await aLife(company)
  await build(company)
  await run(company, 'update statuses set card_roles = $2::uuid[] where id = $1', [
    at('Comercial', 'Novo contato').statusId,
    [company.roleIds.administrator],
  ])
  const manager = await company.user('manager', { plus: ['team.see-all-stores'] })
  expect((await figuresByGroup(manager, asOf(30))).groups).toEqual({})
  expect((await figuresByGroup(manager, asOf(15))).groups).toEqual({ Qualificação: [1, 100_000] })
  expect((await figuresByGroup(company.admin, asOf(30))).groups).toEqual({ 'Novo contato': [1, 100_000] })
})

it('whatever is known of a past day counts the same by every group, and the rest is refused by name', async () => {
  const company = await world.company()
  const { admin } = company
  for (let count = 0; count < 3; count++) await aLife(company)
  await build(company)
  const facts = (await admin.call(insights.register, {})).find(({ id }) => id === 'deals')!
  const groups = facts.dimensions.map(({ id, kind }) => (kind === 'day' || kind === 'instant' ? `${id}:month` : id))
  const refused: string[] = []
  const asked = async (rows: string[], measure: string) => {
    try {
      return await ask(admin, `${asOf(15)},withCorrections=true`, rows, 'deals', [measure])
    } catch (error) {
      expect(error, `${rows} ${measure}`).toMatchObject({ status: 422, details: { code: 'measures.no_past' } })
      refused.push(...rows, measure)
      return undefined
    }
  }
  const counted: string[] = []
  for (const group of groups) {
    const answer = await asked([group], 'deals')
    if (!answer) continue
    const parts = answer.cells.filter(({ rows }) => rows.length === 1)
    expect(
      parts.reduce((sum, { values }) => sum + values[0]!, 0),
      group,
    ).toBe(3)
    const opened = await admin.call(deals.list, { query: { cell: cellOf(answer, 0, parts[0]!) } })
    expect(opened.totalItems, group).toBe(parts[0]!.values[0])
    counted.push(group)
  }
  for (const { id } of facts.measures) if (await asked([], id)) counted.push(id)
  const known = [
    'statusId',
    'stepId',
    'ownerId',
    'storeId',
    'state',
    'originId',
    'closedAt:month',
    'powerBand',
    'late',
    'isOpen',
  ]
  expect(counted).toEqual(
    expect.arrayContaining([...known, 'deals', 'bidAmount', 'won', 'winRate', 'forecast', 'inStatus']),
  )
  expect(refused).toEqual(expect.arrayContaining(['city', 'place', 'lacking', 'hasNextStep']))
})

it('a day that is not over, one before the log, and what is not known of a past day are refused with the reason', async () => {
  const company = await world.company()
  const { admin } = company
  await aLife(company)
  await build(company)
  const refusedWith = (code: string) => ({ status: 422, details: { code } })
  await expect(ask(admin, asOf(0))).rejects.toMatchObject(refusedWith('measures.past_only'))
  const [year, month, day] = dayIn(ago(40)).split('-')
  await expect(ask(admin, asOf(41))).rejects.toMatchObject({
    ...refusedWith('measures.before_log'),
    fields: { where: `O histórico da empresa começa em ${day}/${month}/${year}. Escolha esse dia ou um depois dele.` },
  })
  await expect(ask(admin, 'asOf=ontem')).rejects.toMatchObject(refusedWith('platform.invalid'))
  await expect(ask(admin, asOf(7), ['city', 'ownerId', 'place'])).rejects.toMatchObject({
    status: 422,
    details: { code: 'measures.no_past', unknown: ['city', 'place'] },
    fields: { where: 'De “Cidade”, “Município” ainda não dá para ver como estava em outro dia.' },
  })
  await expect(ask(admin, asOf(7), [], 'activities', ['activities'])).rejects.toMatchObject(
    refusedWith('measures.has_no_past'),
  )
  await expect(admin.call(deals.list, { query: { cell: `deals:${asOf(0)}` } })).rejects.toMatchObject({ status: 422 })
  expect((await ask(admin, asOf(7))).cells[0]!.values).toEqual([1])

  const fresh = await world.company()
  await run(fresh, "insert into events (kind, subject_kind, subject_id, at) values ('a.b', 'a', $1, $2)", [
    newId(),
    ago(40),
  ])
  await expect(ask(fresh.admin, asOf(7))).rejects.toMatchObject(refusedWith('measures.past_building'))
})
