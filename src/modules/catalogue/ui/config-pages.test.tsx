import { expect, test } from 'vitest'
import { onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import type { Config, ConfigPart } from '../contract.ts'
import { defaultSizingSettings } from '../default-settings.ts'
import { SizingSettings } from '../sizing-settings.ts'
import { extraCostsPageWith } from './extra-costs-page.tsx'
import { PricingPage } from './pricing-page.tsx'
import { SizingPage } from './sizing-page.tsx'

const id = '01900000-0000-7000-8000-0000000000c1'
const inputId = '01900000-0000-7000-8000-0000000000e1'
/** Stands for the field of the module that knows inputs: it has one to choose. */
const Extras = extraCostsPageWith(({ onChange }) => (
  <button type="button" onClick={() => onChange({ id: inputId, unitCents: 1_250 })}>
    Escolher o cabo
  </button>
))

const plate = {
  id: '01900000-0000-7000-8000-0000000000d1',
  manufacturer: 'OSDA',
  model: 'ODA550',
  shippedKey: '',
  warrantyYears: 12,
  maximumDcAcRatio: null,
  enabled: true,
  priceCents: 50_000,
  datasheet: {
    id: 'oda550',
    manufacturer: 'OSDA',
    model: 'ODA550',
    powerW: 550,
    vmp: 41.95,
    imp: 13.12,
    voc: 49.8,
    isc: 13.98,
    powerCoefficient: -0.0035,
    vocCoefficient: -0.0027,
    iscCoefficient: 0.00048,
    noct: 45,
    lengthM: 2.278,
    widthM: 1.134,
    weightKg: 28,
    systemVoltage: 1500,
    maximumFuseA: 25,
  },
}

/** A server with one configuration that stores the parts sent to it. */
function oneConfig() {
  signedIn(['settings.pricing'])
  let config: Config = { id, code: 'Padrão', fromKwp: 0, toKwp: null, settings: defaultSizingSettings() }
  const sent: ConfigPart[] = []
  serve({
    'GET /api/catalogue': () => ({ body: { Content: { modules: [plate], inverters: [], batteries: [] } } }),
    'GET /api/sizing-configs': () => ({ body: { Content: onePage([config]) } }),
    [`GET /api/sizing-configs/${id}`]: () => ({ body: { Content: config } }),
    [`PATCH /api/sizing-configs/${id}`]: ({ body }) => {
      const part = body as ConfigPart
      sent.push(part)
      const { price, ...settings } = part.settings
      const after = { ...config.settings, ...settings, price: { ...config.settings.price, ...price } }
      config = { ...config, settings: SizingSettings.parse(after) }
      return { body: { Content: config } }
    },
  })
  return sent
}

test('[KIT-005] a sizing configuration is edited: its range, losses, payback, payments and comparisons', async () => {
  const sent = oneConfig()
  const { screen } = await renderApp(<SizingPage />)
  const save = screen.getByRole('button', { name: 'Salvar' })
  await expect.element(save).toBeDisabled()
  await screen.getByLabelText('Código').fill('Até 75')
  await screen.getByLabelText('Sujeira').fill('4,5')
  await screen.getByLabelText('Horizonte').fill('30')
  await screen.getByLabelText('Depreciação por ano').fill('0,7')
  await screen.getByLabelText('Rendimento por ano').first().fill('7')
  await screen.getByLabelText('Parcelas').nth(1).fill('48')
  await save.click()
  await expect.poll(() => sent.length).toBe(1)
  const { code, settings } = sent[0]!
  expect(code).toBe('Até 75')
  expect(settings.losses?.dirt).toBe(0.045)
  expect(settings.finance).toMatchObject({ years: 30, degradation: { yearly: 0.007 } })
  expect(settings.finance?.comparisons[0]?.yearlyRate).toBe(0.07)
  expect(settings.payments?.[1]?.instalments).toBe(48)
  expect(settings).not.toHaveProperty('ecology')
  expect(settings).not.toHaveProperty('price')
})

test('[KIT-025] the plate of a configuration: power, size, weight and efficiency of its module, spacing, maximum of a month', async () => {
  const sent = oneConfig()
  const { screen } = await renderApp(<SizingPage />)
  const shown = () =>
    [...document.querySelectorAll('dl')].map((list) => list.textContent?.replace(/\s+/g, ' ')).join(' ')
  await expect.poll(shown).toMatch(/Potência ?550 ?W ?Tamanho ?2,278 × 1,134 ?m ?Peso ?28 ?kg ?Eficiência ?21,3 ?%/)
  await screen.getByLabelText('Módulo padrão').click()
  await screen.getByRole('option', { name: /ODA550/ }).click()
  await screen.getByLabelText('Espaço entre módulos').fill('0,035')
  await screen.getByLabelText('Produção máxima no mês').fill('92,5')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]!.settings.plate).toEqual({ moduleId: plate.id, spacingM: 0.035, maximumMonthlyKwh: 92.5 })
})

