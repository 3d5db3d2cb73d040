import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pendingStore } from '../../../platform/ui/offline/pending-store.ts'
import { content, onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { areas } from '../screens.ts'
import { open } from '../test-app.tsx'

const granted = [
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
  signedIn(granted)
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

test('[DEAL-070] the dialog makes a deal of title, contact, type, origin, step, status, store and owner, from the screen it stands over', async () => {
  signedIn(granted)
  const item = (id: string, name: string) => ({ id, name, color: '', enabled: true })
  const other = { ...status, id: 's2', name: 'Qualificação' }
  const later = { ...status, id: 's3', stepId: 'e2', name: 'Contrato assinado' }
  const step = { color: '#2F80C2', parallel: false, loss: false }
  const calls = serve({
    ...server,
    'GET /api/funnel': content([
      { ...step, id: 'e1', name: 'Comercial', statuses: [status, other] },
      { ...step, id: 'e2', name: 'Contrato', statuses: [later] },
    ]),
    'GET /api/contacts': content(onePage([{ id: 'c1', name: 'Maria Aparecida', phone: '34998124471', city: '' }])),
    'GET /api/colleagues': content([{ id: 'u1', name: 'Renata Moreira', roleName: 'Vendedor' }]),
    'GET /api/stores': content([{ id: 'l1', name: 'Filial', city: '', state: '' }]),
    'GET /api/lists/origins': content([item('o1', 'Indicação')]),
    'GET /api/lists/deal-types': content([item('t1', 'Residencial')]),
    'POST /api/deals': content({ id: 'd1', number: 1 }),
  })
  const { screen, address } = await open('/account?novo=negocio', areas)
  const dialog = screen.getByRole('dialog', { name: 'Novo negócio' })
  const choose = async (label: string, option: string) => {
    await userEvent.click(dialog.getByRole('combobox', { name: new RegExp(`^${label}`) }))
    await userEvent.click(screen.getByRole('option', { name: option }))
  }
  await userEvent.click(dialog.getByRole('combobox', { name: 'Contato' }))
  await userEvent.keyboard('Maria')
  await userEvent.click(screen.getByRole('option', { name: /Maria Aparecida/ }))
  await userEvent.fill(dialog.getByRole('textbox', { name: /^(Título|Nome)/ }), 'Telhado da padaria')
  await choose('Etapa', 'Contrato')
  await choose('Status', 'Contrato assinado')
  await choose('Responsável', 'Renata Moreira Vendedor')
  await choose('Loja', 'Filial')
  await choose('Origem', 'Indicação')
  await choose('Tipo de negócio', 'Residencial')
  await userEvent.click(dialog.getByRole('button', { name: 'Criar negócio' }))
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toEqual({
      title: 'Telhado da padaria',
      contactId: 'c1',
      stepId: 'e2',
      statusId: 's3',
      ownerId: 'u1',
      storeId: 'l1',
      originId: 'o1',
      dealTypeId: 't1',
    })
  await expect.element(dialog).not.toBeInTheDocument()
  expect(address()).toBe('/account')
})

test('without network a deal of a new contact waits as one change, which is sent whole', async () => {
  for (const { id } of await pendingStore.all()) await pendingStore.remove(id)
  signedIn([...granted, 'contacts.add-contact'])
  let isCut = true
  const calls = serve({
    ...server,
    'POST /api/deals': () => {
      if (isCut) throw new TypeError('Failed to fetch')
      return { body: { Content: { id: 'd1', number: 1 } } }
    },
  })
  const { screen } = await open('/account?novo=negocio', areas)
  const dialog = screen.getByRole('dialog', { name: 'Novo negócio' })
  await userEvent.click(dialog.getByText('Novo contato'))
  await userEvent.click(dialog.getByRole('button', { name: 'Criar negócio' }))
  await expect.element(dialog.getByText('O nome deve ter mais de 2 caracteres.')).toBeVisible()
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Nome do contato' }), 'Dona Lourdes')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Telefone' }), '34991230001')
  await userEvent.click(dialog.getByRole('button', { name: 'Criar negócio' }))
  await expect.element(screen.getByText('será enviado quando a rede voltar', { exact: false }).first()).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(await pendingStore.all()).toMatchObject([{ method: 'POST', url: '/api/deals', name: 'Dona Lourdes' }])
  isCut = false
  calls.length = 0
  dispatchEvent(new Event('online'))
  await expect.poll(() => pendingStore.all()).toEqual([])
  expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
    { body: { newContact: { name: 'Dona Lourdes', phone: '34991230001' }, stepId: 'e1', statusId: 's1' } },
  ])
})

test('[DEAL-105] with "hide add deal" held no screen offers to add a deal: neither list nor kanban, contact or menu', async () => {
  const maria = { id: 'c1', kind: 'person', name: 'Maria', phone: '34998124471', banks: [], secondaryOf: [] }
  const contact = screens.find((path) => path.startsWith('/contacts/'))!
  const board = {
    stepId: 'e1',
    steps: [{ id: 'e1', name: 'Comercial', color: '#2F80C2', parallel: false, loss: false }],
    columns: [{ ...status, goalHours: null, adds: false, cards: [], next: null }],
    people: {},
    tags: {},
  }
  const offers = async (permissions: string[], isAdding: boolean) => {
    signedIn([...permissions, 'contacts.add-project'])
    serve({
      ...server,
      'GET /api/deals': () => none,
      'GET /api/deals/board': content({ ...board, columns: board.columns.map((one) => ({ ...one, adds: isAdding })) }),
      [`GET /api${contact}`]: content({ ...maria, id: contact.split('/')[2] }),
    })
    const { screen, go, address } = await open('/account', areas)
    const found: string[] = []
    for (const path of [...screens, '/negocios?view=lista']) {
      await go(path)
      await expect.poll(address).toContain(path)
      await expect.element(screen.getByRole('main')).toBeVisible()
      if (path.startsWith('/negocios')) await expect.element(screen.getByRole('link', { name: 'Kanban' })).toBeVisible()
      if (path === contact) await expect.element(screen.getByRole('heading', { name: 'Maria', level: 1 })).toBeVisible()
      await userEvent.keyboard('c')
      const names = { name: /^(Novo negócio|Criar em )/ }
      for (const role of ['button', 'link', 'menuitem'] as const)
        if (screen.getByRole(role, names).elements().length > 0) found.push(`${path} ${role}`)
      await userEvent.keyboard('{Escape}')
    }
    await screen.unmount()
    return found
  }
  expect(await offers(granted, true)).toEqual(
    expect.arrayContaining(['/negocios button', `${contact} link`, '/account menuitem']),
  )
  expect(await offers([...granted, 'general.hide-add-deal'], false)).toEqual([])
})

test('whoever may not create deals has no way to the dialog, and its address shows the screen alone', async () => {
  signedIn(granted.filter((id) => id !== 'deals.create'))
  serve(server)
  const { screen } = await open('/visual/fonts?novo=negocio', areas)
  await expect.element(screen.getByText('Muito grande')).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})
