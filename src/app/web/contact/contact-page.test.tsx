import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { contactRecord } from '../../../modules/contacts/contact-record.ts'
import { fieldsOf } from '../../../platform/record/record.ts'
import { content, onePage } from '../../../platform/ui/testing/fake-server.ts'
import { dealOfMaria, id, lists, looksAtContacts, maria, onPage, open, proposalOfMaria } from './test-contact-page.tsx'

test('[CONT-022] a contact that is denied to the person shows the denial message and nothing of it', async () => {
  const denied = { Message: 'Você não tem acesso a este lead.', Code: 'access.lead_denied', RequestId: 'x' }
  const granted = ['contacts.view', 'contacts.list-history', 'contacts.edit-contacts', 'deals.list']
  const { screen } = await open(`/contacts/${id}`, granted, {
    [`GET /api/contacts/${id}`]: () => ({ status: 403, body: denied }),
  })
  await expect.element(screen.getByText(denied.Message, { exact: true })).toBeVisible()
  const main = document.querySelector('main')!
  expect(main.querySelectorAll('button, a, input, textarea, h1, h2')).toHaveLength(0)
})

test('[CONT-050] without the permissions to list and to view, neither the contacts nor one contact is there', async () => {
  for (const path of ['/contacts', `/contacts/${id}`]) {
    const { screen } = await open(path, ['deals.list'])
    await expect.element(screen.getByRole('heading', { name: 'Acesso restrito' }).first()).toBeVisible()
    for (const role of ['table', 'tab', 'textbox'] as const) expect(screen.getByRole(role).query()).toBeNull()
    await screen.unmount()
  }
  for (const [path, granted] of [
    ['/contacts', 'contacts.view'],
    [`/contacts/${id}`, 'contacts.list'],
  ] as const) {
    const { screen } = await open(path, [granted, 'deals.list'])
    await expect.element(screen.getByRole('heading', { name: 'Acesso restrito' }).first()).toBeVisible()
    await screen.unmount()
  }
})

test('[CONT-003] the page of a contact shows its data, deals, simulations, activities and history', async () => {
  const { screen } = await open(`/contacts/${id}`, [...looksAtContacts, ...lists], onPage)
  await expect.element(screen.getByRole('heading', { name: 'Maria Aparecida', level: 1 })).toBeVisible()
  await expect.element(screen.getByText('529.982.247-25')).toBeVisible()
  await expect.element(screen.getByText('(34) 99812-4471')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: /Telhado da padaria/ }))
    .toHaveAttribute('href', expect.stringContaining(`/negocio/${dealOfMaria.id}`))
  await expect
    .element(screen.getByRole('link', { name: /Proposta 31/ }))
    .toHaveAttribute('href', `/negocio/${dealOfMaria.id}/propostas/${proposalOfMaria.id}`)
  await userEvent.click(screen.getByRole('link', { name: 'Atividades' }))
  for (const text of ['Medir o telhado', 'Prefere à tarde', 'cadastrou o contato'])
    await expect.element(screen.getByText(text, { exact: false }).first()).toBeVisible()
})

test('[CONT-016] the page of a contact shows the fields of its type, and none of the other', async () => {
  for (const kind of ['person', 'company'] as const) {
    const { screen } = await open(
      `/contacts/${id}`,
      [...looksAtContacts, 'contacts.edit-contacts', 'contacts.edit-data'],
      {
        ...onPage,
        [`GET /api/contacts/${id}`]: content({ ...maria, kind }),
      },
    )
    await expect.element(screen.getByRole('heading', { name: 'Maria Aparecida', level: 1 })).toBeVisible()
    const main = screen.getByRole('main')
    await expect
      .element(main.getByText(kind === 'person' ? 'CPF' : 'CNPJ', { exact: true }).first())
      .toBeInTheDocument()
    for (const [, { when, words }] of fieldsOf(contactRecord)) {
      if (!when) continue
      const label = words.pt
      const shown = main.getByText(label, { exact: true })
      if (when.kind === kind) await expect.element(shown.first()).toBeInTheDocument()
      else expect([kind, label, shown.query()]).toEqual([kind, label, null])
    }
    await screen.unmount()
  }
})

const whoAndHow = ['Nome', 'Telefone', 'Telefone 2', 'E-mail', 'Tipo de contato', 'Origem', 'Indicado por', 'Loja']
const data = [
  'CPF',
  'Data de nascimento',
  'Profissão',
  'CEP',
  'Rua',
  'Número',
  'Complemento',
  'Bairro',
  'Cidade',
  'RG',
  'Órgão expedidor',
  'UF do RG',
  'Data de expedição',
  'Estado civil',
  'Nacionalidade',
  'Nome da mãe',
  'Nome do pai',
  'Renda mensal',
  'Patrimônio',
  'Banco 1',
  'Agência',
  'Conta',
  'Banco 2',
  'Agência',
  'Conta',
]

