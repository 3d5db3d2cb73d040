import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { aDeal } from '../../../deals/server/testing.ts'
import { purchases } from '../../../purchases/contract.ts'
import { aPurchase } from '../../../purchases/server/test-purchase.ts'
import { automations } from '../../contract.ts'
import type { Rule } from '../../rule.ts'
import { liveRule, notesOf, workOffAll } from '../testing.ts'

const world = await startWorld()
const { services } = world.running

const lacks = 'Não fez nada: este registro não tem negócio'

/** A rule that notes a new purchase on its deal and tells who asked for it. */
const onPurchases = (given: Partial<Rule> = {}): Rule => ({
  kind: 'instant',
  when: { on: 'event', event: 'purchases.created' },
  steps: [
    { do: 'act', action: 'notes.add-deal', input: { text: 'Pedido' } },
    { do: 'act', action: 'purchases.tell', input: { who: 'applicant', text: 'Pedido' } },
  ],
  ...given,
})
const hasDeal = (is: 'yes' | 'no') => ({ if: { join: 'all' as const, parts: [{ field: 'purchase.hasDeal', is }] } })

async function bought(rule: Rule) {
  const company = await world.company()
  const { admin } = company
  const { id } = await liveRule(company, rule)
  const deal = await aDeal(admin)
  const forStock = await admin.call(purchases.create, { body: await aPurchase(admin) })
  const forDeal = await admin.call(purchases.create, { body: await aPurchase(admin, { dealId: deal.id }) })
  await workOffAll(services, company)
  const { list } = await admin.call(automations.runs, { params: { id } })
  const runOf = async (purchase: { id: string }) => {
    const run = list.find(({ subjectId }) => subjectId === purchase.id)!
    return admin.call(automations.run, { params: { id: run.id } })
  }
  return { company, forStock, stock: await runOf(forStock), ofDeal: await runOf(forDeal) }
}

it('an action on a deal that the record does not have is skipped and says so; the steps behind it are done', async () => {
  const { company, stock, ofDeal } = await bought(onPurchases())
  expect(stock).toMatchObject({ state: 'done', tries: 0, dueAt: null, reason: null })
  expect(stock.steps.map(({ kind, text }) => [kind, text]).slice(1)).toEqual([
    ['skipped', lacks],
    ['acted', expect.any(String)],
  ])
  expect(ofDeal.steps.map(({ kind }) => kind)).toEqual(['judged', 'acted', 'acted'])
  expect(await notesOf(company)).toEqual(['Pedido'])
})

it.each([
  ['yes', 'stopped', 'done'],
  ['no', 'done', 'stopped'],
] as const)('a rule asks whether a purchase has a deal: %s', async (is, ofStock, withDeal) => {
  const { stock, ofDeal } = await bought(onPurchases(hasDeal(is)))
  expect([stock.state, ofDeal.state]).toEqual([ofStock, withDeal])
})

it('a trial counts no action that would be skipped, and one on a record says which', async () => {
  const { company, forStock } = await bought(onPurchases())
  const { admin } = company
  const { acts } = await admin.call(automations.tryOut, { body: { rule: onPurchases() } })
  expect(acts.map(({ count }) => count)).toEqual([1, 2])
  const { steps } = await admin.call(automations.tryOn, {
    params: { recordId: forStock.id },
    body: { rule: onPurchases() },
  })
  expect(steps.map(({ label }) => label.includes(lacks))).toEqual([false, true, false])
})
