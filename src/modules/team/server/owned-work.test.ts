import { afterAll, expect, it } from 'vitest'
import { serverModules } from '../../../app/modules.ts'
import { startWorld, type TestCompany } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { startWorker } from '../../../platform/jobs/worker.ts'
import { refusalOf } from '../../access/server/testing.ts'
import { activity } from '../../activity/contract.ts'
import { deals } from '../../deals/contract.ts'
import { aDeal, funnelOf } from '../../deals/server/testing.ts'
import { notifications } from '../../notifications/contract.ts'
import { purchases } from '../../purchases/contract.ts'
import { aPurchase } from '../../purchases/server/test-purchase.ts'
import { sales } from '../../sales/contract.ts'
import { tasks } from '../../tasks/contract.ts'
import { aTask } from '../../tasks/server/test-task.ts'
import { team } from '../contract.ts'
import { leaving } from '../leaving-contract.ts'

const world = await startWorld()
afterAll(await startWorker(world.running.services, serverModules, world.adminUrl, { pollInterval: 50 }))
const soon = { timeout: 15_000, interval: 20 }

async function somebodyToLeave() {
  const company = await world.company()
  const { admin, user } = company
  const leaver = await user('manager', { name: 'Caio Leite' })
  const successor = await user('manager', { name: 'Renata Moreira' })
  const dismiss = (body: object = { successorId: successor.id }) =>
    admin.call(team.editUser, { params: { id: leaver.id }, body: { active: false, ...body } })
  const open = () => admin.call(leaving.leavingOf, { params: { id: leaver.id } })
  const others = async () => (await open()).others.map(({ name, count, passes }) => ({ name, count, passes }))
  return { ...company, leaver, successor, dismiss, open, others }
}

const put = ({ within }: TestCompany, dealId: string, place: { stepId: string; statusId: string }) =>
  within((ctx) =>
    ctx.run(
      statement(
        'update deals set step_id = $2, status_id = $3 where tenant_id = platform.current_tenant() and id = $1',
        [dealId, place.stepId, place.statusId],
      ),
    ),
  )

it('of a won deal with something still to be done the technician and the owners pass on; whoever sold stays, and so does one that is done', async () => {
  const company = await somebodyToLeave()
  const { admin, leaver, successor, open, dismiss } = company
  const { at } = await funnelOf(admin)
  const all = { technicianId: leaver.id, commercialOwnerId: leaver.id, technicalOwnerId: leaver.id }
  const won = async (status: [string, string]) => {
    const { id } = await aDeal(admin, { ownerId: leaver.id, ...all })
    await admin.call(deals.win, { params: { id } })
    await put(company, id, at(...status))
    return id
  }
  const underWay = await won(['Instalação', 'Em instalação'])
  const done = await won(['Pós-venda', 'Concluído'])
  const shown = (id: string) => admin.call(deals.show, { params: { id } })

  expect(await open()).toMatchObject({ deals: 1 })
  await dismiss()
  await expect
    .poll(() => shown(underWay), soon)
    .toMatchObject({
      technicianId: successor.id,
      commercialOwnerId: successor.id,
      technicalOwnerId: successor.id,
      ownerId: leaver.id,
    })
  expect(await shown(done)).toMatchObject({ technicianId: leaver.id, ownerId: leaver.id })
  expect(await open()).toMatchObject({ deals: 0 })
})

it('appointments that are still to be kept and purchases that have not arrived are counted and pass on', async () => {
  const { admin, leaver, successor, others, dismiss, look } = await somebodyToLeave()
  const { id: threadId } = await aDeal(admin)
  const startsAt = '2099-01-10T12:00:00.000Z'
  const book = (title: string) =>
    leaver.call(activity.addAppointment, { params: { threadId }, body: { title, startsAt } })
  const visit = await book('Visita técnica')
  const kept = await book('Vistoria')
  await leaver.call(activity.completeAppointment, { params: { id: kept.id } })
  const { id: purchaseId } = await leaver.call(purchases.create, { body: await aPurchase(leaver) })

  expect(await others()).toEqual(
    expect.arrayContaining([
      { name: 'appointments', count: 1, passes: true },
      { name: 'purchases', count: 1, passes: true },
    ]),
  )
  await dismiss()
  const { list } = await successor.call(notifications.list, { query: {} })
  const notice = list.find(({ kind }) => kind === 'work-passed-on')
  expect(notice!.text).toMatch(/^Passa para você: .*\.$/)
  for (const one of ['1 compromisso a cumprir (Visita técnica)', '1 compra em andamento (Cabos)'])
    expect(notice!.text).toContain(one)
  const authors = () =>
    look((ctx) =>
      ctx.rows(
        statement<{ id: string; authorId: string }>(
          'select id, author_id from appointments where tenant_id = platform.current_tenant() order by title',
        ),
      ),
    )
  await expect.poll(authors, soon).toEqual([
    { id: visit.id, authorId: successor.id },
    { id: kept.id, authorId: leaver.id },
  ])
  await expect
    .poll(() => admin.call(purchases.show, { params: { id: purchaseId } }), soon)
    .toMatchObject({ applicantId: successor.id })
})

it('commission that is not paid is told before somebody leaves, stays theirs, and asks for no successor', async () => {
  const { admin, leaver, open, dismiss } = await somebodyToLeave()
  await admin.call(sales.addRange, { body: { fromTotal: 0, sellerPercent: 3, preSellerPercent: 1 } })
  const { id: dealId } = await aDeal(admin, { status: 'Qualificação' })
  await admin.call(sales.create, {
    body: { dealId, salesmanId: leaver.id, total: 28_450_00, soldOn: '2026-11-20' },
  })
  const figure = {
    name: 'commissions',
    count: 1,
    passes: false,
    text: 'Falta pagar comissão de 1 venda; continua da pessoa.',
  }
  expect((await open()).others).toContainEqual(figure)
  await dismiss()
  expect((await open()).others).toContainEqual(figure)
})

it('whoever takes over is told once from whom and how much, and not of each record', async () => {
  const { admin, leaver, successor, dismiss } = await somebodyToLeave()
  const deal = await aDeal(admin, { ownerId: leaver.id })
  await aDeal(admin, { ownerId: leaver.id })
  await admin.call(tasks.create, { body: await aTask(admin, { responsibleIds: [leaver.id] }) })
  await dismiss()
  await expect
    .poll(() => admin.call(deals.show, { params: { id: deal.id } }), soon)
    .toMatchObject({ ownerId: successor.id })
  await expect
    .poll(async () => (await admin.call(leaving.leavingOf, { params: { id: leaver.id } })).tasks, soon)
    .toBe(0)
  const { list } = await successor.call(notifications.list, { query: {} })
  expect(list.map(({ kind }) => kind)).toEqual(['work-passed-on'])
  expect(JSON.stringify(list)).toContain('2 negócios, nenhum contato e 1 tarefa passam para você.')
})

it('what is open of somebody with more access is read by nobody who may not change them', async () => {
  const { admin, user } = await world.company()
  const editor = await user('salesman', { plus: ['users.list', 'users.edit'] })
  const other = await user('salesman')
  expect(await editor.call(leaving.leavingOf, { params: { id: other.id } })).toMatchObject({ deals: 0 })
  const above = editor.call(leaving.leavingOf, { params: { id: admin.id } })
  expect(await refusalOf(above)).toMatchObject({ status: 403, code: 'team.holds_more' })
})
