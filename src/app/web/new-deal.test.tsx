import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { serve } from '../../platform/ui/testing/fake-server.ts'
import { signedIn } from '../../platform/ui/testing/render-app.tsx'
import { areas } from './screens.ts'
import { open } from './test-app.tsx'

const held = [
  'deals.list',
  'deals.view',
  'deals.create',
  'contacts.list',
  'contacts.view',
  'proposals.list',
  'sales.list',
  'general.settings',
  'general.leads-imports',
]
const none = { body: { Content: { list: [], totalItems: 0, pageNumber: 1, totalPages: 1 } } }
const status = { id: 's1', stepId: 'e1', name: 'Novo contato', color: '#2F80C2', needs: [] }
const server = {
  'GET /api/funnel': () => ({
    body: {
      Content: [{ id: 'e1', name: 'Comercial', color: '#2F80C2', parallel: false, loss: false, statuses: [status] }],
    },
  }),
  ...Object.fromEntries(['contacts', 'proposals', 'sales'].map((list) => [`GET /api/${list}`, () => none])),
}

/** A screen of each kind: board, lists, records that are not there, the person's own pages, settings, an unknown address. */
const screens = [
  '/negocios',
  '/contacts',
  '/contacts/01900000-0000-7000-8000-0000000000c1',
  '/proposals',
  '/vendas',
  '/account',
  '/visual/fonts',
  '/settings/trash',
  '/nao/existe',
]

afterEach(() => page.viewport(1280, 800))

test('[SHELL-018] the dialog of a new deal opens over any screen by key, by menu and by address, and closing it leaves the screen', async () => {
  signedIn(held)
  serve(server)
  const { screen, go, address } = await open('/account', areas)
  const dialog = screen.getByRole('dialog', { name: 'Novo negócio' })
  for (const path of screens) {
    await go(path)
    await expect.poll(address).toContain(path)
    await expect.element(screen.getByRole('button', { name: 'Criar', exact: false }).first()).toBeVisible()
    await userEvent.keyboard('c')
    await userEvent.click(screen.getByRole('menuitem', { name: 'Novo negócio' }))
    await expect.element(dialog).toBeVisible()
    expect(address()).toContain('novo=negocio')
    expect(address()).toContain(path)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(address()).toContain(path)
    expect(address()).not.toContain('novo=')
  }
  await go('/account?novo=negocio')
  await expect.element(dialog).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Fechar' }))
  await expect.element(dialog).not.toBeInTheDocument()
  expect(address()).toBe('/account')
})

test('whoever may not create deals has no way to the dialog, and its address shows the screen alone', async () => {
  signedIn(held.filter((id) => id !== 'deals.create'))
  serve(server)
  const { screen } = await open('/visual/fonts?novo=negocio', areas)
  await expect.element(screen.getByText('Muito grande')).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})
