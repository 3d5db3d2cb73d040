import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { nameFailing } from '../../../platform/ui/data/failing.ts'
import { content, onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { purchasesFailing } from '../failing.ts'
import { NewPurchasePage } from './new-purchase-page.tsx'
import { PurchasePage } from './purchase-page.tsx'
import { PurchasesPage } from './purchases-page.tsx'
import { aPurchase, purchaseId } from './testing.ts'

const purchase = aPurchase()
const at = `/api/purchases/${purchaseId}`
const broken = () => ({ status: 500, body: { Message: 'Algo deu errado.', Code: 'platform.defect' } })
const uuid = (last: number) => `0199a000-0000-7000-8000-00000000000${last}`
const status = (last: number, name: string, kind: string) => ({
  id: uuid(last),
  name,
  kind,
  color: '#2F80C2',
  position: last,
  requires: [],
})
const item = (last: number, name: string) => ({
  id: uuid(last),
  list: '',
  name,
  color: '',
  icon: '',
  position: 0,
  enabled: true,
  data: {},
})
const around = {
  'GET /api/purchase-statuses': content([status(1, 'Em cotação', 'on-going')]),
  'GET /api/lists/purchase-categories': content([item(2, 'Material elétrico')]),
  'GET /api/lists/delivery-types': content([item(3, 'Entrega na obra')]),
  'GET /api/purchase-suppliers': content([]),
  'GET /api/people': content([]),
  'GET /api/files': content({ list: [], can: { add: true, remove: true } }),
  [`GET ${at}`]: content(purchase),
}
const buyerId = uuid(8)
/** A new purchase is asked for by whoever writes it. */
const signedInAs = (permissoesList: string[]) =>
  signedIn(permissoesList, {
    user: {
      usuarioid: buyerId,
      nome: 'Bruna Compras',
      hashUsuario: '',
      perfil: { nome: 'Compras' },
      funcao: { permissoesList },
      tentant: { nome: 'Sol do Cerrado', items: [] },
    },
  })
const list = content({ ...onePage([purchase]), summary: { count: 1, late: 0 }, nextCursor: null })

test('[PURC-001] the list offers only what the person may do', async () => {
  signedIn(['purchases.list'])
  serve({ ...around, 'GET /api/purchases': list })
  const reader = await renderApp(<PurchasesPage />)
  await expect.element(reader.screen.getByText('Kit 14,04 kWp para Tereza Cristina Melo').first()).toBeVisible()
  await expect.element(reader.screen.getByText('1 compra', { exact: false }).first()).toBeVisible()
  expect(reader.screen.getByRole('button', { name: 'Nova compra' }).query()).toBeNull()
  await reader.screen.unmount()
  signedIn(['purchases.list', 'purchases.add'])
  const { screen, address } = await renderApp(<PurchasesPage />, { path: '/purchases', at: '/purchases' })
  await userEvent.click(screen.getByRole('button', { name: 'Nova compra' }))
  await expect.poll(address).toBe('/purchases/new-purchase')
})

test('[PURC-002] a new purchase is written on a page of its own, which leads to it', async () => {
  signedInAs(['purchases.list', 'purchases.add', 'purchases.edit-address'])
  const calls = serve({ ...around, 'POST /api/purchases': content(purchase) })
  const { screen, address } = await renderApp(<NewPurchasePage />, {
    path: '/purchases/new-purchase',
    at: '/purchases/new-purchase',
  })
  await screen.getByRole('button', { name: /Salvar|Criar/ }).click()
  await expect.element(screen.getByText('Campo obrigatório.').first()).toBeVisible()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await screen.getByRole('textbox', { name: 'Descrição' }).fill('Cabos')
  await userEvent.click(screen.getByRole('combobox', { name: /Categoria/ }))
  await userEvent.click(screen.getByRole('option', { name: 'Material elétrico' }))
  await screen.getByRole('textbox', { name: /Endereço de entrega/ }).fill('Rua A')
  await screen.getByRole('button', { name: /Salvar|Criar/ }).click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({
      description: 'Cabos',
      categoryId: uuid(2),
      statusId: uuid(1),
      applicantId: buyerId,
      address: 'Rua A',
      dealId: null,
    })
  await expect.poll(address).toContain(`/purchases/${purchaseId}`)
})

test('a purchase that nobody has saved is not left without a question', async () => {
  signedInAs(['purchases.list', 'purchases.add', 'purchases.edit-address'])
  serve(around)
  const at = '/purchases/new-purchase'
  const { screen, address, router } = await renderApp(<NewPurchasePage />, { path: at, at })
  const description = screen.getByRole('textbox', { name: 'Descrição' })
  await description.fill('Cabos')
  router.history.push('/')
  const asked = screen.getByRole('dialog', { name: 'Descartar o que você mudou?' })
  await asked.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(description).toHaveValue('Cabos')
  expect(address()).toBe(at)
})

test('[PURC-003] the tabs of a purchase hold its data, items, files and history', async () => {
  signedIn(['purchases.list', 'purchases.edit-description'])
  const calls = serve({
    ...around,
    [`GET /api/timeline/${purchaseId}`]: content({
      entries: [],
      next: null,
      can: { addNote: false, addAppointment: false },
    }),
  })
  const { screen } = await renderApp(<PurchasePage />, {
    path: '/purchases/$id',
    at: `/purchases/${purchaseId}?tab=data`,
  })
  await expect.element(screen.getByText('Araguari/MG').first()).toBeVisible()
  await expect.element(screen.getByText('José Paulo').first()).toBeVisible()
  await screen.getByRole('link', { name: /^Itens/ }).click()
  await expect.element(screen.getByRole('rowheader', { name: /Módulo Jinko 585 W/ })).toBeVisible()
  await screen.getByRole('link', { name: /^Arquivos/ }).click()
  await expect.poll(() => calls.some(({ url }) => url.includes(`ownerId=${purchaseId}`))).toBe(true)
  await screen.getByRole('link', { name: /^Histórico/ }).click()
  await expect.poll(() => calls.some(({ url }) => url.startsWith(`/api/timeline/${purchaseId}`))).toBe(true)
})

test('[PURC-032] the invoice and the order mirror are one file each, which replaces the one before', async () => {
  signedIn(['purchases.list', 'purchases.receive'])
  const file = { id: 'f1', name: 'nota-48213.pdf', url: '/x', ownerKind: 'purchase', ownerId: purchaseId }
  const calls = serve({
    ...around,
    'GET /api/files': content({ list: [file], can: { add: true, remove: true } }),
    [`GET ${at}`]: content(aPurchase({ invoiceFileId: 'f1' })),
    'POST /api/files': content({ ...file, id: 'f2', name: 'espelho.pdf' }),
    [`PATCH ${at}`]: content(aPurchase({ invoiceFileId: 'f1', mirrorFileId: 'f2' })),
  })
  const { screen } = await renderApp(<PurchasePage />, {
    path: '/purchases/$id',
    at: `/purchases/${purchaseId}?tab=receipt`,
  })
  await expect.element(screen.getByRole('link', { name: 'nota-48213.pdf' }).first()).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Trocar Nota fiscal da compra' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Anexar Espelho do pedido' })).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[aria-label="Espelho do pedido"]')!
  await userEvent.upload(input, new File(['x'], 'espelho.pdf', { type: 'application/pdf' }))
  await expect.poll(() => calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ mirrorFileId: 'f2' })
  await screen.getByRole('button', { name: 'Tirar: Nota fiscal da compra' }).click()
  await expect
    .poll(() => calls.filter(({ method }) => method === 'PATCH').at(-1)?.body)
    .toEqual({ invoiceFileId: null })
})

