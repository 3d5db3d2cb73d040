import { afterAll, expect, it } from 'vitest'
import { serverModules } from '../../../../app/modules.ts'
import { type Actor, startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { startWorker } from '../../../../platform/jobs/worker.ts'
import { works } from '../../../../platform/work/contract.ts'
import { smallLists } from '../../../small-lists/contract.ts'
import { dealBulk } from '../../bulk-contract.ts'
import { deals } from '../../contract.ts'
import { aDeal, funnelOf, manyDeals } from '../testing.ts'

const world = await startWorld()
const stop = await startWorker(world.running.services, serverModules, world.adminUrl, { pollInterval: 50 })
afterAll(stop)

const ended = async (actor: Actor, id: string) => {
  const seen: number[] = []
  await expect
    .poll(
      async () => {
        const work = await actor.call(works.show, { params: { id } })
        seen.push(work.done + work.failed)
        return work.state
      },
      { timeout: 30_000, interval: 20 },
    )
    .not.toBe('running')
  const work = await actor.call(works.show, { params: { id } })
  expect(seen).toEqual(seen.toSorted((one, other) => one - other))
  return work
}

const show = (actor: Actor, id: string) => actor.call(deals.show, { params: { id } })

it('[DEAL-066] [DEAL-067] a few deals are moved at once; those that a rule refuses are listed with reason and link', async () => {
  const { admin, within } = await world.company()
  const funnel = await funnelOf(admin)
  const target = funnel.at('Comercial', 'Qualificação')
  await within((ctx) =>
    ctx.run(statement(`update statuses set requires = '{consumption}' where id = $1`, [target.statusId])),
  )
  const ready = await aDeal(admin, { consumptionKwh: 500 })
  const lacking = await aDeal(admin, { title: 'Sem consumo' })
  const work = await admin.call(dealBulk.moveWork, { body: { ids: [ready.id, lacking.id], statusId: target.statusId } })
  expect(work).toMatchObject({
    state: 'done',
    total: 2,
    done: 1,
    failed: 1,
    title: '1 negócio movido para Qualificação',
  })
  expect((await admin.call(works.failures, { params: { id: work.id } })).list).toMatchObject([
    { title: 'Sem consumo', link: `/negocio/${lacking.id}`, reason: expect.stringContaining('Consumo') },
  ])
  expect(await show(admin, ready.id)).toMatchObject({ statusId: target.statusId })
})

it('everything that matches a filter is moved in the background, with the stays and events of single moves, and undone but for what was touched since', async () => {
  const { admin, within, look } = await world.company()
  await within((ctx) => manyDeals(ctx, 1_300))
  const funnel = await funnelOf(admin)
  const target = funnel.at('Comercial', 'Qualificação')
  const others = (await admin.call(deals.list, { query: { pageSize: 1 } })).totalItems
  const started = await admin.call(dealBulk.moveWork, {
    body: { filters: { state: ['open'] }, statusId: target.statusId, confirmedBack: true },
  })
  expect(started).toMatchObject({ state: 'running', total: others })
  const before = await look((ctx) => ctx.rows(statement<{ id: string }>('select id from deals order by id')))
  const work = await ended(admin, started.id)
  expect(work).toMatchObject({ state: 'done', done: expect.any(Number), mayUndo: true })
  expect(work.done + work.failed).toBe(before.length)
  const counts = () =>
    look((ctx) =>
      ctx.first(
        statement<{ there: number; stays: number; events: number }>(
          `select (select count(*) from deals where status_id = $1) as there,
             (select count(*) from deal_stays where status_id = $1 and left_at is null) as stays,
             (select count(*) from events where kind = 'deals.moved') as events`,
          [target.statusId],
        ),
      ),
    )
  expect(await counts()).toMatchObject({ there: before.length, stays: work.done, events: work.done })

  const [touched] = (await admin.call(deals.list, { query: { pageSize: 1, sort: '-amount' } })).list
  const elsewhere = funnel.at('Comercial', 'Novo contato')
  await admin.call(deals.move, { params: { id: touched!.id }, body: { ...elsewhere, confirmedBack: true } })
  const undo = await admin.call(works.undo, { params: { id: work.id } })
  const undone = await ended(admin, undo.id)
  expect(undone).toMatchObject({ state: 'done', mayUndo: false, total: work.done })
  expect(undone.done + undone.failed).toBe(work.done)
  expect(undone.failed).toBeLessThanOrEqual(1)
  expect((await counts())!.there).toBe(before.length - work.done)
  await expect(admin.call(works.undo, { params: { id: work.id } })).rejects.toMatchObject({ code: 'work.not_undoable' })
})

it('[DEAL-077] deals are transferred to an owner, a pre-seller, a technician and a store; the undo leaves what was changed since', async () => {
  const { admin, user, storeId } = await world.company()
  const [ana, rui] = [await user('salesman', { name: 'Ana' }), await user('salesman', { name: 'Rui' })]
  const one = await aDeal(admin)
  const other = await aDeal(admin)
  const to = { ownerId: ana.id, preSellerId: rui.id, technicianId: rui.id, storeId }
  const work = await admin.call(dealBulk.transfer, { body: { ids: [one.id, other.id], to } })
  expect(work).toMatchObject({ done: 2, title: '2 negócios transferidos' })
  expect(await show(admin, one.id)).toMatchObject(to)
  await admin.call(deals.edit, { params: { id: other.id }, body: { ownerId: rui.id } })
  const undo = await admin.call(works.undo, { params: { id: work.id } })
  expect(undo).toMatchObject({ done: 1, failed: 1, title: 'Desfazer: Transferir 2 negócios' })
  expect(await show(admin, one.id)).toMatchObject({ ownerId: admin.id, preSellerId: null })
  expect(await show(admin, other.id)).toMatchObject({ ownerId: rui.id, preSellerId: rui.id })
  expect((await admin.call(works.failures, { params: { id: undo.id } })).list[0]!.reason).toBe(
    'Foi alterado depois; ficou como está.',
  )
})

it('deals are lost and tagged together, and taken back', async () => {
  const { admin } = await world.company()
  const funnel = await funnelOf(admin)
  const loss = funnel.steps.find((step) => step.loss)!.statuses[0]!
  const deal = await aDeal(admin)
  const lost = await admin.call(dealBulk.loseMany, {
    body: { ids: [deal.id], reason: 'Preço', statusId: loss.id },
  })
  expect(await show(admin, deal.id)).toMatchObject({ state: 'lost', lostReason: 'Preço' })
  await admin.call(works.undo, { params: { id: lost.id } })
  expect(await show(admin, deal.id)).toMatchObject({
    state: 'open',
    lostReason: '',
    stepId: funnel.step('Comercial').id,
  })

  const [tag] = await admin.call(smallLists.items, { params: { list: 'tags' } })
  const tagged = await admin.call(dealBulk.tagMany, { body: { ids: [deal.id], tags: { add: [tag!.id] } } })
  expect(await show(admin, deal.id)).toMatchObject({ tags: [tag!.id] })
  await admin.call(works.undo, { params: { id: tagged.id } })
  expect(await show(admin, deal.id)).toMatchObject({ tags: [] })
})

it('a work belongs to whoever asked for it, can be cancelled once, and keeps what it did', async () => {
  const { admin, user, within } = await world.company()
  const other = await world.company()
  const colleague = await user('administrator')
  await within((ctx) => manyDeals(ctx, 6_000))
  const target = (await funnelOf(admin)).at('Comercial', 'Qualificação')
  const { id } = await admin.call(dealBulk.moveWork, {
    body: { filters: {}, statusId: target.statusId, confirmedBack: true },
  })
  for (const stranger of [colleague, other.admin])
    await expect(stranger.call(works.cancel, { params: { id } })).rejects.toMatchObject({ status: 404 })
  const cancelled = await admin.call(works.cancel, { params: { id } })
  expect(cancelled.state).toBe('cancelled')
  await expect(admin.call(works.cancel, { params: { id } })).rejects.toMatchObject({ code: 'work.ended' })
  const { list } = await admin.call(works.list, {})
  expect(list[0]).toMatchObject({ id, state: 'cancelled', done: cancelled.done })
})

it('a person who sees some stores only changes the deals within reach, by filter and by ids', async () => {
  const { admin, user, within, withdraw } = await world.company()
  const seller = await user('salesman')
  const deal = await aDeal(admin)
  await within((ctx) =>
    ctx.run(
      statement(
        `with s as (insert into stores (id, name) values (gen_random_uuid(), 'Longe') returning id) update deals set store_id = s.id from s`,
      ),
    ),
  )
  await withdraw('team.see-all-stores')
  const to = { ownerId: seller.id }
  expect(await seller.call(dealBulk.transfer, { body: { filters: {}, to } })).toMatchObject({ total: 0 })
  const work = await seller.call(dealBulk.transfer, { body: { ids: [deal.id], to } })
  expect(work).toMatchObject({ done: 0, failed: 1 })
  const [failure] = (await seller.call(works.failures, { params: { id: work.id } })).list
  expect(failure).toMatchObject({ title: '', link: null })
})

it('refuses a person, store or tag that is not of the company', async () => {
  const { admin } = await world.company()
  const other = await world.company()
  const { id } = await aDeal(admin)
  for (const to of [{ ownerId: other.admin.id }, { storeId: other.storeId }])
    await expect(admin.call(dealBulk.transfer, { body: { ids: [id], to } })).rejects.toMatchObject({
      status: 404,
      code: 'deals.unknown_target',
    })
  await expect(admin.call(dealBulk.transfer, { body: { ids: [id], to: {} } })).rejects.toMatchObject({ status: 422 })
})

it('the deals that a bulk move left tell what each lacks now, and only to whoever asked for the move', async () => {
  const { admin, user, within } = await world.company()
  const other = await world.company()
  const target = (await funnelOf(admin)).at('Comercial', 'Qualificação')
  await within((ctx) =>
    ctx.run(statement(`update statuses set requires = '{consumption,dealership}' where id = $1`, [target.statusId])),
  )
  const first = await aDeal(admin, { title: 'Sem consumo', dealership: 'CEMIG-D' })
  const second = await aDeal(admin, { title: 'Sem nada' })
  const third = await aDeal(admin, { title: 'Preenchido depois' })
  const ids = [first.id, second.id, third.id]
  const work = await admin.call(dealBulk.moveWork, { body: { ids, statusId: target.statusId } })
  const params = { workId: work.id }
  const left = async () => {
    const { list, status } = await admin.call(dealBulk.leftDeals, { params })
    expect(status).toEqual({ id: target.statusId, name: 'Qualificação' })
    return list.map(({ title, state, missing }) => [title, state, ...missing.map(({ item }) => item)])
  }
  expect(await left()).toEqual([
    ['Sem consumo', 'lacking', 'consumption'],
    ['Sem nada', 'lacking', 'consumption', 'dealership'],
    ['Preenchido depois', 'lacking', 'consumption', 'dealership'],
  ])
  const move = { statusId: target.statusId, fill: { consumptionKwh: 300 } }
  await admin.call(deals.move, { params: { id: first.id }, body: move })
  await admin.call(deals.edit, { params: { id: third.id }, body: { consumptionKwh: 200, dealership: 'CEMIG-D' } })
  expect(await left()).toEqual([
    ['Sem consumo', 'moved'],
    ['Sem nada', 'lacking', 'consumption', 'dealership'],
    ['Preenchido depois', 'ready'],
  ])
  for (const stranger of [await user('salesman'), other.admin])
    await expect(stranger.call(dealBulk.leftDeals, { params })).rejects.toMatchObject({ status: 404 })
})
