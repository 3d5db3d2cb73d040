import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { dayIn } from '../../../../platform/i18n/days.ts'
import { automations } from '../../../automations/contract.ts'
import { letTimePass, liveRule, notesOf, scanNow, workOffAll } from '../../../automations/server/testing.ts'
import { sales } from '../../contract.ts'
import { readyToSell } from '../test-sale.ts'

const world = await startWorld()
const { services } = world.running
const dayFrom = (days: number) => dayIn(new Date(Date.now() + days * 86_400_000))

it('a rule reminds of an instalment before it is due: not of what came in, nor of a sale that was cancelled', async () => {
  const company = await readyToSell(world)
  const { admin, sell, within } = company
  const open = await sell({ total: 1000_00, soldOn: dayFrom(-20) })
  const paid = await sell({ total: 2000_00, soldOn: dayFrom(-20) })
  const lost = await sell({ total: 3000_00, soldOn: dayFrom(-20) })
  for (const { id } of [open, paid, lost]) {
    const { instalments } = await admin.call(sales.plan, { params: { id } })
    const due = instalments.map((one) => ({ ...one, dueOn: dayFrom(2) }))
    await admin.call(sales.editPlan, { params: { id }, body: { instalments: due } })
  }
  const [instalment] = (await admin.call(sales.plan, { params: { id: paid.id } })).instalments
  await admin.call(sales.receive, {
    params: { id: paid.id, instalmentId: instalment!.id },
    body: { amount: 2000_00, receivedOn: dayFrom(-1) },
  })
  await admin.call(sales.cancel, {
    params: { id: lost.id },
    body: { reason: 'Cliente desistiu', cancelledOn: dayFrom(-1) },
  })
  const rule = await liveRule(company, {
    kind: 'instant',
    when: { on: 'day', of: 'instalment', field: 'instalment.dueOn', days: -3, at: '09:00' },
    steps: [{ do: 'act', action: 'notes.add-deal', input: { text: '{{contact.name}} paga {{instalment.amount}}' } }],
  })
  await within((ctx) => ctx.run(statement("update automations set scanned_until = now() - interval '4 days'")))
  await scanNow(services, company)
  await workOffAll(services, company)
  expect((await notesOf(company)).map((text) => text.replaceAll(/\s/g, ' '))).toEqual(['Maria Lima paga R$ 1.000,00'])
  const { list } = await admin.call(automations.runs, { params: { id: rule.id } })
  expect(list).toMatchObject([{ state: 'done', subjectKind: 'instalment' }])
})

it('a rule that begins with a receipt knows what came in and what is left, also of an instalment that is now paid', async () => {
  const company = await readyToSell(world)
  const { admin, sell, within } = company
  const { id } = await sell({ total: 1000_00, soldOn: dayFrom(-20) })
  const [instalment] = (await admin.call(sales.plan, { params: { id } })).instalments
  const note = (text: string) => [{ do: 'act' as const, action: 'notes.add-deal', input: { text } }]
  const when = { on: 'event' as const, event: 'instalments.received' }
  await liveRule(company, { kind: 'instant', when, steps: note('{{contact.name}} pagou') })
  const part = (is: 'is' | 'more-than', value: number) => ({
    join: 'all' as const,
    parts: [{ field: 'event.left', is, value }],
  })
  await liveRule(company, { kind: 'instant', when: { ...when, if: part('is', 0) }, steps: note('quitada') }, 'Quitada')
  // Reminds of what is open: what was paid in the meantime ends it.
  await liveRule(
    company,
    {
      kind: 'instant',
      when: { on: 'day', of: 'instalment', field: 'instalment.dueOn', days: 0, at: '00:00' },
      steps: [{ do: 'wait', minutes: 5 }, ...note('venceu')],
    },
    'Venceu',
  )
  await within((ctx) => ctx.run(statement("update automations set scanned_until = now() - interval '40 days'")))
  await scanNow(services, company)
  const receive = (amount: number) =>
    admin.call(sales.receive, {
      params: { id, instalmentId: instalment!.id },
      body: { amount, receivedOn: dayFrom(-1) },
    })
  await receive(400_00)
  await workOffAll(services, company)
  expect(await notesOf(company)).toEqual(['Maria Lima pagou'])
  await receive(600_00)
  await workOffAll(services, company)
  expect((await notesOf(company)).toSorted()).toEqual(['Maria Lima pagou', 'Maria Lima pagou', 'quitada'])
  await letTimePass(company)
  await workOffAll(services, company)
  expect(await notesOf(company)).not.toContain('venceu')
})
