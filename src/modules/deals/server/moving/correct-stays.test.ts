import { expect, it } from 'vitest'
import { answerInBoth } from '../../../../app/testing/answer-in-both.ts'
import { startWorld, type TestCompany } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { activity } from '../../../activity/contract.ts'
import { deals } from '../../contract.ts'
import { dealStays } from '../../stays-contract.ts'
import { aDeal, funnelOf } from '../testing.ts'

const world = await startWorld()
const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day).toISOString()

/** A deal that entered "Novo contato" ten days ago, "Qualificação" six and "Visita técnica" two days ago. */
async function aWay({ admin, within }: TestCompany) {
  const { at } = await funnelOf(admin)
  const { id } = await aDeal(admin)
  for (const status of ['Qualificação', 'Visita técnica'])
    await admin.call(deals.move, { params: { id }, body: at('Comercial', status) })
  const shown = await admin.call(deals.show, { params: { id } })
  const [visit, qualified, met] = shown.stays!
  const times = [ago(2), ago(6), ago(10)] as const
  await within(async (ctx) => {
    const set = (stayId: string, from: string, to: string | null) =>
      ctx.run(statement('update deal_stays set entered_at = $2, left_at = $3 where id = $1', [stayId, from, to]))
    await set(met!.id, times[2], times[1])
    await set(qualified!.id, times[1], times[0])
    await set(visit!.id, times[0], null)
    await ctx.run(statement('update deals set status_since = $2 where id = $1', [id, times[0]]))
  })
  const of = (stay: { id: string }) => ({ id, stayId: stay.id })
  return { id, at, visit: of(visit!), qualified: of(qualified!), met: of(met!), times }
}

const inUtc = (at: string) => new Date(at).toISOString()

const wayOf = async ({ admin }: TestCompany, id: string) =>
  (await admin.call(deals.show, { params: { id } })).stays!.map(({ statusName, enteredAt, leftAt }) => [
    statusName,
    inUtc(enteredAt),
    leftAt && inUtc(leftAt),
  ])

it('[DEAL-111] going back, deleting an entry, the history, "move to" and editing an entry each need their own permission', async () => {
  const five = ['back-status', 'delete-status', 'status-history', 'move-to', 'edit-status'] as const
  for (const withdrawn of five) {
    const company = await world.company()
    const { user, withdraw } = company
    const { id, at, qualified, times } = await aWay(company)
    const permission = `deals.current-funnel-${withdrawn}`
    await withdraw(permission)
    const manager = await user('manager')
    const refused = (call: Promise<unknown>) =>
      call.then(
        () => false,
        ({ status, details }: { status: number; details?: unknown }) => {
          expect([status, details]).toEqual([403, { permission }])
          return true
        },
      )
    const { can, stays } = await manager.call(deals.show, { params: { id } })
    const lacking = {
      'status-history': stays === undefined,
      'move-to': !can.move.ok,
      'edit-status': await refused(
        manager.call(dealStays.editStay, { params: qualified, body: { enteredAt: times[2] } }),
      ),
      'delete-status': await refused(manager.call(dealStays.removeStay, { params: qualified })),
      'back-status': await refused(
        manager.call(deals.move, { params: { id }, body: { ...at('Comercial', 'Novo contato'), confirmedBack: true } }),
      ),
    }
    expect(lacking).toEqual(Object.fromEntries(five.map((one) => [one, one === withdrawn])))
  }
})

