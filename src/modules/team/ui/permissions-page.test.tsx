import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { serve } from '../../../platform/ui/testing/fake-server.ts'
import { reload } from '../../../platform/ui/testing/reload.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { PermissionsPage } from './permissions-page.tsx'

const groups = [
  {
    id: 'sales',
    label: { pt: 'Venda', en: 'Sale' },
    permissions: [
      { id: 'sales.list', kind: 'allow', label: { pt: 'Listar', en: 'List' } },
      { id: 'sales.delete', kind: 'allow', label: { pt: 'Excluir', en: 'Delete' } },
    ],
  },
  {
    id: 'menu',
    label: { pt: 'Menu', en: 'Menu' },
    permissions: [{ id: 'menu.hide-flow', kind: 'hide', label: { pt: 'Ocultar fluxo', en: 'Hide flow' } }],
  },
  {
    id: 'purchases',
    label: { pt: 'Compras', en: 'Purchases' },
    isToCome: true,
    permissions: [{ id: 'purchases.add', kind: 'allow', label: { pt: 'Adicionar', en: 'Add' } }],
  },
]
const role = (id: string, name: string, permissions: string[], users = 1) => ({
  id,
  name,
  preset: id,
  profileId: 'p',
  profileName: 'Padrão',
  maxPriceChange: 10,
  permissions,
  users,
  requiresSecondFactor: false,
})
const server = () => {
  const roles = [role('salesman', 'Vendedor', ['sales.list'], 3), role('technician', 'Técnico', [])]
  return serve({
    'GET /api/roles': () => ({ body: { Content: roles } }),
    'GET /api/permissions': () => ({ body: { Content: groups } }),
    'GET /api/profiles': () => ({ body: { Content: [{ id: 'p', name: 'Padrão', maxPriceChange: 10, roles: 2 }] } }),
    'GET /api/users': () => ({
      body: {
        Content: {
          list: [],
          pageNumber: 1,
          pageSize: 4,
          totalItems: 0,
          totalPages: 0,
          seats: { used: 0, total: null },
        },
      },
    }),
    'PATCH /api/roles/salesman': ({ body }) => {
      Object.assign(roles[0]!, body)
      return { body: { Content: roles[0] } }
    },
    'POST /api/permission-changes': () => ({ body: { Content: roles } }),
  })
}

test('[PERM-001] the page shows the catalogue in its groups with a switch per permission and function', async () => {
  signedIn(['users.list', 'team.edit-functions'])
  server()
  const { screen } = await renderApp(<PermissionsPage />, { at: '/?compare=technician' })
  await expect.element(screen.getByText('2 funções em 1 perfil, 4 permissões')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /^Venda/ }))
  for (const name of ['Listar: Vendedor', 'Listar: Técnico', 'Excluir: Vendedor', 'Excluir: Técnico'])
    await expect.element(screen.getByRole('group', { name })).toBeVisible()
  await expect
    .element(screen.getByRole('group', { name: 'Listar: Vendedor' }).getByRole('radio', { name: 'Sim' }))
    .toBeChecked()
  await expect
    .element(screen.getByRole('group', { name: 'Listar: Técnico' }).getByRole('radio', { name: 'Não' }))
    .toBeChecked()
})

test('a search finds across groups, and changes are kept until they are saved together', async () => {
  signedIn(['users.list', 'team.edit-functions'])
  const calls = server()
  const { screen } = await renderApp(<PermissionsPage />)
  await userEvent.fill(screen.getByRole('searchbox', { name: 'Buscar permissão' }), 'fluxo')
  await userEvent.click(screen.getByRole('group', { name: 'Fluxo: Vendedor' }).getByText('Oculto'))
  await expect.element(screen.getByText('1 mudança em Vendedor')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Salvar mudanças' }))
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toEqual({
      roleIds: ['salesman'],
      add: ['menu.hide-flow'],
      remove: [],
    })
})

test('changes that are not saved are back after a reload', async () => {
  signedIn(['users.list', 'team.edit-functions'])
  server()
  const first = await renderApp(<PermissionsPage />)
  await userEvent.fill(first.screen.getByRole('searchbox', { name: 'Buscar permissão' }), 'fluxo')
  await userEvent.click(first.screen.getByRole('group', { name: 'Fluxo: Vendedor' }).getByText('Oculto'))
  await expect.element(first.screen.getByText('1 mudança em Vendedor')).toBeVisible()
  await reload(first.screen.unmount)
  const again = await renderApp(<PermissionsPage />)
  await expect.element(again.screen.getByText('1 mudança em Vendedor')).toBeVisible()
})

test('[PERM-063] who may not edit functions reads them as words, without switches', async () => {
  signedIn(['users.list', 'team.edit-functions', 'general.disable-profiles-and-functions'])
  server()
  const { screen } = await renderApp(<PermissionsPage />)
  await expect.element(screen.getByText('Você pode ver, mas não alterar, perfis e funções.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Copiar de outra função' })).not.toBeInTheDocument()
  expect(screen.getByRole('radio').elements()).toEqual([])
})

test('a function’s editor shows and sets whether it requires a second factor', async () => {
  signedIn(['users.list', 'team.edit-functions'])
  const calls = server()
  const { screen } = await renderApp(<PermissionsPage />, { at: '/?role=salesman' })
  await userEvent.click(screen.getByRole('button', { name: 'Mais sobre esta função' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Editar função' }))
  const factor = screen.getByRole('switch', { name: /Exigir segundo fator/ })
  await expect.element(factor).not.toBeChecked()
  await userEvent.click(factor)
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await expect.element(screen.getByText('Exige segundo fator')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ requiresSecondFactor: true })
})

test('groups of areas that do not open yet are folded away, with how many permissions they hold', async () => {
  signedIn(['users.list', 'team.edit-functions'])
  server()
  const { screen } = await renderApp(<PermissionsPage />)
  const nav = screen.getByRole('navigation', { name: 'Grupos de permissões' })
  await expect.element(nav.getByRole('button', { name: /Venda/ })).toBeVisible()
  expect(nav.getByRole('button', { name: /Compras/ }).elements()).toEqual([])
  await userEvent.click(nav.getByText(/Módulos fechados/))
  await expect.element(nav.getByRole('button', { name: /Compras/ })).toBeVisible()
})
