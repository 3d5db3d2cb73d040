import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { PurchasePage } from './purchase-page.tsx'
import { aPurchase, purchaseId } from './testing.ts'

const statuses = [
  { id: 's1', name: 'Aguardando aprovação', kind: 'pending-approval', color: '', position: 0, requires: ['approval'] },
  { id: 's2', name: 'Aguardando pagamento', kind: 'pending-payment', color: '', position: 1, requires: ['deal'] },
]

const isApproved = content(aPurchase({ isApproved: true }))
const refused = { status: 409, body: { Message: 'Confira de novo.', Code: 'purchases.changed_meanwhile' } }

async function opened(tab: string, given: object = {}, approved: () => object = isApproved, answers = {}) {
  signedIn([
    'purchases.list',
    'purchases.approve',
    'purchases.edit-status',
    'purchases.receive',
    'purchases.add-item',
    'purchases.edit-quote-date',
    'purchases.edit-supplier',
  ])
  const calls = serve({
    [`GET /api/purchases/${purchaseId}`]: content(aPurchase(given)),
    'GET /api/purchase-statuses': content(statuses),
    [`POST /api/purchases/${purchaseId}/approvals`]: approved,
    [`POST /api/purchases/${purchaseId}/receipts`]: content(aPurchase()),
    ...answers,
  })
  const { screen } = await renderApp(<PurchasePage />, {
    path: '/purchases/$id',
    at: `/purchases/${purchaseId}?tab=${tab}`,
  })
  await expect.element(screen.getByRole('heading', { name: 'Kit 14,04 kWp para Tereza Cristina Melo' })).toBeVisible()
  return { screen, calls, last: () => calls.filter(({ method }) => method !== 'GET').at(-1) }
}

test('[PURC-003] a purchase shows its data, items, approval and way, and is approved with one press', async () => {
  const { screen, last } = await opened('items')
  await expect.element(screen.getByText('nº 318').first()).toBeVisible()
  await expect.element(screen.getByRole('rowheader', { name: /Módulo Jinko 585 W/ })).toBeVisible()
  await expect.element(screen.getByText('Thiago Nogueira', { exact: false })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /Aprovar R\$\s25\.546,00/ }))
  await expect
    .poll(last)
    .toMatchObject({ method: 'POST', url: `/api/purchases/${purchaseId}/approvals`, body: { revision: 4 } })
})

test('an approval is given wherever it is due, and asked for where nothing is due any more by nobody', async () => {
  const enters = { isApproved: false, approvalDue: true, hasInvoice: false, hasDeal: false, leaves: [] }
  const button = /Aprovar R\$\s25\.546,00/
  for (const statusKind of ['on-going', 'pending-payment', 'delivery-pending']) {
    const { screen } = await opened('items', { statusKind, enters })
    await expect.element(screen.getByRole('button', { name: button })).toBeVisible()
    await screen.unmount()
  }
  for (const given of [
    { statusKind: 'on-going', enters: { ...enters, approvalDue: false } },
    { statusKind: 'on-going', enters: { ...enters, isApproved: true } },
    { statusKind: 'lost', enters },
  ]) {
    const { screen } = await opened('items', given)
    expect(screen.getByRole('button', { name: button }).query()).toBeNull()
    await screen.unmount()
  }
})

test('a purchase that changed since it was read is loaded again, and the press says so', async () => {
  const { screen, calls } = await opened('items', {}, () => refused)
  const reads = () => calls.filter(({ method, url }) => method === 'GET' && url.endsWith(purchaseId)).length
  const before = reads()
  await userEvent.click(screen.getByRole('button', { name: /Aprovar R\$\s25\.546,00/ }))
  await expect.element(screen.getByText('Confira de novo.').first()).toBeVisible()
  await expect.poll(reads).toBe(before + 1)
})

test('a status says all that is missing for it before anything is sent', async () => {
  const { screen, last } = await opened('items')
  await userEvent.click(screen.getByRole('button', { name: 'Mudar status' }))
  await userEvent.click(screen.getByRole('combobox', { name: /Status/ }))
  await expect.element(screen.getByText('Falta: aprovação, negócio')).toBeVisible()
  expect(last()).toBeUndefined()
})

