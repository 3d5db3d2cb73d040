import { expect, test } from 'vitest'
import { fileCategories } from '../../../modules/files/file-categories.ts'
import { cancelReasons } from '../../../modules/sales/sale-cancel-reasons.ts'
import { sharedLists } from '../../../modules/small-lists/lists.ts'
import { PermissionsPage } from '../../../modules/team/ui/permissions-page.tsx'
import { TeamsPage } from '../../../modules/team/ui/teams-page.tsx'
import { UsersPage } from '../../../modules/team/ui/users-page.tsx'
import { content, onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { settingsPages } from '../screens.ts'

/** Where each list of the settings reads its rows, a page at a time. */
const listAt: Record<string, string> = {
  ...Object.fromEntries(
    [...sharedLists, fileCategories, cancelReasons].map(({ name }) => [`deal/${name}`, `/settings/lists/${name}`]),
  ),
  'deal/goals': '/goals',
  'deal/commission': '/settings/commission-ranges',
  'pricing/roof-types': '/settings/roof-types',
  'pricing/modules': '/catalogue/items',
  'pricing/inverters': '/catalogue/items',
  'pricing/batteries': '/catalogue/items',
  'pricing/concessionaires': '/concessionaires',
  'pricing/suppliers': '/suppliers',
  'pricing/closed-kits': '/kits',
  'pricing/inputs': '/inputs',
  'pricing/custom-kits-rules': '/kit-rules',
  'pricing/input-categories': '/settings/lists/input-categories',
  'pricing/distributors': '/kit-distributors',
  automations: '/automations',
  'task/task-automations': '/automations',
  'task/task-types': '/settings/task-types',
  'templates/emails': '/modeloEmail',
  'templates/proposal-data': '/proposal-data',
  'templates/proposals': '/templates',
  'templates/documents': '/templates',
  'chat-support/channels': '/channels',
  'chat-support/fields': '/settings/custom-fields',
  'chat-support/commands': '/chat-commands',
  'chat-support/departments': '/departments',
  'chat-support/operators': '/operators',
  'team/users': '/users',
  'team/teams': '/settings/teams',
  'team/stores': '/settings/stores',
  'team/distribution-queue': '/settings/distribution-queues',
  'custom-fields': '/settings/custom-fields',
  'integrations/api': '/api-tokens',
  'integrations/webhooks': '/webhooks',
  'general/tab': '/settings/deal-tabs',
  'purchases/categories': '/settings/lists/purchase-categories',
  'purchases/delivery-types': '/settings/lists/delivery-types',
  'purchases/automations': '/automations',
  'financing/automations': '/automations',
  'financing/banks': '/financing-banks',
  'financing/payment-methods': '/financing-payment-methods',
  'financing/financing-options': '/financing-options',
  'general/domains': '/settings/domains',
}

/** Pages without a list of records, or with one that is tested elsewhere, and why. */
const otherwise: Record<string, string> = {
  'task/attachments': 'one choice',
  'task/status-types': 'the few columns of the board of tasks, in their order',
  'deal/funnel': 'one picture of all steps, found by name on the screen',
  'general/whatsapp-notifications': 'the events of the product, found by name on the screen',
  'pricing/pricing': 'a form of the chosen sizing configuration',
  'pricing/sizing': 'a form of the chosen sizing configuration',
  'pricing/extra-costs': 'parts of the chosen sizing configuration, found by name on the screen',
  'team/permissions': 'one picture of all functions; their lists open over it',
  'integrations/api/reference': 'the documentation',
  'integrations/signature': 'a form',
  'purchases/status': 'the few statuses of purchases, in their order',
  'purchases/approval': 'a form',
  'financing/status': 'the few statuses of financings, in their order',
  'general/company': 'a form',
  'general/email-settings': 'a form',
  'general/ecological-footprint': 'a form',
  'general/cache': 'one button',
  'general/simulator': 'a form',
  'integrations/ai-assistant': 'a form',
  'general/audit': 'a timeline, found by person, kind and day',
  whitelabel: 'a form',
  'leads-imports': 'what was imported: made by importing, never edited',
}

const shown = settingsPages.filter(({ isHidden }) => !isHidden)

test('every page of the settings is a list of records or is known to be none', () => {
  expect([...new Set(shown.map(({ path }) => path))].sort()).toEqual(
    [...Object.keys(listAt).filter((path) => path !== 'deal/roof-types'), ...Object.keys(otherwise)].sort(),
  )
})

const holdsAll = shown.flatMap(({ needs = 'general.settings' }) => needs)
const emptyPage = () => content({ ...onePage([]), seats: { used: 0, total: null } })

test.each(shown.filter(({ path }) => path in listAt).map(({ path, page }) => ({ path, page })))(
  '[ORG-003] the screen of $path asks the server for the rows of a name',
  async ({ path, page }) => {
    const List = await page()
    signedIn(holdsAll)
    const calls = serve({ [`GET /api${listAt[path]}`]: emptyPage() })
    const { screen } = await renderApp(<List />)
    await screen.getByRole('search').getByRole('textbox').first().fill('zenite')
    await expect
      .poll(() => calls.map(({ url }) => url).filter((url) => url.startsWith(`/api${listAt[path]}?`)))
      .toContainEqual(expect.stringMatching(/[?&](search|query)=zenite/))
  },
)

const person = {
  id: 'p1',
  name: 'Renata Moreira',
  email: 'renata@demo.test',
  phone: '',
  active: true,
  createdAt: '2026-11-01T12:00:00Z',
  roleName: 'Vendedor',
  storeName: 'Matriz',
  teamName: '',
  accessStores: [],
  managedTeams: [],
  permissions: [],
}
const salesman = {
  id: 'salesman',
  name: 'Vendedor',
  preset: 'salesman',
  profileId: 'p',
  profileName: 'Padrão',
  maxPriceChange: 10,
  permissions: [],
  users: 1,
  requiresSecondFactor: false,
}

test.each([
  { of: 'teams', List: TeamsPage, row: 'Norte' },
  { of: 'users', List: UsersPage, row: 'Renata Moreira' },
])('[ORG-003] whoever may only read $of is offered neither to add nor to change one', async ({ List, row }) => {
  signedIn(['users.list'])
  serve({
    'GET /api/settings/teams': content(onePage([{ id: 't1', name: 'Norte', members: [], supervisors: [] }])),
    'GET /api/users': content({ ...onePage([person]), seats: { used: 1, total: null } }),
  })
  const { screen } = await renderApp(<List />)
  await expect.element(screen.getByText(row).first()).toBeVisible()
  expect(screen.getByRole('button', { name: /Adicionar|Editar|Excluir|Nova|Novo/ }).elements()).toEqual([])
})

const functions = Array.from({ length: 60 }, (_none, at) => ({
  ...salesman,
  id: `r${at}`,
  name: `Função ${at + 1}`,
  users: 0,
}))
const pageOf = (rows: { name: string }[], url: string) => {
  const { searchParams: query } = new URL(url, location.origin)
  const found = rows.filter(({ name }) => name.toLowerCase().includes(query.get('search') ?? ''))
  const pageNumber = Number(query.get('pageNumber') ?? 1)
  const list = found.slice((pageNumber - 1) * 50, pageNumber * 50)
  return content({ ...onePage(list), pageNumber, totalItems: found.length, totalPages: Math.ceil(found.length / 50) })()
}

function permissionsServer() {
  return serve({
    'GET /api/roles': content([salesman, ...functions]),
    'GET /api/permissions': content([{ id: 'sales', label: { pt: 'Venda', en: 'Sale' }, permissions: [] }]),
    'GET /api/profiles': content([{ id: 'p', name: 'Padrão', maxPriceChange: 10, roles: 2 }]),
    'GET /api/settings/roles': ({ url }) => pageOf(functions, url),
    'GET /api/settings/profiles': ({ url }) =>
      pageOf([{ id: 'p', name: 'Padrão', maxPriceChange: 10, roles: 2 } as { name: string }], url),
    'GET /api/users': emptyPage(),
    'PATCH /api/roles/r32': content(functions[32]),
    'DELETE /api/roles/r32': ({ url }) =>
      url.includes('moveTo')
        ? { status: 204 }
        : { status: 409, body: { Code: 'team.function_in_use', Message: 'Esta função possui usuários vinculados.' } },
  })
}

test('[ORG-003] functions are found by name, a page after the other, changed and deleted', async () => {
  signedIn(['users.list', 'team.edit-functions'])
  const calls = permissionsServer()
  const last = () => calls.filter(({ method }) => method !== 'GET').at(-1)
  const { screen } = await renderApp(<PermissionsPage />)
  await screen.getByRole('button', { name: 'Funções' }).click()
  const list = screen.getByRole('dialog', { name: 'Funções' })
  await expect.element(list.getByText('Função 50', { exact: true })).toBeVisible()
  await list.getByRole('button', { name: 'Mostrar mais' }).click()
  await expect.element(list.getByText('Função 60', { exact: true })).toBeVisible()
  await expect.element(list.getByRole('button', { name: 'Função', exact: true })).toBeVisible()
  await list.getByPlaceholder('Buscar por nome').fill('função 33')
  await expect.element(list.getByText('Função 60', { exact: true })).not.toBeInTheDocument()
  await list.getByRole('button', { name: 'Editar Função 33' }).click()
  const editor = screen.getByRole('dialog', { name: 'Editar Função 33' })
  await editor.getByRole('textbox', { name: 'Nome' }).fill('Instalador')
  await editor.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(last).toMatchObject({ method: 'PATCH', body: { name: 'Instalador' } })
  await expect.element(editor).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Funções' }).click()
  await list.getByPlaceholder('Buscar por nome').fill('função 33')
  await list.getByRole('button', { name: 'Excluir Função 33' }).click()
  const question = screen.getByRole('dialog', { name: 'Excluir Função 33?' })
  await question.getByRole('button', { name: 'Excluir função' }).click()
  // No active person has this function, but a deactivated one does: the dialog asks who takes over.
  await expect.element(question.getByText('Esta função possui usuários vinculados.')).toBeVisible()
  await question.getByRole('combobox', { name: 'As pessoas passam para' }).click()
  await screen.getByRole('option', { name: 'Vendedor Padrão' }).click()
  await question.getByRole('button', { name: 'Excluir função' }).click()
  await expect.poll(() => last()?.url).toBe('/api/roles/r32?moveTo=salesman')
})

test('[ORG-003] whoever may not change functions and profiles finds them and changes nothing', async () => {
  signedIn(['users.list'])
  permissionsServer()
  const { screen } = await renderApp(<PermissionsPage />)
  await screen.getByRole('button', { name: 'Funções' }).click()
  const functionList = screen.getByRole('dialog', { name: 'Funções' })
  await expect.element(functionList.getByText('Função 1', { exact: true })).toBeVisible()
  expect(functionList.getByRole('button', { name: /^Função$|Editar|Excluir/ }).elements()).toEqual([])
  await functionList.getByRole('button', { name: 'Fechar' }).last().click()
  await screen.getByRole('button', { name: 'Perfis' }).click()
  const profiles = screen.getByRole('dialog', { name: 'Perfis' })
  await expect.element(profiles.getByRole('textbox', { name: 'Nome' })).toBeDisabled()
  expect(profiles.getByRole('button', { name: /Criar|Salvar|Excluir/ }).elements()).toEqual([])
})
