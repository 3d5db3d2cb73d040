import type { Actor, TestCompany } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { dayIn } from '../../../../platform/i18n/days.ts'
import { buildSpans, spanKinds } from '../../../../platform/measures/keep-spans.ts'
import { deals } from '../../../deals/contract.ts'
import { aDeal, funnelOf } from '../../../deals/server/testing.ts'
import { insights } from '../../contract.ts'

export const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
export const asOf = (days: number) => `asOf=${dayIn(ago(days))}`
export const kindOf = (kind = 'deal') => spanKinds().get(kind)!
export const run = ({ within }: TestCompany, text: string, values: unknown[] = []) =>
  within((ctx) => ctx.run(statement(text, values)))
export const build = ({ within }: TestCompany) =>
  within(async (ctx) => {
    for (const kind of spanKinds().values()) await buildSpans(ctx, kind)
  })

/** What happened to a record happened so many days ago. */
export async function happened(company: TestCompany, id: string, days: Record<string, number>) {
  for (const [kind, count] of Object.entries(days))
    await run(company, 'update events set at = $3 where subject_id = $1 and kind = $2', [id, kind, ago(count)])
}

export const ask = (actor: Actor, where: string, rows: string[] = [], facts = 'deals', measures = ['deals']) =>
  actor.call(insights.answer, { query: { facts, measures, rows, where } })

/** The figures of each group, by its name. */
export async function figuresByGroup(actor: Actor, where: string) {
  const answer = await ask(actor, where, ['statusId'], 'deals', ['deals', 'bidAmount'])
  const groups = answer.cells
    .filter(({ rows }) => rows.length === 1)
    .map(({ rows, values }) => [answer.rows[0]!.groups[rows[0]!]!.name, values] as const)
  return { groups: Object.fromEntries(groups), removed: answer.asOf?.removed }
}

/** Came 40 days ago with 1.000, went on 20 days ago, was worth 2.500 from 10 days ago. */
export async function aLife(company: TestCompany) {
  const { admin } = company
  const { at } = await funnelOf(admin)
  const { id } = await aDeal(admin, { bidAmount: 100_000 })
  await admin.call(deals.move, { params: { id }, body: at('Comercial', 'Qualificação') })
  await admin.call(deals.edit, { params: { id }, body: { bidAmount: 250_000 } })
  await happened(company, id, { 'deals.created': 40, 'deals.moved': 20, 'deals.changed': 10 })
  return { id, at }
}