test('the quotes stand side by side, and a dearer one with its reason', async () => {
  const { screen } = await opened('quotes')
  await expect
    .element(screen.getByText(/325,60 acima da mais barata\. Motivo: “Chega antes da instalação”/))
    .toBeVisible()
  await expect.element(screen.getByText('mais barata', { exact: true })).toBeVisible()
})

test('the file of a quote opens from where quotes are compared', async () => {
  const list = [{ id: 'f1', name: 'aldo.pdf', url: '/api/files/f1/content' }]
  const answers = { 'GET /api/files': content({ list, can: { add: false, remove: false } }) }
  const { screen } = await opened('quotes', {}, isApproved, answers)
  const file = screen.getByRole('link', { name: 'aldo.pdf' })
  await expect.element(file).toHaveAttribute('href', '/api/files/f1/content')
  expect(screen.getByRole('link', { name: /wdc/ }).query()).toBeNull()
})

test('what arrives is told with its day and a note', async () => {
  const { screen, last } = await opened('receipt')
  await screen.getByRole('textbox', { name: /Chegou em/ }).fill('24/11/2026')
  await screen.getByRole('textbox', { name: /Observação/ }).fill('Caixa amassada')
  await userEvent.click(screen.getByRole('button', { name: 'Chegou tudo' }))
  await userEvent.click(screen.getByRole('button', { name: 'Registrar recebimento' }))
  await expect.poll(last).toMatchObject({ body: { receivedOn: '2026-11-24', note: 'Caixa amassada', fileIds: [] } })
})

test('a line of the invoice without an item is named, and put beside one', async () => {
  const [item, second] = aPurchase().items
  const ids = ['0199a000-0000-7000-8000-0000000000d1', '0199a000-0000-7000-8000-0000000000d2']
  const [invoice] = aPurchase().invoices
  const invoiceId = '0199a000-0000-7000-8000-0000000000d3'
  const lines = [{ ...invoice!.lines[0]!, name: 'BOBINA PRETA', itemId: null, moreCents: 0 }]
  const { screen, last } = await opened('receipt', {
    items: [
      { ...item!, id: ids[0] },
      { ...second!, id: ids[1] },
    ],
    invoices: [{ ...invoice!, id: invoiceId, lines }],
  })
  await expect.element(screen.getByText('Sem item no pedido: BOBINA PRETA')).toBeVisible()
  await screen.getByRole('button', { name: /Conferir linhas da NF-e/ }).click()
  await userEvent.click(screen.getByRole('dialog').getByRole('combobox', { name: /BOBINA PRETA/ }))
  await userEvent.click(screen.getByRole('option', { name: 'Cabo solar 6 mm²' }))
  await expect.poll(last).toMatchObject({ method: 'PATCH', body: { line: 0, itemId: ids[1] } })
})

test('an invoice that was read by its XML is not said to be missing', async () => {
  const { screen } = await opened('receipt')
  await expect.element(screen.getByText('NF-e 48213 lida do XML; o PDF é opcional')).toBeVisible()
})

test('on a phone the field for what arrived is whole on the screen', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  await opened('receipt')
  const fields = () => [...document.querySelectorAll('tbody input')].map((one) => one.getBoundingClientRect().right)
  await expect.poll(() => fields().length).toBe(2)
  expect(Math.max(...fields())).toBeLessThanOrEqual(390)
})

test('a receipt begins with what the invoice brings; what is short is counted and told', async () => {
  const whole = { items: aPurchase().items.map((item) => ({ ...item, received: 0 })), receipts: [] }
  const { screen, last } = await opened('receipt', whole)
  const cable = screen.getByRole('textbox', { name: 'Cabo solar 6 mm²', exact: true })
  await expect.element(cable).toHaveValue('200')
  await cable.fill('150')
  await expect.element(screen.getByText('falta 50 m da nota')).toBeVisible()
  await screen.getByRole('button', { name: 'Chegou tudo como na nota' }).click()
  await expect.element(cable).toHaveValue('200')
  await screen.getByRole('button', { name: 'Zerar' }).click()
  await expect.element(cable).toHaveValue('')
  await cable.fill('199,5')
  await screen.getByRole('button', { name: 'Receber com 1 falta' }).click()
  await expect.poll(last).toMatchObject({ body: { lines: [{ itemId: 'i2', quantity: 199.5 }], lastReceipt: 0 } })
})

