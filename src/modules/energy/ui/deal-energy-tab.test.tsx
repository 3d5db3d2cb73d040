import { expect, test } from 'vitest'
import { serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { ConsumerUnit } from '../contract.ts'
import { DealEnergyTab } from './deal-energy-tab.tsx'

const unitId = '01900000-0000-7000-8000-0000000000e1'
const unit = {
  ...ConsumerUnit.omit({ id: true, dealId: true, meanKwh: true }).parse({ holder: 'Maria Aparecida' }),
  id: unitId,
  dealId: '01900000-0000-7000-8000-0000000000d1',
  meanKwh: 612,
}
const photo = {
  id: '01900000-0000-7000-8000-0000000000f1',
  ownerKind: 'consumer-unit',
  ownerId: unitId,
  name: 'conta-de-março.jpg',
  type: 'image/jpeg',
  size: 250_000,
  categoryId: null,
  createdAt: '2026-03-10T12:00:00Z',
  createdById: 'user-1',
  createdByName: 'Renata Moreira',
  url: '/api/files/f1/content?signature=x',
  thumbnailUrl: null,
}

async function open(answers: Parameters<typeof serve>[0]) {
  signedIn(['deals.view', 'deals.edit', 'deals.list-files', 'deals.add-files'])
  serve({ 'GET /api/deals//consumer-units': () => ({ body: { Content: [unit] } }), ...answers })
  return renderApp(<DealEnergyTab />)
}

test('[ENER-003] an energy bill takes a photo or a file and shows it', async () => {
  const { screen } = await open({
    'GET /api/files': () => ({ body: { Content: { list: [photo], can: { add: true, remove: false } } } }),
  })
  await expect.element(screen.getByRole('heading', { name: 'Foto da conta' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'conta-de-março.jpg' })).toHaveAttribute('href', photo.url)
  const input = screen.getByLabelText('Adicionar arquivo').element() as HTMLInputElement
  expect(input.accept).toContain('.jpg')
  expect(input.accept).toContain('.pdf')
})

test('who may not see files sees no place for a photo', async () => {
  const { screen } = await open({
    'GET /api/files': () => ({ status: 403, body: { Message: 'Sem permissão.', Code: 'platform.forbidden' } }),
  })
  await expect.element(screen.getByRole('heading', { name: 'Maria Aparecida' })).toBeVisible()
  await expect.poll(() => screen.getByText('Foto da conta').query()).toBeNull()
})
