import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { deals } from '../../deals/contract.ts'
import { aDeal, funnelOf } from '../../deals/server/testing.ts'
import { insights } from '../contract.ts'
import { reports } from '../reports.ts'

const world = await startWorld()

it('[FUNN-017] a deal beyond the goal of its status is late on its card and a delay in the reports; one within it is neither', async () => {
  const { admin, within } = await world.company()
  const { step } = await funnelOf(admin)
  const [late, inTime, won] = [await aDeal(admin), await aDeal(admin), await aDeal(admin)]
  const stand = (id: string, hours: number) =>
    within((ctx) =>
      ctx.run(
        statement('update deals set status_since = now() - make_interval(hours => $2::int) where id = $1', [id, hours]),
      ),
    )
  await stand(late.id, 25)
  await stand(inTime.id, 23)
  await stand(won.id, 25)
  await admin.call(deals.win, { params: { id: won.id } })
  const { columns } = await admin.call(deals.board, { query: { stepId: step('Comercial').id } })
  expect(columns[0]).toMatchObject({ name: 'Novo contato', goalHours: 24, late: 1 })
  const marked = columns.flatMap(({ cards }) => cards).filter((card) => card.late)
  expect(marked.map(({ id }) => id)).toEqual([late.id])
  const { facts, list, where = '' } = reports.find(({ id }) => id === 'delays')!
  const { total, rows } = await admin.call(insights.rows, { query: { facts, columns: [...list], where } })
  expect([total, rows.map(({ id }) => id)]).toEqual([1, [late.id]])
  const query = { facts: 'deals', measures: ['late'], rows: ['statusId'] }
  const answer = await admin.call(insights.answer, { query })
  expect(answer.cells.find((cell) => cell.rows.length === 0)!.values).toEqual([1])
})

it('a deal that moves on after its sale is in its status until now, one that stands where it was sold until its sale, a lost one not at all', async () => {
  const { admin, within } = await world.company()
  const [open, sold, went, lost] = [await aDeal(admin), await aDeal(admin), await aDeal(admin), await aDeal(admin)]
  const stand = ({ id }: { id: string }, [since, closed, state]: [number, number | null, string]) =>
    within((ctx) =>
      ctx.run(
        statement(
          `update deals set status_since = now() - make_interval(days => $2::int), state = $4,
             closed_at = now() - make_interval(days => $3::int) where id = $1`,
          [id, since, closed, state],
        ),
      ),
    )
  await stand(open, [4, null, 'open'])
  await stand(sold, [30, 20, 'won'])
  await stand(went, [6, 40, 'won'])
  await stand(lost, [3, 3, 'lost'])
  const where = (state: string) => ({ facts: 'deals', measures: ['inStatus'], where: `state=${state}` })
  const days = async (state: string) =>
    (await admin.call(insights.answer, { query: where(state) })).cells.map(({ values }) => values[0])
  expect(await days('open')).toEqual([expect.closeTo(4, 1)])
  expect(await days('won')).toEqual([expect.closeTo(8, 1)])
  expect(await days('lost')).toEqual([null])
  const columns = ['number', 'days']
  const { rows } = await admin.call(insights.rows, { query: { facts: 'deals', columns, where: '' } })
  const shown = new Map(rows.map(({ id, cells }) => [id, cells.at(-1)]))
  expect([open, sold, went].map(({ id }) => shown.get(id))).toEqual(['4', '10', '6'])
})
