import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { content, onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { usualMilestones } from '../plan-milestones.ts'
import { CommissionSettingsPage } from './commission-settings-page.tsx'

const range = {
  id: '0199a000-0000-7000-8000-000000000021',
  fromTotal: 0,
  toTotal: null,
  sellerPercent: 3,
  preSellerPercent: 1,
}

test('[SALE-007] the commission configuration is edited: its ranges, and when commissions are earned', async () => {
  signedIn(['general.settings'])
  let settings = { acceptsPaidInFull: false, earnedWhen: 'sale', earnedMilestone: '' }
  const calls = serve({
    'GET /api/settings/commission-ranges': content(onePage([range])),
    'GET /api/sale-settings': () => ({ body: { Content: settings } }),
    'GET /api/milestones': content(usualMilestones.map(({ id, words, at }) => ({ id, words, at }))),
    'PUT /api/sale-settings': ({ body }) => {
      settings = { ...settings, ...(body as object) }
      return { body: { Content: settings } }
    },
  })
  const { screen } = await renderApp(<CommissionSettingsPage />)
  await expect.element(screen.getByText('Sem limite').first()).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Nova faixa' })).toBeVisible()
  await screen.getByRole('radio', { name: /Com o que o cliente paga/ }).click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({ acceptsPaidInFull: false, earnedWhen: 'receipts' })
  await screen.getByRole('radio', { name: /Num marco da obra/ }).click()
  await expect.element(screen.getByRole('combobox', { name: 'Marco' })).toHaveValue('Contrato assinado')
  await expect
    .poll(() => calls.findLast(({ method }) => method === 'PUT')?.body)
    .toMatchObject({ earnedWhen: 'milestone', earnedMilestone: 'contract-signed' })
})

test('on a phone a range says of whom each percentage is', async () => {
  await page.viewport(390, 844)
  signedIn(['general.settings'])
  serve({
    'GET /api/settings/commission-ranges': content(onePage([range])),
    'GET /api/sale-settings': content({ acceptsPaidInFull: false, earnedWhen: 'sale', earnedMilestone: '' }),
    'GET /api/milestones': content([]),
  })
  const { screen } = await renderApp(<CommissionSettingsPage />)
  await expect.element(screen.getByText(/^Vendedor 3/)).toBeVisible()
  await expect.element(screen.getByText(/^Pré-vendedor 1/)).toBeVisible()
  await page.viewport(1280, 800)
})
