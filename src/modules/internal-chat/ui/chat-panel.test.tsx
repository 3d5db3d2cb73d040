import { expect, onTestFinished, test } from 'vitest'
import { setClosedModules } from '../../../platform/ui/data/closed-modules.ts'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { ChatPanel } from './chat-panel.tsx'

const desk = {
  module: 'support',
  screens: [],
  chatLists: [
    {
      id: 'customers',
      label: { pt: 'Clientes', en: 'Customers' },
      useCount: () => 2,
      list: () => <p>Quem espera uma resposta</p>,
    },
  ],
}

const shown = () => {
  signedIn()
  serve({ 'GET /api/internal-rooms': content({ list: [], nextCursor: null, unread: 0, maySeeOthers: false }) })
  return renderApp(<ChatPanel onClose={() => {}} />, { areas: [desk] })
}

test('the panel has the list of the desk beside that of colleagues', async () => {
  const { screen } = await shown()
  await screen.getByRole('tab', { name: /^Clientes/ }).click()
  await expect.element(screen.getByText('Quem espera uma resposta')).toBeVisible()
})

test('a company whose plan has no desk finds colleagues alone in the panel', async () => {
  setClosedModules({ support: 'restricted' })
  onTestFinished(() => setClosedModules({}))
  const { screen } = await shown()
  await expect.element(screen.getByRole('heading', { name: 'Conversas' })).toBeVisible()
  expect(screen.getByRole('tab', { name: /^Clientes/ }).query()).toBeNull()
})
