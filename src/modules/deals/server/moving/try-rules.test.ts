import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { aField, answer } from '../../../custom-fields/server/testing.ts'
import { funnels } from '../../../funnels/contract.ts'
import { deals } from '../../contract.ts'
import { aDeal, funnelOf } from '../testing.ts'

const world = await startWorld()

/** Moves everything so far some days back. */
const daysPass = (company: Awaited<ReturnType<typeof world.company>>, days: number) =>
  company.within(async (ctx) => {
    const back = '- make_interval(days => $1)'
    await ctx.run(statement(`update events set at = at ${back} where tenant_id = platform.current_tenant()`, [days]))
    await ctx.run(statement(`update deal_stays set entered_at = entered_at ${back}, left_at = left_at ${back}`, [days]))
  })

it('a rule is tried on the deals that entered in the last 90 days, with the facts that they had then', async () => {
  const company = await world.company()
  const { admin } = company
  const { at } = await funnelOf(admin)
  const to = at('Comercial', 'Qualificação')
  const field = await aField(admin, { name: 'Laudo' })
  const enter = async (given: Record<string, unknown> = {}) => {
    const deal = await aDeal(admin, given)
    await admin.call(deals.move, { params: { id: deal.id }, body: to })
    return deal
  }
  const old = await enter()
  await daysPass(company, 80)
  const late = await enter()
  await daysPass(company, 20)
  const bare = await enter()
  const ready = await enter({ technicianId: admin.id })
  const answered = await aDeal(admin, { technicianId: admin.id })
  await answer(admin, answered.id, { [field.id]: 'sim' })
  await admin.call(deals.move, { params: { id: answered.id }, body: to })
  await daysPass(company, 1)
  // What is filled in later does not help, and what is removed later does no harm.
  await admin.call(deals.edit, { params: { id: late.id }, body: { technicianId: admin.id } })
  await admin.call(deals.edit, { params: { id: ready.id }, body: { technicianId: null } })

  const tried = (rules: object) => admin.call(deals.tryRules, { body: { statusId: to.statusId, rules } })
  const outcome = ({ deals: found }: Awaited<ReturnType<typeof tried>>) =>
    found.map(({ number, outcome: what, reasons }) => [number, what, ...reasons])
  const first = await tried({ requires: ['technician'] })
  expect(first).toMatchObject({ entered: 4, tried: 4, refused: 2, moved: 0 })
  expect(outcome(first)).toEqual([
    [bare.number, 'refused', 'Técnico'],
    [late.number, 'refused', 'Técnico'],
  ])
  expect(old.number).not.toBe(late.number)
  const both = await tried({ requires: ['technician'], requiredFields: [field.id] })
  expect(outcome(both)).toEqual([
    [ready.number, 'refused', 'Campos personalizados exigidos'],
    [bare.number, 'refused', 'Técnico', 'Campos personalizados exigidos'],
    [late.number, 'refused', 'Técnico', 'Campos personalizados exigidos'],
  ])
  const target = at('Comercial', 'Visita técnica').statusId
  const going = await tried({ requires: ['technician'], willMoveTo: target })
  expect(going).toMatchObject({ refused: 2, moved: 2 })
  expect(outcome(going)).toContainEqual([ready.number, 'moved', 'Visita técnica'])
  expect(await tried({ requires: [] })).toMatchObject({ refused: 0, moved: 0, deals: [] })
  expect((await admin.call(funnels.settings, {})).flatMap((step) => step.statuses)).toContainEqual(
    expect.objectContaining({ id: to.statusId, requires: ['phone'], willMoveTo: null }),
  )
})

it('who moved the deals is judged too', async () => {
  const company = await world.company()
  const { admin, roleIds } = company
  const { at } = await funnelOf(admin)
  const to = at('Comercial', 'Qualificação')
  const salesman = await company.user('salesman')
  const { id, number } = await aDeal(salesman)
  await salesman.call(deals.move, { params: { id }, body: to })
  const rules = { moveRoles: [roleIds.manager!] }
  const trial = await admin.call(deals.tryRules, { body: { statusId: to.statusId, rules } })
  expect(trial.deals).toMatchObject([
    { number, outcome: 'refused', reasons: ['Você não tem permissão para mover negócios para este status.'] },
  ])
})
