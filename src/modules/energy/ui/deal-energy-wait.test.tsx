import { expect, test } from 'vitest'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { energy } from '../contract.ts'
import { DealEnergyTab } from './deal-energy-tab.tsx'
import { aConsumerUnit } from './testing.ts'

const unit = aConsumerUnit({ distributor: 'CEMIG-D' })
const place = { path: '/negocio/$id/conta-energia', at: `/negocio/${unit.dealId}/conta-energia` }

function UnitsRead() {
  const units = useItem(energy.units, { params: { dealId: unit.dealId } }).data
  return units ? <p>{`Unidades lidas: ${units.length}`}</p> : null
}

test('while it is read what a proposal promises, nothing stands where it will be', async () => {
  signedIn(['deals.view'])
  serve({ [`GET /api/deals/${unit.dealId}/consumer-units`]: content([unit]) })
  const { screen } = await renderApp(
    <>
      <DealEnergyTab planned={undefined} />
      <UnitsRead />
    </>,
    place,
  )
  // It reads the same units: once it shows them, the tab has them too.
  await expect.element(screen.getByText('Unidades lidas: 1')).toBeVisible()
  expect(screen.getByText(unit.holder).elements()).toEqual([])
})
