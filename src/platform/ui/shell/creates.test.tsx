import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { serve } from '../testing/fake-server.ts'
import { renderApp, signedIn } from '../testing/render-app.tsx'
import { Shell } from './shell.tsx'

const icon = () => null
const area = {
  screens: [],
  rail: [{ group: 'sell' as const, label: { pt: 'Vendas', en: 'Sales' }, icon, to: '/vendas' }],
  creates: [
    { label: { pt: 'Negócio', en: 'Deal' }, icon, to: '/negocios' },
    { label: { pt: 'Tarefa', en: 'Task' }, icon, to: '/tasks' },
  ],
}

test('what may be created where the person is comes first', async () => {
  signedIn()
  serve({})
  const { screen } = await renderApp(<Shell />, { at: '/tasks', areas: [area] })
  await expect.element(screen.getByRole('link', { name: 'Vendas' })).toBeVisible()
  await userEvent.keyboard('c')
  await expect.element(screen.getByRole('menuitem').first()).toHaveTextContent('Tarefa')
})
