import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { content, onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { InputPage } from './input-page.tsx'
import { KitsPage } from './kits-page.tsx'
import { SuppliersPage } from './suppliers-page.tsx'

const id = (end: string) => `01900000-0000-7000-8000-0000000000${end}`
const supplier = { id: id('a1'), name: 'Aurora', cnpj: '11222333000181', roofCodes: [], roleIds: [], enabled: true }
const roofs = [
  { id: id('b1'), name: 'Telha colonial', enabled: true },
  { id: id('b2'), name: 'Laje', enabled: true },
]
const module = {
  id: id('c1'),
  manufacturer: 'Lumina',
  model: 'LM-550',
  datasheet: { id: id('c1'), manufacturer: 'Lumina', model: 'LM-550', powerW: 550, lengthM: 2.2, widthM: 1.1 },
}
const inverter = {
  id: id('d1'),
  manufacturer: 'Volta',
  model: 'V5',
  datasheet: { id: id('d1'), manufacturer: 'Volta', model: 'V5', kind: 'string', powerKw: 5, mppts: 2 },
}
const price = { supplierId: id('a1'), supplierName: 'Aurora', validFrom: '2026-10-01', isOld: false }

test('adds a supplier with its code for a roof, and names the roofs that have none', async () => {
  signedIn(['settings.pricing'])
  const calls = serve({
    'GET /api/suppliers': content(onePage([])),
    'GET /api/lists/roof-types': content(roofs),
    'GET /api/roles': content([]),
    'POST /api/suppliers': content(supplier),
  })
  const { screen } = await renderApp(<SuppliersPage />, { at: '/settings/pricing/suppliers' })
  await screen.getByRole('button', { name: 'Novo fornecedor' }).first().click()
  const form = screen.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Nome fantasia' }).fill('Aurora')
  await form.getByRole('textbox', { name: 'CNPJ' }).fill('11222333000180')
  await form.getByRole('textbox', { name: 'Telha colonial' }).fill('COL-1')
  await expect.element(form.getByText('Falta 1 telhado: Laje.')).toBeVisible()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(form.getByText('Informe um CNPJ válido.')).toBeVisible()
  await form.getByRole('textbox', { name: 'CNPJ' }).fill('11222333000181')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({ name: 'Aurora', roofCodes: [{ roofTypeId: id('b1'), code: 'COL-1' }], enabled: true })
})

test('adds a closed kit with what it holds, and says what it comes to while it is typed', async () => {
  signedIn(['settings.pricing'])
  const calls = serve({
    'GET /api/kits': content(onePage([])),
    'GET /api/suppliers/names': content([{ id: supplier.id, name: 'Aurora' }]),
    'GET /api/catalogue': content({ modules: [module], inverters: [inverter] }),
    'POST /api/kits': content({}),
  })
  const { screen } = await renderApp(<KitsPage />, { at: '/settings/pricing/closed-kits?add=true' })
  const form = screen.getByRole('dialog')
  const choose = async (label: string, option: RegExp) => {
    await form.getByRole('combobox', { name: label }).click()
    await screen.getByRole('option', { name: option }).click()
  }
  await form.getByRole('textbox', { name: 'Nome', exact: true }).fill('Gerador 5,5')
  await choose('Fornecedor', /Aurora/)
  await choose('Módulo', /LM-550/)
  await form.getByRole('textbox', { name: 'Quantidade de módulos' }).fill('10')
  await choose('Inversor', /V5/)
  await form.getByRole('textbox', { name: 'Preço' }).fill('9.900,00')
  await expect.element(form.getByText('Este kit tem 5,50 kWp e custa R$ 1,80 por Wp.')).toBeVisible()
  await form.getByRole('button', { name: 'Adicionar' }).last().click()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(form.getByText('Informe o nome do item.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Item' }).fill('Cabo solar')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({
      supplierId: supplier.id,
      moduleId: module.id,
      modules: 10,
      inverters: [{ itemId: inverter.id, quantity: 1 }],
      items: [{ name: 'Cabo solar', quantity: 1, unit: 'un' }],
      costCents: 990_000,
    })
})

test('[KIT-047] the items of a kit are updated by adding or replacing, and what changes is shown before', async () => {
  signedIn(['settings.pricing'])
  const kit = {
    id: id('a7'),
    name: 'Gerador Sol',
    supplierId: supplier.id,
    supplierName: 'Aurora',
    moduleId: module.id,
    modules: 10,
    inverters: [{ itemId: inverter.id, quantity: 1 }],
    items: [{ name: 'Cabo', quantity: 50, unit: 'm' }],
  }
  const calls = serve({
    'GET /api/kits': content(onePage([kit])),
    'GET /api/suppliers/names': content([{ id: supplier.id, name: 'Aurora' }]),
    'GET /api/catalogue': content({ modules: [module], inverters: [inverter] }),
    [`POST /api/kits/${kit.id}/items`]: content(kit),
  })
  const { screen } = await renderApp(<KitsPage />, { at: `/settings/pricing/closed-kits?open=${kit.id}` })
  await screen.getByRole('button', { name: 'Atualizar itens' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Atualizar itens' })
  await dialog.getByRole('textbox', { name: 'Item' }).fill('Cabo')
  await dialog.getByRole('textbox', { name: 'Quantidade' }).fill('20')
  await dialog.getByRole('textbox', { name: 'Unidade' }).fill('m')
  await expect.element(dialog.getByText('50 m → 70 m')).toBeVisible()
  await dialog.getByText('Substituir').click()
  await expect.element(dialog.getByText('50 m → 20 m')).toBeVisible()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect
    .poll(() => calls.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]))
    .toEqual([['POST', { mode: 'replace', items: [{ name: 'Cabo', quantity: 20, unit: 'm' }] }]])
})

test('without a supplier the list of kits leads to adding one', async () => {
  signedIn(['settings.pricing'])
  serve({ 'GET /api/kits': content(onePage([])), 'GET /api/suppliers/names': content([]) })
  const { screen } = await renderApp(<KitsPage />, { at: '/settings/pricing/closed-kits' })
  await expect
    .element(screen.getByRole('link', { name: 'Cadastrar fornecedor' }).first())
    .toHaveAttribute('href', '/settings/pricing/suppliers?add=true')
})

test('[KIT-009] an input shows what each supplier asks today, the lowest marked, and takes a further price', async () => {
  signedIn(['settings.pricing'])
  const prices = [
    { ...price, id: id('e1'), costCents: 480, inForce: true },
    {
      ...price,
      id: id('e2'),
      supplierId: id('a2'),
      supplierName: 'Boreal',
      costCents: 510,
      inForce: true,
      isOld: true,
    },
    { ...price, id: id('e3'), costCents: 450, validFrom: '2026-05-01', inForce: false },
  ]
  const calls = serve({
    [`GET /api/inputs/${id('f1')}`]: content({ id: id('f1'), name: 'Cabo', unit: 'm', categoryName: 'Cabos', prices }),
    'GET /api/suppliers/names': content([{ id: supplier.id, name: 'Aurora' }]),
    [`POST /api/inputs/${id('f1')}/prices`]: content([]),
  })
  const { screen } = await renderApp(<InputPage />, {
    at: `/settings/pricing/inputs/${id('f1')}`,
    path: '/settings/pricing/inputs/$id',
  })
  const lines = screen.getByRole('listitem')
  await expect.poll(() => lines.first().element().textContent).toMatch(/Aurora.*menor.*01\/10\/2026.*R\$\s4,80 por m/)
  await expect.element(screen.getByText('antigo').first()).toBeVisible()
  // The history is drawn as well: a line for each supplier, from its first price to today.
  const drawn = [...document.querySelectorAll('svg[role=presentation] path[stroke]')].map((line) =>
    line.getAttribute('d'),
  )
  expect(drawn).toHaveLength(2)
  expect(drawn[0]).toMatch(/^M[\d.]+ [\d.]+H[\d.]+V[\d.]+H\d+$/)
  await screen.getByRole('combobox', { name: 'Fornecedor' }).click()
  await screen.getByRole('option', { name: 'Aurora' }).click()
  await screen.getByRole('textbox', { name: 'Preço' }).fill('4,95')
  await screen.getByRole('button', { name: 'Salvar preço' }).click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({ supplierId: supplier.id, costCents: 495 })
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  const chart = document.querySelector('svg[role=presentation]:has(path[stroke])')!
  await expect.poll(() => chart.getBoundingClientRect().right).toBeLessThanOrEqual(390)
})
