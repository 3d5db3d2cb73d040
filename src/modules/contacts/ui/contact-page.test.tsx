import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { sampleReply } from '../../../platform/testing/sample-record.ts'
import { content, onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { changeLanguage } from '../../../platform/ui/text/language.ts'
import { contactRecord } from '../contact-record.ts'
import type { Contact } from '../contract.ts'
import { ContactMenu } from './contact-menu.tsx'
import { ContactPanels } from './contact-panels.tsx'
import { DuplicatesPanel } from './duplicates-panel.tsx'
import { NewContactDrawer } from './new-contact-drawer.tsx'

const blank: Contact = {
  ...sampleReply(contactRecord, { deals: 0, storeId: '01900000-0000-7000-8000-0000000000a1' }),
  secondaryContact: null,
  secondaryOf: [],
  stepName: '',
  statusName: '',
}
const maria: Contact = {
  ...blank,
  id: '01900000-0000-7000-8000-0000000000c1',
  kind: 'person',
  name: 'Maria Aparecida',
  phone: '34998124471',
}
const twin: Contact = {
  ...maria,
  id: '01900000-0000-7000-8000-0000000000c2',
  name: 'Maria Aparecida Santos',
  phone: '34998120002',
  email: 'maria@sol.com.br',
}
const nothing = content([])
const lists = {
  'GET /api/colleagues': nothing,
  'GET /api/stores': nothing,
  'GET /api/lists/origins': nothing,
  'GET /api/lists/contact-types': nothing,
}
const merged = { id: twin.id, name: twin.name, mergedAt: twin.createdAt, mergedBy: 'Ana' }
const alike = { ...twin, by: 'name' as const }
const third = { ...alike, id: '01900000-0000-7000-8000-0000000000c3', name: 'Maria A. Santos' }

async function openConversion() {
  const calls = serve({
    ...lists,
    'GET /api/contacts': content(onePage([twin], 10)),
    [`POST /api/contacts/${maria.id}/conversion`]: () => ({
      status: 409,
      body: {
        Message: 'O contato não pode ser convertido, pois possui muitos dados.',
        Code: 'contacts.too_much_data',
      },
    }),
  })
  const { screen } = await renderApp(<ContactMenu contact={maria} />)
  return { screen, calls }
}

test('[CONT-046] [CONT-047] the conversion says that the contact stays, and a refused one why', async () => {
  signedIn(['contacts.edit-contacts', 'contacts.list'])
  const { screen, calls } = await openConversion()
  await userEvent.click(screen.getByRole('button', { name: 'Mais ações' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Converter em secundário' }))
  await expect.element(screen.getByText('O contato convertido não será excluído.', { exact: true })).toBeVisible()
  await userEvent.click(screen.getByRole('combobox', { name: 'Contato principal' }))
  await userEvent.keyboard('Maria')
  await userEvent.click(screen.getByRole('option', { name: /Maria Aparecida Santos/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Converter em secundário' }))
  await expect
    .element(screen.getByText('O contato não pode ser convertido, pois possui muitos dados.', { exact: true }))
    .toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ contactId: twin.id })
})

test('[CONT-047] the conversion speaks English too', async () => {
  signedIn(['contacts.edit-contacts', 'contacts.list'])
  changeLanguage('en-US')
  try {
    const { screen } = await openConversion()
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Make secondary contact' }))
    await expect.element(screen.getByText('A converted contact is not deleted.', { exact: true })).toBeVisible()
  } finally {
    changeLanguage('pt-BR')
  }
})

test('a merge sends the fields whose other value was chosen, and those that are empty here', async () => {
  signedIn(['contacts.edit-contacts', 'contacts.view'])
  const calls = serve({
    ...lists,
    [`GET /api/contacts/${maria.id}/duplicates`]: () => ({ body: { Content: [alike] } }),
    [`GET /api/contacts/${maria.id}/merges`]: nothing,
    [`GET /api/contacts/${twin.id}`]: () => ({ body: { Content: twin } }),
    [`POST /api/contacts/${maria.id}/merges`]: () => ({
      body: { Content: { id: twin.id, name: twin.name, mergedAt: twin.createdAt, mergedBy: 'Ana' } },
    }),
  })
  const { screen } = await renderApp(<DuplicatesPanel contact={maria} />)
  await expect.element(screen.getByText(/Nome parecido na mesma cidade/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Juntar com Maria Aparecida Santos' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Maria Aparecida Santos' }))
  await userEvent.click(screen.getByRole('button', { name: 'Juntar contatos' }))
  await expect.element(screen.getByText('Maria Aparecida Santos agora faz parte deste contato')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    contactId: twin.id,
    take: ['name', 'email'],
  })
})

test('a merge asks first where both say something, names the sides, and says of a blank that it is one', async () => {
  signedIn(['contacts.edit-contacts', 'contacts.view'])
  serve({
    ...lists,
    [`GET /api/contacts/${maria.id}/duplicates`]: () => ({ body: { Content: [alike] } }),
    [`GET /api/contacts/${maria.id}/merges`]: nothing,
    [`GET /api/contacts/${twin.id}`]: () => ({ body: { Content: twin } }),
  })
  const { screen } = await renderApp(<DuplicatesPanel contact={maria} />)
  await userEvent.click(screen.getByRole('button', { name: 'Juntar com Maria Aparecida Santos' }))
  await expect.element(screen.getByRole('group', { name: 'Telefone' })).toBeVisible()
  await expect.element(screen.getByText('Este contato', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('group', { name: 'E-mail' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByText('1 campo preenchido só em um dos dois'))
  const email = screen.getByRole('group', { name: 'E-mail' })
  await expect.element(email.getByRole('radio', { name: 'vazio' })).not.toBeChecked()
  await expect.element(email.getByRole('radio', { name: 'maria@sol.com.br' })).toBeChecked()
})

test('after a merge nobody asks for the contact that is gone, and the keyboard goes on from its place', async () => {
  signedIn(['contacts.edit-contacts', 'contacts.view'])
  let isMerged = false
  const calls = serve({
    ...lists,
    [`GET /api/contacts/${maria.id}/duplicates`]: () => ({ body: { Content: isMerged ? [third] : [alike, third] } }),
    [`GET /api/contacts/${maria.id}/merges`]: () => ({ body: { Content: isMerged ? [merged] : [] } }),
    [`GET /api/contacts/${twin.id}`]: () => ({ body: { Content: twin } }),
    [`POST /api/contacts/${maria.id}/merges`]: () => {
      isMerged = true
      return { body: { Content: merged } }
    },
  })
  const { screen } = await renderApp(<DuplicatesPanel contact={maria} />)
  const open = screen.getByRole('button', { name: 'Juntar com Maria Aparecida Santos' })
  await expect.element(open).toBeVisible()
  open.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Juntar contatos' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Contatos juntados a este')).toBeVisible()
  await expect.element(open).not.toBeInTheDocument()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement).not.toBe(document.body)
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('link', { name: 'Maria A. Santos' })).toHaveFocus()
  expect(calls.filter(({ url, method }) => method === 'GET' && url.endsWith(twin.id))).toHaveLength(1)
})

test('a person becomes a company only once it is known that the CPF goes', async () => {
  signedIn(['contacts.edit-contacts', 'contacts.edit-data', 'contacts.view'])
  const person = { ...maria, document: '52998224725' }
  const calls = serve({
    ...lists,
    [`PATCH /api/contacts/${maria.id}`]: () => ({ body: { Content: { ...person, kind: 'company', document: '' } } }),
  })
  const { screen } = await renderApp(<ContactPanels contact={person} sections={['main']} />)
  await userEvent.click(screen.getByText('Pessoa jurídica'))
  const asked = screen.getByRole('dialog', { name: 'Mudar Maria Aparecida para pessoa jurídica?' })
  await expect.element(asked.getByText(/O CPF 529\.982\.247-25 será apagado/)).toBeVisible()
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false)
  await userEvent.click(asked.getByRole('button', { name: 'Mudar para pessoa jurídica' }))
  await expect.element(asked).not.toBeInTheDocument()
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ kind: 'company', document: '' })
})

