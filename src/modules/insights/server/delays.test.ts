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
