import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { sampleRow } from '../../../platform/testing/sample-record.ts'
import { type AskedCall, content, onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { contactRecord } from '../contact-record.ts'
import type { ContactRow } from '../contract.ts'
import { ContactsPage } from './contacts-page.tsx'

const maria: ContactRow = sampleRow(contactRecord, {
  name: 'Maria Aparecida',
  document: '52998224725',
  phone: '34998124471',
  email: 'maria@exemplo.com.br',
  city: 'Uberlândia',
  state: 'MG',
  originName: 'Indicação',
  ownerName: 'Renata Moreira',
  deals: 2,
})
const nothing = content([])
const listed = (calls: AskedCall[]) => calls.filter(({ url }) => /\/api\/contacts(\?|$)/.test(url))

/** As typing does it, at once: while the clock stands still, nothing may wait. */
function typeInto(box: HTMLInputElement, text: string) {
  box.focus()
  document.execCommand('insertText', false, text)
}

interface Options {
  rows?: ContactRow[]
  granted?: string[]
  at?: string
  answers?: Parameters<typeof serve>[0]
}

const mayAdd = ['contacts.list', 'contacts.add-contact']
async function open({ rows = [maria], granted = mayAdd, at, answers }: Options = {}) {
  signedIn(granted)
  const calls = serve({
    'GET /api/contacts': content(onePage(rows)),
    'GET /api/colleagues': nothing,
    'GET /api/stores': nothing,
    'GET /api/lists/origins': nothing,
    'GET /api/lists/tags': nothing,
    ...answers,
  })
  const app = await renderApp(
    <div style={{ height: 700, display: 'flex' }}>
      <ContactsPage />
    </div>,
    { at: at ?? '/contacts' },
  )
  return { ...app, calls }
}

test('[CONT-001] shows contacts with readable numbers, search, filters, columns, paging and the actions that the person may use', async () => {
  const rows = Array.from({ length: 120 }, (_none, at) => ({
    ...maria,
    id: `01900000-0000-7000-8000-0000000${String(at).padStart(5, '0')}`,
    name: `Contato ${at + 1}`,
  }))
  const paged: Parameters<typeof serve>[0] = {
    'GET /api/contacts': ({ url }) => {
      const start = Number(new URL(url, 'http://x').searchParams.get('after') ?? 0)
      const list = rows.slice(start, start + 50)
      return { body: { Content: { ...onePage(list), totalItems: 120, totalPages: 3, nextCursor: String(start + 50) } } }
    },
  }
  const all = ['contacts.list', 'contacts.add-contact', 'contacts.import', 'contacts.bulk-transfer']
  const { screen, calls } = await open({ granted: all, answers: paged })
  for (const text of ['Contato 1', '120 contatos'])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
  for (const text of ['(34) 99812-4471', 'Uberlândia/MG'])
    await expect.element(screen.getByText(text, { exact: true }).first()).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Buscar contatos' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Colunas/ })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Novo contato' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Importar' })).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar todos' }))
  await expect.element(screen.getByRole('button', { name: 'Transferir' })).toBeVisible()
  screen.getByRole('table').element().parentElement!.scrollTo(0, 1e6)
  await expect.poll(() => calls.some(({ url }) => url.includes('after=50'))).toBe(true)
  await screen.unmount()

  const looking = await open({ granted: ['contacts.list'] })
  await expect.element(looking.screen.getByText('Maria Aparecida')).toBeVisible()
  expect(looking.screen.getByRole('button', { name: 'Novo contato' }).query()).toBeNull()
  expect(looking.screen.getByRole('link', { name: 'Importar' }).query()).toBeNull()
})