test('[PROP-044] a payment option has at least one instalment and percentages up to 100', async () => {
  const sent = oneConfig()
  const { screen } = await renderApp(<SizingPage />)
  await screen.getByLabelText('Parcelas').nth(1).fill('0')
  await screen.getByLabelText('Entrada').nth(1).fill('120')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByText('A quantidade de parcelas deve ser de 1 a 480.')).toBeVisible()
  await expect.element(screen.getByText('O percentual deve estar entre 0 e 100.')).toBeVisible()
  expect(sent).toEqual([])
})

test('[KIT-012] [KIT-028] [KIT-029] the pricing table holds ranges of kWp and a service value for each structure', async () => {
  const sent = oneConfig()
  const { screen } = await renderApp(<PricingPage />)
  await screen.getByLabelText('Abaixo de').last().fill('150')
  await screen.getByRole('button', { name: 'Adicionar' }).first().click()
  await screen.getByLabelText('Valor fixo').last().fill('15000')
  await screen.getByLabelText('Extra').fill('2500')
  for (const name of ['Geral', 'Laje', 'Solo', 'Metálico', 'Colonial', 'Fibrocimento'])
    await expect.element(screen.getByLabelText(name)).toBeVisible()
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => sent.length).toBe(1)
  const { table } = sent[0]!.settings.price!
  expect(table?.ranges.slice(-2)).toEqual([
    { fromKwp: 75, toKwp: 150, cents: 900_000, perKwpCents: 28_000 },
    { fromKwp: 150, toKwp: null, cents: 1_500_000, perKwpCents: 0 },
  ])
  expect(table?.structureCents).toMatchObject({ slab: 90_000, extra: 250_000 })
})

test('ranges that overlap are told at the range', async () => {
  const sent = oneConfig()
  const { screen } = await renderApp(<PricingPage />)
  await screen.getByLabelText('A partir de').nth(1).fill('4')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByText('As faixas de potência não podem se sobrepor.')).toBeVisible()
  expect(sent).toEqual([])
})

test('[KIT-013] [KIT-030] extra costs are listed, added with or without an input, edited and deleted', async () => {
  const sent = oneConfig()
  const { screen } = await renderApp(<Extras />)
  await expect.element(screen.getByText('Projeto, ART e homologação')).toBeVisible()

  await screen.getByRole('button', { name: 'Novo custo extra' }).click()
  await screen.getByRole('textbox', { name: 'Nome' }).fill('Guindaste')
  await screen.getByText('Opcional: quando marcado').last().click()
  await screen.getByRole('switch', { name: /Com insumo/ }).click()
  await screen.getByLabelText('Preço unitário').fill('350')
  await screen.getByLabelText('Quantidade').fill('2')
  await screen.getByRole('textbox', { name: 'Fórmula' }).fill('input * (')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByText('A fórmula não pode ser calculada.')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Fórmula' }).fill('input * 1.1')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect
    .poll(() => sent.at(-1)?.settings.price?.extraCosts?.at(-1))
    .toMatchObject({
      name: 'Guindaste',
      kind: 'optional',
      basis: 'total-before-markup',
      formula: 'input * 1.1',
      input: { unitCents: 35_000, quantity: 2 },
    })

  await screen.getByText('Guindaste').click()
  await screen.getByRole('textbox', { name: 'Nome' }).fill('Guindaste por dia')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByText('Guindaste por dia')).toBeVisible()

  await screen.getByText('Guindaste por dia').click()
  await screen.getByRole('button', { name: 'Excluir' }).click()
  await screen
    .getByRole('dialog', { name: /Excluir Guindaste/ })
    .getByRole('button', { name: 'Excluir' })
    .click()
  await expect.poll(() => screen.getByText('Guindaste por dia').query()).toBeNull()
  expect(sent.at(-1)?.settings.price?.extraCosts).toHaveLength(3)
})

