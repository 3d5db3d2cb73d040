import { expect, test } from 'vitest'
import { content, onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import type { Queue } from '../contract.ts'
import { DistributionPage } from './distribution-page.tsx'

const queue: Queue = {
  id: '01900000-0000-7000-8000-0000000000b1',
  name: 'Litoral',
  enabled: true,
  cities: [{ city: 'Santos', state: 'SP' }],
  states: [],
  consumptionFrom: 300,
  consumptionTo: null,
  users: [
    { userId: 'user-2', name: 'Bruno Lima', active: true, received: 2, isNext: true },
    { userId: 'user-3', name: 'Carla Dias', active: false, received: 0, isNext: false },
  ],
}

async function open() {
  signedIn(['general.settings'])
  const calls = serve({
    'GET /api/settings/distribution-queues': content(onePage([queue])),
    'GET /api/colleagues': content([]),
    [`PATCH /api/distribution-queues/${queue.id}`]: content({ ...queue, enabled: false }),
    [`DELETE /api/distribution-queues/${queue.id}/users/user-3`]: content(queue),
  })
  return { ...(await renderApp(<DistributionPage />)), calls }
}

test('a queue says which leads it takes, who is next and who gets none', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('Santos/SP · a partir de 300 kWh')).toBeVisible()
  await expect
    .element(screen.getByRole('listitem').filter({ hasText: 'Bruno Lima' }).getByText('Próximo'))
    .toBeVisible()
  await expect
    .element(screen.getByRole('listitem').filter({ hasText: 'Carla Dias' }).getByText('Inativo'))
    .toBeVisible()
})

test('a queue is switched off, and a person taken out of it, where it stands', async () => {
  const { screen, calls } = await open()
  await screen.getByRole('button', { name: 'Tirar Carla Dias da fila' }).click()
  await screen.getByRole('switch', { name: 'Distribuindo' }).click()
  const written = () => calls.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`)
  await expect
    .poll(written)
    .toEqual([`DELETE /api/distribution-queues/${queue.id}/users/user-3`, `PATCH /api/distribution-queues/${queue.id}`])
})
