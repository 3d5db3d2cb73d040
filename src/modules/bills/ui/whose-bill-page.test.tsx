import { expect, test } from 'vitest'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import type { WhoseBill } from '../contract.ts'
import { BeginBillPage } from './begin-bill-page.tsx'
import { BillDrop } from './bill-drop.tsx'
import { contactId, dealId, id, reading } from './test-reading.ts'
import { WhoseBillPage } from './whose-bill-page.tsx'

const path = { path: '/conta-de-energia/$readingId', at: `/conta-de-energia/${id}` }
const statusId = '0198f000-0000-7000-8000-0000000000a1'
const stepId = '0198f000-0000-7000-8000-0000000000a2'
const nextStatusId = '0198f000-0000-7000-8000-0000000000a3'
const nextStepId = '0198f000-0000-7000-8000-0000000000a4'
const begun = { ...reading, dealId: null }

const funnel = [
  {
    id: stepId,
    name: 'Vendas',
    position: 0,
    parallel: false,
    loss: false,
    statuses: [{ id: statusId, name: 'Novo', position: 0 }],
  },
  {
    id: nextStepId,
    name: 'Comercial',
    position: 1,
    parallel: false,
    loss: false,
    statuses: [{ id: nextStatusId, name: 'Visita', position: 0 }],
  },
]

async function open(whose: WhoseBill, states: object[] = [begun], { isNew = true, search = '' } = {}) {
  signedIn(['deals.create', 'deals.view', 'deals.list', 'deals.edit', 'contacts.list', 'contacts.add-contact'])
  let asked = 0
  const calls = serve({
    [`GET /api/bill-readings/${id}`]: () => ({ body: { Content: states[Math.min(asked++, states.length - 1)] } }),
    [`GET /api/bill-readings/${id}/whose`]: content(whose),
    'GET /api/funnel': content(funnel),
    [`POST /api/bill-readings/${id}/deal`]: content({ dealId, isNew }),
    [`PUT /api/bill-readings/${id}/deal`]: content(reading),
  })
  const { screen, router } = await renderApp(<WhoseBillPage />, { ...path, at: `${path.at}${search}` })
  const sent = (method: string) => calls.filter((call) => call.method === method).map(({ body }) => body)
  return { screen, sent, router }
}

test('of a stranger’s bill only the phone is typed: contact and deal are made, and the bill is brought there', async () => {
  const { screen, sent } = await open({ contacts: [], deals: [], hidden: [], phone: '' }, [
    { ...begun, state: 'waiting', units: [], pages: [] },
    { ...begun, state: 'reading', units: [], pages: [] },
    begun,
  ])
  await expect.element(screen.getByRole('heading', { name: 'Lendo a conta…' })).toBeVisible()
  await expect.element(screen.getByLabelText('Nome do contato')).toHaveValue('Sebastião Lopes de Carvalho')
  await screen.getByRole('button', { name: 'Criar negócio e conferir' }).click()
  await expect.element(screen.getByText('Informe o telefone.')).toBeVisible()
  await screen.getByLabelText('Telefone (WhatsApp)').fill('00998127788')
  await screen.getByRole('button', { name: 'Criar negócio e conferir' }).click()
  await expect.element(screen.getByText('Informe o telefone com DDD.')).toBeVisible()
  expect(sent('POST')).toEqual([])
  await screen.getByLabelText('Telefone (WhatsApp)').fill('34998127788')
  await screen.getByRole('button', { name: 'Criar negócio e conferir' }).click()
  await expect
    .poll(() => sent('POST'))
    .toEqual([{ newContact: { name: 'Sebastião Lopes de Carvalho', phone: '34998127788' }, stepId, statusId }])
  expect(sent('PUT')).toEqual([])
})

test('who sent a bill in a conversation comes first, and of a stranger who did the phone is there', async () => {
  const deal = { id: dealId, number: 7, title: 'Casa' }
  const sender = { id: contactId, name: 'Ana Prado', by: 'sender' as const, deals: [deal] }
  const { screen } = await open({ contacts: [sender], deals: [], hidden: [], phone: '' })
  await expect.element(screen.getByRole('radio', { name: /Negócio nº 7/ })).toBeChecked()
  await expect.element(screen.getByRole('radio', { name: /Novo negócio para Ana Prado/ })).toBeVisible()
  await screen.unmount()
  const stranger = await open({ contacts: [], deals: [], hidden: [], phone: '34998127788' })
  await expect.element(stranger.screen.getByLabelText('Telefone (WhatsApp)')).toHaveValue('(34) 99812-7788')
})