test('[CONT-051] adding a contact, editing contacts, editing their data and adding a contact type are each offered only to holders of the permission', async () => {
  const looks = ['contacts.view', 'contacts.list']
  const offered = async (...more: string[]) => {
    const { screen } = await open(`/contacts/${id}`, [...looks, ...more], onPage)
    const main = screen.getByRole('main')
    await expect.element(main.getByText('529.982.247-25')).toBeVisible()
    const edits = main.getByRole('button', { name: /^(Editar|Adicionar) / }).elements()
    const menu = main.getByRole('button', { name: 'Mais ações' })
    if (menu.query()) await menu.click()
    const found = {
      edits: edits.map((one) => one.getAttribute('aria-label')!.replace(/^(Editar|Adicionar) /, '')).toSorted(),
      kind: screen.getByRole('radio', { name: 'Pessoa jurídica' }).query() !== null,
      type: screen.getByRole('menuitem', { name: 'Adicionar tipo de contato' }).query() !== null,
    }
    await screen.unmount()
    return found
  }
  const none = { edits: [], kind: false, type: false }
  expect(await offered()).toEqual(none)
  expect(await offered('contacts.edit-contacts')).toEqual({ ...none, edits: whoAndHow.toSorted() })
  expect(await offered('contacts.edit-data')).toEqual({ ...none, edits: data.toSorted() })
  const both = await offered('contacts.edit-contacts', 'contacts.edit-data')
  expect([both.edits, both.kind]).toEqual([[...whoAndHow, ...data].toSorted(), true])
  expect(await offered('contacts.add-contact-type')).toEqual({ ...none, type: true })

  for (const mayAdd of [false, true]) {
    const { screen } = await open('/contacts', [...looks, ...(mayAdd ? ['contacts.add-contact'] : [])], {
      ...onPage,
      'GET /api/contacts': content(onePage([])),
    })
    await expect.element(screen.getByRole('heading', { name: 'Contatos', level: 1 })).toBeVisible()
    await expect.element(screen.getByText('0 contatos').first()).toBeVisible()
    expect(screen.getByRole('button', { name: 'Novo contato' }).elements().length > 0).toBe(mayAdd)
    await screen.unmount()
  }
})

test('[CONT-052] deals, simulations, and activities with history are each shown only to holders of their permission', async () => {
  const { screen } = await open(
    `/contacts/${id}`,
    ['contacts.view', 'contacts.list', 'deals.list', 'proposals.list'],
    onPage,
  )
  await expect.element(screen.getByText('529.982.247-25')).toBeVisible()
  for (const name of ['Negócios', 'Propostas'])
    expect(screen.getByRole('heading', { name, exact: true }).query()).toBeNull()
  expect(screen.getByRole('link', { name: 'Atividades' }).query()).toBeNull()
  expect(screen.getByText('cadastrou o contato', { exact: false }).query()).toBeNull()
  await screen.unmount()
  const parts = { 'contacts.list-projects': 'Negócios', 'contacts.list-simulations': 'Propostas' }
  for (const [granted, part] of Object.entries(parts)) {
    const one = await open(
      `/contacts/${id}`,
      ['contacts.view', 'contacts.list', 'deals.list', 'proposals.list', granted],
      onPage,
    )
    await expect.element(one.screen.getByRole('heading', { name: part, exact: true })).toBeInTheDocument()
    for (const other of Object.values(parts).filter((name) => name !== part))
      expect(one.screen.getByRole('heading', { name: other, exact: true }).query()).toBeNull()
    expect(one.screen.getByRole('link', { name: 'Atividades' }).query()).toBeNull()
    await one.screen.unmount()
  }
})

test('[CONT-026] from a contact a deal is begun, a note, a call, an appointment and a task are written, and a reminder is set', async () => {
  const may = ['contacts.add-project', 'contacts.add-reminder', 'tasks.list', 'contacts.add-task']
  const { screen } = await open(`/contacts/${id}`, [...looksAtContacts, ...may], {
    ...onPage,
    'GET /api/tasks': content(onePage([])),
    'GET /api/tasks/usual': content({ responsibleIds: [], startsOn: '2026-11-26', dueOn: '2026-11-26' }),
    'GET /api/task-statuses': content([]),
    'GET /api/task-types': content([]),
  })
  await expect
    .element(screen.getByRole('link', { name: 'Novo negócio' }).first())
    .toHaveAttribute('href', expect.stringContaining(`contato=${id}`))
  const side = screen.getByRole('complementary')
  for (const name of ['Nota', 'Ligação', 'Compromisso'])
    await expect.element(side.getByRole('button', { name, exact: true })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Mais ações' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Novo lembrete' }))
  await expect.element(screen.getByRole('dialog', { name: 'Novo lembrete' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Nova tarefa' }))
  const dialog = screen.getByRole('dialog', { name: 'Nova tarefa' })
  await expect.element(dialog.getByLabelText('Título')).toBeVisible()
  // It is put on this contact: nothing asks for another.
  expect(dialog.getByRole('combobox', { name: /^Contato/ }).query()).toBeNull()
})

test('with "hide add deal" held a contact offers no new deal', async () => {
  const granted = [...looksAtContacts, ...lists, 'contacts.add-project', 'deals.create', 'general.hide-add-deal']
  const { screen } = await open(`/contacts/${id}`, granted, onPage)
  await expect.element(screen.getByRole('link', { name: /Telhado da padaria/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Novo negócio' }).query()).toBeNull()
})