test('[CONT-017] the search waits for Enter and says so with a button', async () => {
  const { screen, calls, address } = await open()
  await expect.element(screen.getByText('Maria Aparecida')).toBeVisible()
  const before = listed(calls).length
  const box = screen.getByRole('textbox', { name: 'Buscar contatos' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  typeInto(box.element() as HTMLInputElement, 'conceição')
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  await expect.element(box).toHaveValue('conceição')
  expect(listed(calls)).toHaveLength(before)
  await expect.element(screen.getByRole('button', { name: /^Buscar/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => address()).toContain('search=')
  await expect.poll(() => listed(calls).some(({ url }) => url.includes('search=concei'))).toBe(true)
})

test('[SHELL-080] fewer than three letters ask nothing and say why', async () => {
  const { screen, calls } = await open()
  await expect.element(screen.getByText('Maria Aparecida')).toBeVisible()
  const before = listed(calls).length
  await userEvent.fill(screen.getByRole('textbox', { name: 'Buscar contatos' }), 'jo')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Digite ao menos 3 caracteres.')).toBeVisible()
  expect(listed(calls)).toHaveLength(before)
})

test('[SHELL-072] an empty list says what it is for and offers the first contact', async () => {
  const { screen } = await open({ rows: [] })
  await expect.element(screen.getByText('Nenhum contato ainda')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Novo contato' }).all().length).toBeGreaterThan(1)
})

test('who may not add contacts is offered no form', async () => {
  const { screen } = await open({ rows: [], granted: ['contacts.list'], at: '/contacts?add=true' })
  await expect.element(screen.getByText('Nenhum contato ainda')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Novo contato' }).query()).toBeNull()
  expect(screen.getByRole('dialog').query()).toBeNull()
})

test('only the fields of the contact’s type are asked for', async () => {
  const { screen } = await open({ at: '/contacts?add=true' })
  await expect.element(screen.getByRole('textbox', { name: /^CPF/ })).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^Nome fantasia/ }).query()).toBeNull()
  await userEvent.click(screen.getByText('Pessoa jurídica'))
  await expect.element(screen.getByRole('textbox', { name: /^CNPJ/ })).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: /^Nome fantasia/ })).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^CPF/ }).query()).toBeNull()
})

