import { expect, it } from 'vitest'
import { type Actor, startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { buildSpans, spanKinds } from '../../../../platform/measures/keep-spans.ts'
import { deals } from '../../../deals/contract.ts'
import { aDeal, funnelOf } from '../../../deals/server/testing.ts'
import type { ReportComparison } from '../../compared-answer.ts'
import { insights } from '../../contract.ts'
import { pivotOf, type Showing, shownAt } from '../../pivot.ts'
import { askedBy } from '../asked.ts'

const world = await startWorld()
const march = 'createdAt=2026-03-01..2026-03-31'

const compared = (actor: Actor, where: string, compare: ReportComparison, rows: string[] = ['statusId']) =>
  actor.call(insights.answer, { query: { facts: 'deals', measures: ['deals', 'bidAmount'], rows, where, compare } })

it('a report is compared with the period before, whole where it is whole, and with a year ago', async () => {
  const { admin, within } = await world.company()
  const { at } = await funnelOf(admin)
  const made: [string, number, string][] = [
    ['2026-03-10', 50_000, 'Novo contato'],
    ['2026-03-20', 30_000, 'Novo contato'],
    ['2026-02-28', 20_000, 'Novo contato'],
    ['2026-02-01', 10_000, 'Qualificação'],
    ['2025-03-31', 70_000, 'Novo contato'],
  ]
  for (const [day, bidAmount, status] of made) {
    const { id } = await aDeal(admin, { bidAmount })
    const { statusId, stepId } = at('Comercial', status)
    await within((ctx) =>
      ctx.run(
        statement('update deals set created_at = $2, status_id = $3, step_id = $4 where id = $1', [
          id,
          `${day}T15:00:00Z`,
          statusId,
          stepId,
        ]),
      ),
    )
  }
  const textsShown = async (compare: ReportComparison, showing: Showing) => {
    const answer = await compared(admin, march, compare)
    const pivot = pivotOf(answer)
    const shown = (path: number[]) => [0, 1].map((place) => shownAt(pivot, showing, path, [], place))
    const lines = pivot.lines.map(({ name, path }) => [name, shown(path)] as const)
    return { ...Object.fromEntries(lines), total: shown([]) }
  }
  expect(await textsShown('before', 'value')).toEqual({
    'Novo contato': [2, 80_000],
    Qualificação: [null, null],
    total: [2, 80_000],
  })
  expect(await textsShown('before', 'other')).toMatchObject({ 'Novo contato': [1, 20_000], total: [2, 30_000] })
  expect(await textsShown('before', 'change')).toEqual({
    'Novo contato': [1, 60_000],
    Qualificação: [-1, -10_000],
    total: [0, 50_000],
  })
  expect(await textsShown('before', 'growth')).toMatchObject({ 'Novo contato': [1, 3], Qualificação: [-1, -1] })
  expect(await textsShown('year', 'change')).toEqual({ 'Novo contato': [1, 10_000], total: [1, 10_000] })

  // What a figure opens are the records of its own period.
  const { where } = await compared(admin, march, 'before')
  expect(where).toEqual({ createdAt: '2026-03-01..2026-03-31' })

  const refusedWith = (code: string) => ({ status: 422, details: { code } })
  await expect(compared(admin, '', 'before')).rejects.toMatchObject(refusedWith('insights.compare_period'))
  await expect(compared(admin, 'createdAt=2026-03-01..', 'year')).rejects.toMatchObject(
    refusedWith('insights.compare_period'),
  )
  await expect(compared(admin, 'createdAt=2024-01-01..2026-03-31', 'year')).rejects.toMatchObject(
    refusedWith('insights.compare_period'),
  )
  await expect(compared(admin, march, 'before', ['createdAt:week'])).rejects.toMatchObject(
    refusedWith('insights.compare_day'),
  )
  await expect(compared(admin, march, 'now')).rejects.toMatchObject(refusedWith('insights.compare_now'))
})

it('a past day is compared with now, with the groups of both', async () => {
  const { admin, within } = await world.company()
  const { at } = await funnelOf(admin)
  const { id } = await aDeal(admin, { bidAmount: 100_000 })
  await admin.call(deals.move, { params: { id }, body: at('Comercial', 'Qualificação') })
  const day = new Date(Date.now() - 5 * 86_400_000).toISOString()
  await within(async (ctx) => {
    await ctx.run(statement("update events set at = $2 where subject_id = $1 and kind = 'deals.created'", [id, day]))
    await buildSpans(ctx, spanKinds().get('deal')!)
  })
  const then = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
  const pivot = pivotOf(await compared(admin, `asOf=${then}`, 'now'))
  const lines = pivot.lines.map(({ name, path }) => [
    name,
    ...(['value', 'other', 'change'] as const).map((showing) => shownAt(pivot, showing, path, [], 0)),
  ])
  expect(lines.toSorted()).toEqual([
    ['Novo contato', 1, null, 1],
    ['Qualificação', null, 1, -1],
  ])
})

const noted = world.company()

/** Half past two in the night of the first of December in London; in Brazil the month is not over everywhere. */
const now = '2026-12-01T02:30:00.000Z'

const asked = async (timeZone: string) =>
  (await noted).within(async (ctx) => {
    await ctx.run(statement('update stores set time_zone = $1', [timeZone]))
    const { span, compared } = await askedBy(Object.assign(ctx, { now }), { period: 'month', compare: 'before' })
    return { span, compared }
  })

it('whether a month still runs, and how many days it is compared with, goes by the clock of the store', async () => {
  expect(await asked('America/Sao_Paulo')).toEqual({
    span: { from: '2026-11-01', to: '2026-11-30' },
    compared: { from: '2026-10-01', to: '2026-10-30' },
  })
  expect(await asked('America/Noronha')).toEqual({
    span: { from: '2026-12-01', to: '2026-12-01' },
    compared: { from: '2026-11-01', to: '2026-11-01' },
  })
})

it('a past day has ended: the month that ended with it is compared with the whole one before', async () => {
  const asOf = { day: '2026-11-30', withCorrections: false }
  const { span, compared } = await (await noted).within((ctx) =>
    askedBy(ctx, { period: 'month', compare: 'before' }, asOf),
  )
  expect([span.to, compared]).toEqual(['2026-11-30', { from: '2026-10-01', to: '2026-10-31' }])
})
