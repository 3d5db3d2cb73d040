import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { funnels } from '../../../funnels/contract.ts'
import { deals } from '../../contract.ts'
import { dealViews } from '../../views-contract.ts'
import { aDeal, funnelOf } from '../testing.ts'

const world = await startWorld()

it('a won deal is forecast whole, an open one by its status, a lost one not at all: board, totals and insights alike', async () => {
  const { admin, within } = await world.company()
  const { at, step } = await funnelOf(admin)
  const query = { stepId: step('Comercial').id }
  const { statusId } = at('Comercial', 'Novo contato')
  await admin.call(funnels.editStatus, { params: { id: statusId }, body: { prediction: 50 } })
  const worth = (bidAmount: number) => aDeal(admin, { title: 'Casa', bidAmount })
  const [won, lost] = [await worth(2_500_000), await worth(4_000_000), await worth(333)]
  await admin.call(deals.win, { params: { id: won.id } })
  await within((ctx) => ctx.run(statement(`update deals set state = 'lost' where id = $1`, [lost.id])))
  const forecast = 2_500_167
  for (const filters of [{}, { search: 'casa' }]) {
    const { columns } = await admin.call(deals.board, { query: { ...query, ...filters } })
    const { statuses } = await admin.call(dealViews.insights, { query: filters })
    expect(columns[0]).toMatchObject({ count: 3, forecast })
    expect(statuses.find(({ id }) => id === statusId)).toMatchObject({ count: 3, forecast })
    expect(await admin.call(deals.totals, { query: filters })).toMatchObject({ forecast })
  }
})