test('one contact is transferred by its name, without the warning that many ask for', async () => {
  signedIn(['contacts.bulk-transfer'])
  const calls = serve({
    ...lists,
    'GET /api/stores': () => ({ body: { Content: [{ id: 'store-1', name: 'Matriz' }] } }),
    'POST /api/contacts/transfers': content({ id: 'w1', title: 'Transferir 1 contato', state: 'done', done: 1 }),
  })
  const { screen } = await renderApp(<ContactMenu contact={maria} />)
  await userEvent.click(screen.getByRole('button', { name: 'Mais ações' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Transferir' }))
  const asked = screen.getByRole('dialog', { name: 'Transferir Maria Aparecida' })
  await expect.element(asked.getByRole('button', { name: 'Transferir' })).toHaveAttribute('aria-disabled', 'true')
  expect(asked.getByRole('checkbox').query()).toBeNull()
  await userEvent.click(asked.getByRole('combobox', { name: 'Loja' }))
  await userEvent.click(screen.getByRole('option', { name: 'Matriz' }))
  await userEvent.click(asked.getByRole('button', { name: 'Transferir' }))
  await expect.element(screen.getByText('Pronto: Transferir 1 contato')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    chosen: { ids: [maria.id] },
    to: { storeId: 'store-1' },
  })
})

test('whoever is typed in and is there already is named while the form is filled', async () => {
  signedIn(['contacts.list', 'contacts.add-contact'])
  const calls = serve({
    ...lists,
    'GET /api/contact-duplicates': () => ({ body: { Content: [{ ...alike, by: 'phone' }] } }),
  })
  const { screen } = await renderApp(
    <NewContactDrawer isOpen onClose={() => {}} onCreated={() => {}} onUse={() => {}} />,
  )
  await userEvent.fill(screen.getByRole('textbox', { name: 'Telefone', exact: true }), '34 9812-0002')
  const found = screen.getByRole('link', { name: 'Maria Aparecida Santos' })
  await expect.element(found).toBeVisible()
  // It opens in another window, so that the typed values stay.
  await expect.element(found).toHaveAttribute('target', '_blank')
  await expect.element(screen.getByText(/Mesmo telefone/)).toBeVisible()
  expect(calls.some(({ url }) => url.includes('phone=3498120002'))).toBe(true)
})
