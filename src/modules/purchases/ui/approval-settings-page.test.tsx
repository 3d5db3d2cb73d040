import { expect, test } from 'vitest'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { reload } from '../../../platform/ui/testing/reload.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { ApprovalSettingsPage } from './approval-settings-page.tsx'

const settings = { ranges: [{ fromCents: 1_000_00, levels: [[]] }], approvesOwn: false }

async function open() {
  signedIn(['purchases.approve', 'general.settings'])
  const calls = serve({
    'GET /api/purchase-approval': content(settings),
    'GET /api/roles': content([]),
    'PUT /api/purchase-approval': ({ body }) => ({ body: { Content: body } }),
  })
  const { screen } = await renderApp(<ApprovalSettingsPage />)
  const amount = screen.getByRole('textbox', { name: 'A partir de' })
  await expect.element(amount).toBeVisible()
  const sent = () => calls.filter(({ method }) => method === 'PUT')
  return { screen, amount, sent }
}

test('ranges that are not saved are back after a reload, and are saved with the age of what they began with', async () => {
  const first = await open()
  await first.amount.fill('5000,00')
  await first.screen.getByRole('switch', { name: /aprovar/i }).click()
  await reload(first.screen.unmount)
  const { screen, amount, sent } = await open()
  await expect.element(amount).toHaveValue('5.000,00')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(sent).toHaveLength(1)
  expect(sent()[0]).toMatchObject({ body: { ranges: [{ fromCents: 5_000_00, levels: [[]] }], approvesOwn: true } })
  expect(Number(sent()[0]!.headers['x-form-age'])).toBeGreaterThanOrEqual(0)
})
