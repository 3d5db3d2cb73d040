import { expect, it } from 'vitest'
import { type Actor, startWorld, type TestCompany } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { works } from '../../../../platform/work/contract.ts'
import { runBatch } from '../../../../platform/work/run-work.ts'
import { team } from '../../../team/contract.ts'
import { dealBulk } from '../../bulk-contract.ts'
import { funnelOf, manyDeals } from '../testing.ts'

// No worker runs here: each batch is started by hand, so that something can happen between two.
const world = await startWorld()

/** Someone is moving 1,050 deals, and the first thousand is done. */
async function halfMoved() {
  const company = await world.company()
  await company.within((ctx) => manyDeals(ctx, 1_050))
  const mover = await company.user('manager')
  const { statusId } = (await funnelOf(mover)).at('Comercial', 'Qualificação')
  const before = await placesIn(company)
  const { id } = await mover.call(dealBulk.moveWork, { body: { filters: {}, statusId, confirmedBack: true } })
  await nextBatch(company, id)
  expect((await shown(mover, id)).state).toBe('running')
  return { company, mover, id, before }
}

const nextBatch = ({ look }: TestCompany, id: string) => look((ctx) => runBatch(ctx, id))

async function toItsEnd(company: TestCompany, actor: Actor, id: string) {
  while ((await shown(actor, id)).state === 'running') await nextBatch(company, id)
  return shown(actor, id)
}

const shown = (actor: Actor, id: string) => actor.call(works.show, { params: { id } })

const placesIn = ({ look }: TestCompany) =>
  look((ctx) =>
    ctx.rows(
      statement<{ id: string; statusId: string; statusSince: string }>(
        'select id, status_id, status_since from deals order by id',
      ),
    ),
  )

const movesIn = ({ look }: TestCompany) =>
  look((ctx) =>
    ctx.one(statement<{ count: number }>("select count(*) as count from events where kind = 'deals.moved'")),
  )

it('a work that is cancelled on the way keeps what it did, and an undo takes exactly that back', async () => {
  const { company, mover, id, before } = await halfMoved()
  const cancelled = await mover.call(works.cancel, { params: { id } })
  expect(cancelled).toMatchObject({ state: 'cancelled', total: 1_050, mayUndo: true })
  expect(cancelled.done + cancelled.failed).toBe(1_000)
  await nextBatch(company, id)
  expect((await movesIn(company)).count).toBe(cancelled.done)
  const { id: undoId } = await mover.call(works.undo, { params: { id } })
  expect(await toItsEnd(company, mover, undoId)).toMatchObject({ state: 'done', done: cancelled.done, failed: 0 })
  expect(await placesIn(company)).toEqual(before)
})

it('a work stops when the person who asked for it loses the permission meanwhile, and says why', async () => {
  const { company, mover, id } = await halfMoved()
  const { done } = await shown(mover, id)
  const remove = ['deals.move', 'deals.current-funnel-move-to']
  await company.admin.call(team.changePermissions, { body: { roleIds: [company.roleIds.manager!], remove } })
  await nextBatch(company, id)
  expect(await shown(mover, id)).toMatchObject({
    state: 'failed',
    done,
    reason: 'Esta parte não está disponível para a sua função. Peça a um administrador.',
  })
  expect((await movesIn(company)).count).toBe(done)
  await expect(mover.call(works.undo, { params: { id } })).rejects.toMatchObject({ status: 403 })
})

it('a work stops when the person who asked for it has no access any more', async () => {
  const { company, mover, id } = await halfMoved()
  const { done } = await shown(mover, id)
  await company.within((ctx) => ctx.run(statement('update users set active = false where id = $1', [mover.id])))
  await nextBatch(company, id)
  const [work] = await company.look((ctx) =>
    ctx.rows(statement("select state, done, said->>'code' as reason from works where id = $1", [id])),
  )
  expect(work).toEqual({
    state: 'failed',
    done,
    reason: 'work.no_person',
  })
})

it('an undo that is cancelled on the way has taken back what it has, and the rest stays moved', async () => {
  const { company, mover, id, before } = await halfMoved()
  const moved = await toItsEnd(company, mover, id)
  const { id: undoId } = await mover.call(works.undo, { params: { id } })
  await nextBatch(company, undoId)
  const undone = await mover.call(works.cancel, { params: { id: undoId } })
  expect(undone).toMatchObject({ state: 'cancelled', done: 500, mayUndo: false })
  const after = await placesIn(company)
  const back = after.filter(({ statusId }, index) => statusId === before[index]!.statusId).length
  expect(back).toBe(1_050 - moved.done + 500)
})