test('[PURC-019] a disapproved purchase is called so beside its levels, and its delivery cancelled', async () => {
  signedIn(['purchases.list'])
  const levels = [{ level: 1, roleNames: [], approvedByName: null, approvedAt: null }]
  const given = { statusKind: 'delivery-cancelled', statusName: 'Entrega cancelada', approval: levels }
  serve({ ...around, [`GET ${at}`]: content(aPurchase(given)) })
  const { screen } = await renderApp(<PurchasePage />, { path: '/purchases/$id', at: `/purchases/${purchaseId}` })
  await expect.element(screen.getByText('Reprovado').first()).toBeVisible()
  await expect.element(screen.getByText('Entrega cancelada').first()).toBeVisible()
  expect(screen.getByText('pendente').query()).toBeNull()
})

test('[PURC-034] a failure to get, create, update or delete a purchase says which of them it was', async () => {
  nameFailing(purchasesFailing)
  signedInAs(['purchases.list', 'purchases.add', 'purchases.delete', 'purchases.edit-description'])
  serve({ ...around, [`GET ${at}`]: broken })
  const page = { path: '/purchases/$id', at: `/purchases/${purchaseId}?tab=data` }
  const down = await renderApp(<PurchasePage />, page)
  await expect.element(down.screen.getByText('Não foi possível carregar a compra.')).toBeVisible()
  await down.screen.unmount()

  serve({ ...around, 'POST /api/purchases': broken, [`PATCH ${at}`]: broken, [`DELETE ${at}`]: broken })
  const fresh = await renderApp(<NewPurchasePage />, { path: '/purchases/new-purchase', at: '/purchases/new-purchase' })
  await fresh.screen.getByRole('textbox', { name: 'Descrição' }).fill('Cabos')
  await userEvent.click(fresh.screen.getByRole('combobox', { name: /Categoria/ }))
  await userEvent.click(fresh.screen.getByRole('option', { name: 'Material elétrico' }))
  await fresh.screen.getByRole('button', { name: /Salvar|Criar/ }).click()
  await expect.element(fresh.screen.getByText('Não foi possível criar a compra.')).toBeVisible()
  await fresh.screen.unmount()

  const { screen } = await renderApp(<PurchasePage />, page)
  await screen
    .getByRole('button', { name: /Descrição/ })
    .first()
    .click()
  const input = screen.getByRole('textbox', { name: 'Descrição' })
  await input.fill('Outra')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Não foi possível atualizar a compra.').first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'Mais ações' }).click()
  await screen.getByRole('menuitem', { name: 'Excluir' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect.element(screen.getByText('Não foi possível excluir a compra.').first()).toBeVisible()
})

test('[PURC-035] a failure to get, create, update or delete an item says which of them it was', async () => {
  nameFailing(purchasesFailing)
  signedIn(['purchases.list', 'purchases.add-item', 'purchases.delete-items', 'purchases.import-items-from-proposal'])
  const [dealId, itemId] = [uuid(9), uuid(7)]
  const items = purchase.items.map((one) => (one.id === 'i2' ? { ...one, id: itemId } : one))
  serve({
    ...around,
    [`GET ${at}`]: content(aPurchase({ dealId, items })),
    [`GET /api/deals/${dealId}/left-to-buy`]: broken,
    [`GET /api/deals/${dealId}/cost-of-job`]: broken,
    [`POST ${at}/items`]: broken,
    [`PATCH ${at}/items/${itemId}`]: broken,
    [`DELETE ${at}/items/${itemId}`]: broken,
  })
  const { screen } = await renderApp(<PurchasePage />, { path: '/purchases/$id', at: `/purchases/${purchaseId}` })
  await screen.getByRole('button', { name: 'Importar da proposta' }).click()
  await expect.element(screen.getByText('Não foi possível carregar o item da compra.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'Adicionar item' }).click()
  const added = screen.getByRole('dialog')
  await added.getByRole('textbox', { name: 'Item', exact: true }).fill('Cabo')
  await added.getByRole('textbox', { name: 'Valor unitário' }).fill('5,90')
  await added.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByText('Não foi possível criar o item da compra.')).toBeVisible()
  await added.getByRole('button', { name: 'Cancelar' }).click()
  await screen.getByRole('button', { name: 'Editar Cabo solar 6 mm²' }).click()
  const drawer = screen.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Item', exact: true }).fill('Outro')
  await drawer.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByText('Não foi possível atualizar o item da compra.')).toBeVisible()
  await drawer.getByRole('button', { name: /^Excluir/ }).click()
  await screen
    .getByRole('dialog', { name: /Excluir/ })
    .getByRole('button', { name: /^Excluir/ })
    .click()
  await expect.element(screen.getByText('Não foi possível excluir o item da compra.')).toBeVisible()
})