test('what is wrong is told at the field before anything is sent', async () => {
  const { screen, calls } = await open({ at: '/contacts?add=true' })
  await userEvent.fill(screen.getByRole('textbox', { name: 'Nome', exact: true }), 'Jo')
  await userEvent.fill(screen.getByRole('textbox', { name: 'Telefone', exact: true }), '123')
  await userEvent.fill(screen.getByRole('textbox', { name: /^CPF/ }), '11111111111')
  await userEvent.click(screen.getByRole('button', { name: 'Criar contato' }))
  for (const text of ['O nome deve ter mais de 2 caracteres.', 'Telefone inválido.', 'CPF inválido.'])
    await expect.element(screen.getByText(text)).toBeVisible()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('what the server refuses stays in the form, at its field', async () => {
  const refused = {
    status: 422,
    body: { Message: 'Verifique os campos.', Code: 'platform.invalid', Fields: { phone: 'Telefone já cadastrado.' } },
  }
  const { screen } = await open({ at: '/contacts?add=true', answers: { 'POST /api/contacts': () => refused } })
  await userEvent.fill(screen.getByRole('textbox', { name: 'Nome', exact: true }), 'João da Silva')
  await userEvent.fill(screen.getByRole('textbox', { name: 'Telefone', exact: true }), '34998124471')
  await userEvent.click(screen.getByRole('button', { name: 'Criar contato' }))
  await expect.element(screen.getByText('Telefone já cadastrado.')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue('João da Silva')
})

const known = {
  status: 422,
  body: {
    Message: 'Verifique os campos.',
    Code: 'platform.invalid',
    Fields: { phone: 'Telefone já cadastrado.' },
    Details: { known: [{ field: 'phone', contact: { id: maria.id, name: maria.name }, ownerName: 'Renata Lima' }] },
  },
}

async function sendKnownPhone(answer: { status: number; body: object }) {
  const made = { status: 200, body: { Content: { ...maria, id: '01900000-0000-7000-8000-0000000000c9' } } }
  const opened = await open({
    at: '/contacts?add=true',
    answers: { 'POST /api/contacts': ({ body }) => ((body as { shares?: string[] }).shares ? made : answer) },
  })
  const { screen } = opened
  await userEvent.fill(screen.getByRole('textbox', { name: 'Nome', exact: true }), 'João da Silva')
  await userEvent.fill(screen.getByRole('textbox', { name: 'Telefone', exact: true }), '34998124471')
  await userEvent.click(screen.getByRole('button', { name: 'Criar contato' }))
  return opened
}

test('a phone that is known names its contact, which can be used instead', async () => {
  const { screen, address } = await sendKnownPhone(known)
  await userEvent.click(screen.getByRole('button', { name: 'Usar este contato: Maria Aparecida' }))
  await expect.poll(address).toContain(`/contacts/${maria.id}`)
})

test('two people may share a phone when the person says so; another number is asked about again', async () => {
  const { screen, calls } = await sendKnownPhone(known)
  const share = screen.getByRole('button', { name: 'É outra pessoa: salvar mesmo assim' })
  await expect.element(share).toBeVisible()
  const phone = screen.getByRole('textbox', { name: 'Telefone', exact: true })
  await userEvent.fill(phone, '34998124472')
  await expect.element(share).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Criar contato' }))
  await userEvent.click(share)
  await expect
    .poll(() =>
      calls.filter(({ method }) => method === 'POST').map(({ body }) => (body as { shares?: string[] }).shares),
    )
    .toEqual([undefined, undefined, ['phone']])
})

test('of a contact that one may not see the form says no more than whom to ask', async () => {
  const hidden = { field: 'phone', contact: null, ownerName: 'Renata Lima' }
  const { screen } = await sendKnownPhone({ ...known, body: { ...known.body, Details: { known: [hidden] } } })
  await expect.element(screen.getByText('Um contato que você não pode ver')).toBeVisible()
  await expect.element(screen.getByText('Mesmo telefone · fale com Renata Lima')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Usar este contato/ }).query()).toBeNull()
  await expect.element(screen.getByRole('button', { name: 'É outra pessoa: salvar mesmo assim' })).toBeVisible()
})

test('[SHELL-070] [SHELL-071] a transfer of all that match sends the filter and only what was filled in, once acknowledged', async () => {
  const list = { ...onePage([maria]), totalItems: 148 }
  const transfer = { id: 'w1', title: 'Transferir 148 contatos', state: 'done', done: 148, failed: 0, mayUndo: true }
  const { screen, calls } = await open({
    granted: ['contacts.list', 'contacts.bulk-transfer'],
    at: '/contacts?state=MG',
    answers: {
      'GET /api/contacts': () => ({ body: { Content: list } }),
      'GET /api/stores': () => ({ body: { Content: [{ id: 'store-1', name: 'Matriz' }] } }),
      'POST /api/contacts/transfers': () => ({ body: { Content: transfer } }),
      'POST /api/works/w1/undo': () => ({ body: { Content: transfer } }),
    },
  })
  await screen.getByRole('checkbox', { name: 'Selecionar todos' }).click()
  await screen.getByRole('button', { name: 'Selecionar os 148' }).click()
  await screen.getByRole('button', { name: 'Transferir' }).click()
  await expect.element(screen.getByText('Um campo em branco mantém o valor atual de cada registro.')).toBeVisible()
  const action = screen.getByRole('dialog').getByRole('button', { name: 'Transferir' })
  await screen.getByRole('combobox', { name: 'Loja' }).click()
  await screen.getByRole('option', { name: 'Matriz' }).click()
  await expect.element(action).toHaveAttribute('aria-disabled', 'true')
  await screen.getByRole('checkbox', { name: 'Estou ciente de que a ação muda 148 contatos.' }).click()
  await action.click()
  await expect.element(screen.getByText('Pronto: Transferir 148 contatos')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')!.body).toEqual({
    chosen: { filters: { search: '', state: ['MG'], sort: '-createdAt' } },
    to: { storeId: 'store-1' },
  })
  await screen.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(() => calls.some(({ method, url }) => `${method} ${url}` === 'POST /api/works/w1/undo')).toBe(true)
})
