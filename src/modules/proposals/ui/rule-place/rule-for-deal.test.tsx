import { expect, test } from 'vitest'
import { content, onePage, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { calculateWizard } from '../../offer/calculated-offer.ts'
import { dealId, sampleStart } from '../wizard/test-sample-start.ts'
import { startingState } from '../wizard/wizard-state.ts'
import { RuleForDeal } from './rule-for-deal.tsx'

const start = sampleStart()
const shown = (
  <RuleForDeal>{({ neededKwp, phase, type }) => <p>{`${neededKwp} kWp, ${phase}, ${type}`}</p>}</RuleForDeal>
)
const served = (given = start) =>
  serve({
    'GET /api/deals': content(onePage([{ id: dealId, title: 'Maria Aparecida', number: 7 }])),
    [`GET /api/deals/${dealId}/proposal-start`]: content(given),
  })

test('a rule is told of a deal what the form of a proposal would tell it; the deal stays chosen for the session', async () => {
  signedIn(['deals.list', 'proposals.generate'])
  served()
  const { screen } = await renderApp(shown)
  await screen.getByRole('combobox', { name: 'Para um negócio de verdade' }).fill('Maria')
  await screen.getByRole('option', { name: /Maria Aparecida/ }).click()
  const { neededKwp } = calculateWizard(startingState(start), { start, tariffs: start.tariffs, climate: start.climate })
  expect(neededKwp).toBeGreaterThan(1)
  await expect.element(screen.getByText(`${neededKwp} kWp, two, colonial`)).toBeVisible()
  await screen.unmount()
  const again = await renderApp(shown)
  await expect.element(again.screen.getByText(`${neededKwp} kWp, two, colonial`)).toBeVisible()
})

test('a deal without consumption says what is missing', async () => {
  signedIn(['deals.list', 'proposals.generate'])
  sessionStorage.clear()
  served({ ...start, units: [] })
  const { screen } = await renderApp(shown)
  await screen.getByRole('combobox', { name: 'Para um negócio de verdade' }).click()
  await screen.getByRole('option', { name: /Maria Aparecida/ }).click()
  await expect.element(screen.getByText(/faltam a conta de energia ou o lugar/)).toBeVisible()
})