it('corrects when a deal entered: the stay before it ends then, and where it stands its age counts from then', async () => {
  const company = await world.company()
  const { admin } = company
  const { id, visit, qualified, times } = await aWay(company)
  await admin.call(dealStays.editStay, { params: qualified, body: { enteredAt: ago(8) } })
  const [atVisit, atQualified, atMet] = await wayOf(company, id)
  expect(atQualified![1]).toBe(atMet![2])
  expect(Date.parse(times[1]) - Date.parse(atMet![2]!)).toBeGreaterThan(1.9 * day)
  expect(atVisit).toEqual(['Visita técnica', times[0], null])

  const enteredAt = ago(4)
  await admin.call(dealStays.editStay, { params: visit, body: { enteredAt } })
  const deal = await admin.call(deals.show, { params: { id } })
  expect(inUtc(deal.since)).toBe(enteredAt)
  expect((await wayOf(company, id)).slice(0, 2).map((stay) => stay.slice(1))).toEqual([
    [enteredAt, null],
    [atQualified![1], enteredAt],
  ])
  expect(deal.stepper.find(({ current }) => current)).toMatchObject({ days: 4 })
  const { entries } = await admin.call(activity.timeline, { params: { threadId: id } })
  expect(entries[0]!.text).toMatch(/^corrigiu a entrada em Visita técnica de .+ para .+$/)
})

it('says why an entry may not be put there, in both languages', async () => {
  const company = await world.company()
  const { id, visit, qualified } = await aWay(company)
  const answerOf = async ({ stayId }: { stayId: string }, enteredAt: string) => {
    const { pt, en } = await answerInBoth(company.admin, `PATCH /api/deals/${id}/stays/${stayId}`, { enteredAt })
    return [pt.status, pt.Message, en.Message]
  }
  expect(await answerOf(visit, ago(-1))).toEqual([
    409,
    'A entrada não pode ficar no futuro.',
    'The entry can’t be in the future.',
  ])
  expect(await answerOf(qualified, ago(11))).toEqual([
    409,
    'A entrada não pode ser anterior à passagem por Novo contato.',
    'The entry can’t be before the time in Novo contato.',
  ])
  expect(await answerOf(qualified, ago(1))).toEqual([
    409,
    'A entrada não pode ser posterior à saída de Qualificação.',
    'The entry can’t be after the deal left Qualificação.',
  ])
})

it('deletes an ended stay: its time goes to the one before, and the deal counts as never having been there', async () => {
  const company = await world.company()
  const { admin, look } = company
  const { id, at, visit, qualified, times } = await aWay(company)
  await expect(admin.call(dealStays.removeStay, { params: visit })).rejects.toMatchObject({
    status: 409,
    code: 'deals.stay_is_current',
  })
  await admin.call(dealStays.removeStay, { params: qualified })
  expect(await wayOf(company, id)).toEqual([
    ['Visita técnica', times[0], null],
    ['Novo contato', times[2], times[0]],
  ])
  const met = at('Comercial', 'Novo contato').statusId
  const left = await look((ctx) =>
    ctx.one(
      statement<{ been: string[]; cameFrom: string }>(
        `select d.been, y.came_from from deals d join deal_stays y on y.deal_id = d.id and y.left_at is null where d.id = $1`,
        [id],
      ),
    ),
  )
  expect(left.cameFrom).toBe(met)
  expect(left.been.toSorted()).toEqual([met, at('Comercial', 'Visita técnica').statusId].toSorted())
  const { entries } = await admin.call(activity.timeline, { params: { threadId: id } })
  expect(entries[0]!.text).toMatch(/^apagou do histórico a passagem por Qualificação, de .+ a .+$/)
})

it('a stay of another deal or of another company is not there', async () => {
  const company = await world.company()
  const { admin } = company
  const own = await aWay(company)
  const other = await aDeal(admin)
  const stranger = await aWay(await world.company())
  const missing = { status: 404, code: 'deals.stay_not_found' }
  for (const params of [
    { id: other.id, stayId: own.qualified.stayId },
    { id: own.id, stayId: stranger.qualified.stayId },
  ]) {
    await expect(admin.call(dealStays.removeStay, { params })).rejects.toMatchObject(missing)
    await expect(admin.call(dealStays.editStay, { params, body: { enteredAt: ago(3) } })).rejects.toMatchObject(missing)
  }
  await expect(admin.call(dealStays.removeStay, { params: stranger.qualified })).rejects.toMatchObject({ status: 404 })
})