test('after a short delivery a receipt begins empty; what is typed counts from the receipts that were seen', async () => {
  const { screen, last } = await opened('receipt')
  const cable = screen.getByRole('textbox', { name: 'Cabo solar 6 mm²', exact: true })
  await expect.element(cable).toHaveValue('')
  await screen.getByRole('button', { name: 'Chegou tudo como na nota' }).click()
  await expect.element(cable).toHaveValue('200')
  await screen.getByRole('button', { name: 'Registrar recebimento' }).click()
  await expect.poll(last).toMatchObject({ body: { lines: [{ itemId: 'i2', quantity: 200 }], lastReceipt: 1 } })
})

test('an invoice in another unit than the order fills nothing in, and says so', async () => {
  const [invoice] = aPurchase().invoices
  const inRolls = { ...invoice!, lines: [{ ...invoice!.lines[0]!, unit: 'RL', quantity: 2 }] }
  const { screen } = await opened('receipt', { invoices: [inRolls] })
  await expect.element(screen.getByText('a nota conta em RL, o pedido em m')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Cabo solar 6 mm²', exact: true })).toHaveValue('')
})

test('what arrived is taken down, and the invoice that asks more is seen', async () => {
  const { screen, last } = await opened('receipt')
  await expect.element(screen.getByText(/R\$\s80,00 a mais na nota/)).toBeVisible()
  await expect.element(screen.getByText(/R\$\s6,30 cada; no pedido, R\$\s5,90/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Chegou tudo' }))
  await userEvent.click(screen.getByRole('button', { name: 'Registrar recebimento' }))
  await expect.poll(last).toMatchObject({
    body: {
      lines: [
        { itemId: 'i1', quantity: 2 },
        { itemId: 'i2', quantity: 200 },
      ],
    },
  })
})

test('the quantity of an item is changed without its price, where the price is hidden', async () => {
  signedIn(['purchases.list', 'purchases.add-item', 'purchases.hide-total'])
  const { unitCents: _unit, totalCents: _total, interestRate: _rate, ...item } = aPurchase().items[1]!
  const itemId = '0199a000-0000-7000-8000-0000000000c7'
  const seen = content(aPurchase({ items: [{ ...item, id: itemId }] }))
  const calls = serve({
    [`GET /api/purchases/${purchaseId}`]: seen,
    'GET /api/purchase-statuses': content(statuses),
    [`PATCH /api/purchases/${purchaseId}/items/${itemId}`]: seen,
  })
  const { screen } = await renderApp(<PurchasePage />, {
    path: '/purchases/$id',
    at: `/purchases/${purchaseId}?tab=items`,
  })
  await screen.getByRole('button', { name: 'Editar Cabo solar 6 mm²' }).click()
  const drawer = screen.getByRole('dialog')
  expect(drawer.getByRole('textbox', { name: 'Valor unitário' }).query()).toBeNull()
  await drawer.getByRole('textbox', { name: 'Quantidade' }).fill('150')
  await drawer.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ quantity: 150 })
  expect(calls.find(({ method }) => method === 'PATCH')?.body).not.toHaveProperty('unitCents')
})

test('a step of the way is ticked once it has happened, and one that was passed over says so', async () => {
  const enters = { isApproved: false, approvalDue: true, hasInvoice: true, hasDeal: false, leaves: [] }
  const quotes = aPurchase().quotes.map((quote, at) => ({ ...quote, isChosen: at === 0 }))
  const { screen } = await opened('items', { statusKind: 'on-the-way', statusName: 'A caminho', enters, quotes })
  const steps = screen.getByRole('list', { name: 'Andamento da compra' }).getByRole('listitem')
  const texts = () => steps.elements().map((one) => one.textContent)
  await expect
    .poll(() => texts().slice(0, 3))
    .toEqual([
      'Cotação, concluído',
      expect.stringMatching(/^Aprovação, sem registro/),
      expect.stringMatching(/^Pagamento, sem registro/),
    ])
  await expect.element(steps.nth(3)).toHaveAttribute('aria-current', 'step')
})
