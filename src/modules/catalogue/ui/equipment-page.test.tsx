import { expect, test } from 'vitest'
import { onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import type { CatalogueRow } from '../contract.ts'
import { equipmentPage } from './equipment-page.tsx'

const commercial = { shippedKey: 'known', warrantyYears: 12, maximumDcAcRatio: null, enabled: true }
const panel: CatalogueRow = {
  ...commercial,
  id: '01900000-0000-7000-8000-0000000000a1',
  kind: 'module',
  manufacturer: 'JINKO',
  model: 'JKM585N',
  name: 'JINKO JKM585N',
  perPower: 90,
  power: 585,
  priceCents: 52_900,
  datasheet: {
    id: '01900000-0000-7000-8000-0000000000a1',
    manufacturer: 'JINKO',
    model: 'JKM585N',
    powerW: 585,
    vmp: 42.4,
    imp: 13.8,
    voc: 51.2,
    isc: 14.5,
    powerCoefficient: -0.003,
    vocCoefficient: null,
    iscCoefficient: null,
    noct: null,
    lengthM: 2.278,
    widthM: 1.134,
    weightKg: 28,
    systemVoltage: null,
    maximumFuseA: null,
  },
}
const inverter: CatalogueRow = {
  ...commercial,
  id: '01900000-0000-7000-8000-0000000000b1',
  kind: 'inverter',
  manufacturer: 'WEG',
  model: 'SIW200G',
  name: 'WEG SIW200G',
  perPower: 59_000,
  power: 5,
  priceCents: 295_000,
  datasheet: {
    id: '01900000-0000-7000-8000-0000000000b1',
    manufacturer: 'WEG',
    model: 'SIW200G',
    kind: 'string',
    powerKw: 5,
    lineVoltage: 220,
    phases: 'single',
    mppts: 2,
    stringsPerMppt: 1,
    maximumDcVoltage: 600,
    startVoltage: 80,
    mpptMinimumVoltage: 80,
    mpptMaximumVoltage: 550,
    maximumIscPerMppt: 18,
    maximumCurrentPerMppt: 16,
    efficiency: null,
    weightKg: 12,
  },
}

/** A server that stores one kind of equipment and searches it by name. */
function keeping(row: CatalogueRow) {
  let rows = [row]
  return serve({
    'GET /api/catalogue/items': ({ url }) => {
      const search = new URLSearchParams(url.split('?')[1]).get('search') ?? ''
      const list = rows.filter(({ model }) => model.toLowerCase().includes(search.toLowerCase()))
      return { body: { Content: onePage(list) } }
    },
    'GET /api/catalogue/shipped': () => ({
      body: {
        Content:
          row.kind === 'module'
            ? { modules: [{ ...row.datasheet, id: 'new-model', model: 'NOVO' }], inverters: [] }
            : { modules: [], inverters: [{ ...row.datasheet, id: 'new-model', model: 'NOVO' }] },
      },
    }),
    'POST /api/catalogue': () => ({ body: { Content: { id: 'made' } } }),
    [`PUT /api/catalogue/${row.id}`]: ({ body }) => {
      rows = [{ ...row, priceCents: (body as { priceCents: number }).priceCents }]
      return { body: { Content: { id: row.id } } }
    },
    [`DELETE /api/catalogue/${row.id}`]: () => {
      rows = []
      return { status: 204 }
    },
  })
}

async function managesEquipment(row: CatalogueRow, add: string, empty: string) {
  const { kind } = row
  signedIn(['settings.pricing'])
  const calls = keeping(row)
  const Page = equipmentPage(kind)
  const { screen } = await renderApp(<Page />)
  await screen.getByText(row.model).click()
  const price = screen.getByLabelText('Seu preço')
  await price.fill('610,50')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByText('R$ 610,50')).toBeVisible()

  await screen.getByRole('button', { name: add }).click()
  await screen.getByRole('combobox', { name: 'Modelo' }).click()
  await screen.getByRole('option', { name: /NOVO/ }).click()
  await screen.getByLabelText('Seu preço').fill('700')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({ kind, shippedKey: 'new-model', priceCents: 70_000, datasheet: null })

  await screen.getByPlaceholder('Buscar modelo').fill('nada')
  await expect.element(screen.getByText('Nada com estes filtros')).toBeVisible()
  await screen.getByRole('button', { name: 'Limpar filtros' }).click()

  await screen.getByText(row.model).click()
  await screen.getByRole('button', { name: 'Excluir' }).click()
  await screen
    .getByRole('dialog', { name: /Excluir .*\?/ })
    .getByRole('button', { name: 'Excluir' })
    .click()
  await expect.element(screen.getByRole('heading', { name: empty })).toBeVisible()
}

test('[KIT-001] modules are listed, found, added, edited and deleted', () =>
  managesEquipment(panel, 'Novo módulo', 'Nenhum módulo no catálogo'))

test('[KIT-002] inverters are listed, found, added, edited and deleted', () =>
  managesEquipment(inverter, 'Novo inversor', 'Nenhum inversor no catálogo'))

test('a model of the company’s own asks for its datasheet field by field', async () => {
  signedIn(['settings.pricing'])
  const calls = keeping(panel)
  const Page = equipmentPage('module')
  const { screen } = await renderApp(<Page />, { at: '/?add=true' })
  await screen.getByText('Modelo meu').click()
  await screen.getByLabelText('Seu preço').fill('500')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByText('Informe o fabricante e o modelo.').first()).toBeVisible()
  await expect.element(screen.getByText('Campo obrigatório.').first()).toBeVisible()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})
