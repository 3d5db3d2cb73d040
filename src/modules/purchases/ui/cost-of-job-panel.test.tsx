import { expect, test } from 'vitest'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { CostOfJobPanel } from './cost-of-job-panel.tsx'

const dealId = '0199a000-0000-7000-8000-0000000000d1'
const cost = {
  lines: [],
  planned: 1_200_000,
  ordered: 1_200_000,
  invoiced: 350_000,
  received: 0,
  receivedByOrder: 0,
  invoicedOther: 350_000,
  orderedOpen: 900_000,
  plannedOpen: 0,
  askedOfOrders: 300_000,
  askedOfPlan: null,
  otherPlanned: 700_000,
  priceCents: 4_190_000,
  soldCents: 4_190_000,
  proposedCents: 4_190_000,
  marginPlanned: 1_590_000,
  marginLeft: 1_540_000,
}

async function shown(given: object = {}) {
  signedIn(['purchases.list'])
  serve({ [`GET /api/deals/${dealId}/cost-of-job`]: content({ ...cost, ...given }) })
  const { screen } = await renderApp(<CostOfJobPanel dealId={dealId} />)
  await expect.element(screen.getByText('Vendido por', { exact: true })).toBeVisible()
  return screen
}

test('what lines without an item were taken off is said, and nothing where there are none', async () => {
  const warning = /^As notas cobram R\$\s3\.000,00 em linhas que não são de nenhum item/
  const screen = await shown()
  await expect.element(screen.getByText(warning)).toBeVisible()
  await screen.unmount()
  const without = await shown({ askedOfOrders: 0 })
  await expect.element(without.getByText(/linhas que não são de nenhum item/)).not.toBeInTheDocument()
})

test('the share of the margin reads the same in its figure and in the table of the bar', async () => {
  const own = { priceCents: 1_000_000, soldCents: 1_000_000, otherPlanned: 0, marginLeft: 107_600 }
  const screen = await shown({ ...own, invoiced: 445_800, orderedOpen: 446_600, askedOfOrders: 0 })
  await expect.element(screen.getByText(/R\$\s1\.076,00 · 10,8%/)).toBeVisible()
  const shares = [...document.querySelectorAll('table tr td:last-child')].map((one) => one.textContent)
  expect(shares).toEqual(['44,6%', '44,6%', '10,8%'])
})