test('[KIT-042] an extra cost counts an input of the company: its price is taken, and its id is kept', async () => {
  const sent = oneConfig()
  const { screen } = await renderApp(<Extras />)
  await screen.getByRole('button', { name: 'Novo custo extra' }).click()
  await screen.getByRole('textbox', { name: 'Nome' }).fill('Cabo')
  await screen.getByRole('switch', { name: /Com insumo/ }).click()
  await screen.getByRole('button', { name: 'Escolher o cabo' }).click()
  await expect.element(screen.getByText(/Vale o menor preço do dia do insumo/)).toBeVisible()
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect
    .poll(() => sent.at(-1)?.settings.price?.extraCosts?.at(-1))
    .toMatchObject({ name: 'Cabo', input: { inputId, unitCents: 1_250, quantity: 1 } })
})

test('among several configurations one is found by its code and opened; the first is open until then', async () => {
  signedIn(['settings.pricing'])
  const configs = ['Padrão', 'Usinas de solo'].map((code, at) => ({
    id: `01900000-0000-7000-8000-0000000000c${at + 1}`,
    code,
    fromKwp: at * 75,
    toKwp: at === 0 ? 75 : null,
    settings: defaultSizingSettings(),
  }))
  serve({
    'GET /api/sizing-configs': ({ url }) => {
      const search = new URL(url, location.origin).searchParams.get('search')?.toLowerCase() ?? ''
      return { body: { Content: onePage(configs.filter(({ code }) => code.toLowerCase().includes(search))) } }
    },
    ...Object.fromEntries(
      configs.map((config) => [`GET /api/sizing-configs/${config.id}`, () => ({ body: { Content: config } })]),
    ),
  })
  const { screen } = await renderApp(<SizingPage />, { at: '/settings/pricing/sizing' })
  const tabs = screen.getByRole('navigation', { name: 'Configurações' })
  await expect.element(tabs.getByRole('link', { name: 'Padrão' })).toHaveAttribute('aria-current', 'page')
  await expect.element(screen.getByLabelText('Código')).toHaveValue('Padrão')
  await screen.getByPlaceholder('Buscar configuração').fill('usinas')
  await expect.element(tabs.getByRole('link', { name: 'Padrão' })).not.toBeInTheDocument()
  await screen.getByLabelText('Código').fill('Casas')
  await tabs.getByRole('link', { name: 'Usinas de solo' }).click()
  // What is typed into the one that is open is not lost with its tab.
  await screen.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await expect.element(screen.getByLabelText('Código')).toHaveValue('Usinas de solo')
  await screen.getByPlaceholder('Buscar configuração').fill('telhado')
  await expect.element(screen.getByText('Nada com esse nome')).toBeVisible()
})

test('extra costs are found by name', async () => {
  oneConfig()
  const { screen } = await renderApp(<Extras />)
  await expect.element(screen.getByText('Primeira limpeza anual')).toBeVisible()
  await screen.getByPlaceholder('Buscar custo extra').fill('HOMOLOGACAO')
  await expect.element(screen.getByText('Primeira limpeza anual')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Projeto, ART e homologação')).toBeVisible()
  await screen.getByPlaceholder('Buscar custo extra').fill('guindaste')
  await screen.getByRole('button', { name: 'Ver todos' }).click()
  await expect.element(screen.getByText('Primeira limpeza anual')).toBeVisible()
})