test('a deal begins in the step on whose board its bill was dropped; one that another tab made is opened and said', async () => {
  const { screen, sent, router } = await open({ contacts: [], deals: [], hidden: [], phone: '' }, [begun], {
    isNew: false,
    search: `?etapa=${nextStepId}`,
  })
  await screen.getByLabelText('Telefone (WhatsApp)').fill('34998127788')
  await screen.getByRole('button', { name: 'Criar negócio e conferir' }).click()
  await expect.poll(() => sent('POST')).toMatchObject([{ stepId: nextStepId, statusId: nextStatusId }])
  await expect.element(screen.getByText(/Esta conta já tinha um negócio/)).toBeVisible()
  await expect.poll(() => router.state.location.pathname).toBe(`/negocio/${dealId}/leitura-da-conta/${id}`)
})

test('that others have the installation or the CPF is said before a second deal is made, with whom to ask', async () => {
  const { screen } = await open({
    contacts: [],
    deals: [],
    hidden: [
      { by: 'installation', ownerName: 'Renata Silva' },
      { by: 'document', ownerName: '' },
    ],
    phone: '',
  })
  await expect
    .element(screen.getByText('Um negócio que você não pode ver tem esta instalação · fale com Renata Silva'))
    .toBeVisible()
  await expect
    .element(screen.getByText('Um contato que você não pode ver tem este CPF ou CNPJ · fale com um administrador'))
    .toBeVisible()
})

test('a deal with the installation comes first and is taken without another one being made', async () => {
  const { screen, sent } = await open({
    deals: [{ id: dealId, number: 31, title: 'Casa da praia' }],
    contacts: [
      { id: contactId, name: 'Sebastião', by: 'document', deals: [{ id: dealId, number: 31, title: 'Casa da praia' }] },
    ],
    hidden: [],
    phone: '',
  })
  await expect.element(screen.getByRole('radio', { name: /Negócio nº 31 · Casa da praia/ })).toBeChecked()
  await expect.element(screen.getByRole('radio', { name: /Novo negócio para Sebastião/ })).toBeVisible()
  await screen.getByRole('button', { name: 'Conferir neste negócio' }).click()
  await expect.poll(() => sent('PUT')).toEqual([{ dealId }])
  expect(sent('POST')).toEqual([])
})

test('a file dropped on the board is sent as a bill without a deal; elsewhere the browser keeps it', async () => {
  signedIn(['deals.create'])
  const calls = serve({ 'POST /api/bill-readings': content(begun) })
  const { screen, router } = await renderApp(<BillDrop />, {
    path: '/negocios',
    at: `/negocios?step=${nextStepId}`,
  })
  const files = new DataTransfer()
  files.items.add(new File(['%PDF-1.4'], 'conta.pdf', { type: 'application/pdf' }))
  const fire = (kind: string) =>
    document.body.dispatchEvent(new DragEvent(kind, { dataTransfer: files, bubbles: true, cancelable: true }))
  expect(fire('dragover')).toBe(false)
  await expect.element(screen.getByText('Solte a conta de energia para criar um negócio com ela')).toBeVisible()
  fire('drop')
  await expect.poll(() => calls.length).toBe(1)
  await expect.poll(() => router.state.location.pathname).toBe(`/conta-de-energia/${id}`)
  expect(router.state.location.search).toEqual({ etapa: nextStepId })
  expect(fire('dragover')).toBe(true)
})

test('a bill that waits tells how many come first', async () => {
  signedIn(['deals.create', 'deals.view'])
  const { pages: _pages, units: _units, ...sent } = begun
  serve({ 'GET /api/bill-readings': content({ list: [{ ...sent, state: 'waiting', ahead: 3 }] }) })
  const { screen } = await renderApp(<BeginBillPage />)
  await expect.element(screen.getByText('Na fila, 3 contas antes')).toBeVisible()
})
