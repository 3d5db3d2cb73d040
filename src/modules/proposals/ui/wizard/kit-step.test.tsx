import { expect, test } from 'vitest'
import { content } from '../../../../platform/ui/testing/fake-server.ts'
import { rule } from '../../../supply/testing/compose.ts'
import { everything, openForm } from './test-open-form.tsx'
import { dealId, sampleKit, sampleStart } from './test-sample-start.ts'

test('[KIT-058] a supplier’s kit stands beside own ones, with whose it is and its delivery; one that is barred says why and comes last', async () => {
  const start = sampleStart()
  const [inverter] = start.catalogue.inverters
  const kit = (id: string, given: object) => sampleKit(start, id, given)
  const { screen, goTo } = await openForm({}, everything, {
    kits: [
      kit('f1', {
        powerKwp: 100,
        modules: 200,
        inverters: [{ itemId: inverter!.id, quantity: 25 }],
        acKw: 25 * inverter!.datasheet.powerKw,
        costCents: 100,
        isOld: true,
      }),
      kit('f2', { supplierName: 'Boreal', barredBy: 'supply.roof_codes_missing' }),
    ],
    modules: start.catalogue.modules,
    inverters: start.catalogue.inverters,
    suppliers: [{ id: dealId, name: 'Aurora' }],
  })
  await goTo('Kit')
  await screen.getByText('Todos', { exact: true }).click()
  await expect.element(screen.getByText(/^Aurora · /)).toBeVisible()
  await expect.element(screen.getByText('6 dias').first()).toBeVisible()
  await expect.element(screen.getByText('Preço de 01/11/2026, antigo')).toBeVisible()
  const cards = [...document.querySelectorAll('label:has(input[type=radio])')].filter((card) =>
    card.textContent?.includes('kWp'),
  )
  expect(cards[0]!.textContent).toContain('Kit fechado 100,00 kWp')
  expect(cards.at(-1)!.textContent).toContain('O fornecedor não possui configurações de tipo de telhado.')
  expect(cards.at(-1)!.querySelector('input')!.disabled).toBe(true)
  await screen.getByRole('combobox', { name: 'De quem' }).click()
  await screen.getByRole('option', { name: 'Aurora' }).click()
  await expect.element(screen.getByText(/Kit próprio/).first()).not.toBeInTheDocument()
})

test('kits are narrowed to a maker, and ordered by R$ per kWh of all years and by margin, which each then shows', async () => {
  const { screen, goTo } = await openForm()
  await goTo('Kit')
  await screen.getByText('Todos', { exact: true }).click()
  const cards = () =>
    [...document.querySelectorAll('label:has(input[type=radio])')].flatMap(({ textContent }) =>
      textContent?.includes('kWp') ? [textContent] : [],
    )
  const order = async (name: string) => {
    await screen.getByRole('combobox', { name: 'Ordem' }).click()
    await screen.getByRole('option', { name }).click()
  }
  const figures = (pattern: RegExp) => cards().map((text) => Number(pattern.exec(text)![1]!.replace(',', '.')))
  await order('Menor R$/kWh em 25 anos')
  await expect.element(screen.getByText('R$/kWh em 25 anos').first()).toBeVisible()
  const perKwh = figures(/em 25 anos(0,\d{3})/)
  expect(perKwh.length).toBeGreaterThan(1)
  expect(perKwh).toEqual(perKwh.toSorted((a, b) => a - b))
  await order('Maior margem')
  await expect.element(screen.getByText('Margem').first()).toBeVisible()
  const margins = figures(/Margem([\d,]+)\s?%/)
  expect(margins).toEqual(margins.toSorted((a, b) => b - a))
  await screen.getByRole('combobox', { name: 'Marca' }).click()
  const brand = document.querySelector('[role=option]')!.textContent!
  await screen.getByRole('option', { name: brand }).click()
  await expect.poll(() => cards().every((text) => text.includes(brand))).toBe(true)
  expect(cards().length).toBeGreaterThan(0)
})

test('the order by margin is for who may see the profit, and that by R$/kWh for who may see every price', async () => {
  const { screen, goTo } = await openForm(
    {},
    everything.filter((id) => id !== 'proposals.total-profit'),
  )
  await goTo('Kit')
  await screen.getByText('Todos', { exact: true }).click()
  await screen.getByRole('combobox', { name: 'Ordem' }).click()
  await expect.element(screen.getByRole('option', { name: 'Menor R$/kWh em 25 anos' })).toBeVisible()
  await expect.element(screen.getByRole('option', { name: 'Maior margem' })).not.toBeInTheDocument()
  await screen.unmount()
  const { catalogue } = sampleStart()
  const unpriced = <Item extends object>(items: Item[]) => items.map((item) => ({ ...item, priceCents: undefined }))
  const hidden = { ...catalogue, modules: unpriced(catalogue.modules), inverters: unpriced(catalogue.inverters) }
  const other = await openForm({ priced: false, catalogue: hidden as typeof catalogue })
  await other.goTo('Kit')
  await expect.element(other.screen.getByText(/O indicado pela empresa entre os que cobrem o consumo/)).toBeVisible()
  await expect.element(other.screen.getByText(/Menor preço/)).not.toBeInTheDocument()
  await other.screen.getByText('Todos', { exact: true }).click()
  await other.screen.getByRole('combobox', { name: 'Ordem' }).click()
  await expect.element(other.screen.getByRole('option', { name: 'Maior geração' })).toBeVisible()
  await expect.element(other.screen.getByRole('option', { name: 'Indicados primeiro' })).toBeVisible()
  for (const name of ['Menor R$/kWh em 25 anos', 'Menor preço', 'Menor R$/Wp'])
    await expect.element(other.screen.getByRole('option', { name })).not.toBeInTheDocument()
})

test('[KIT-046] the type of kit last chosen of a supplier is offered again on the next search', async () => {
  const suppliers = [{ id: dealId, name: 'Aurora' }]
  const openAll = async () => {
    const { screen, goTo } = await openForm({}, everything, { suppliers })
    await goTo('Kit')
    await screen.getByText('Todos', { exact: true }).click()
    await screen.getByRole('combobox', { name: 'De quem' }).click()
    await screen.getByRole('option', { name: 'Aurora' }).click()
    return screen
  }
  const first = await openAll()
  await first.getByRole('combobox', { name: 'Tipo' }).click()
  await first.getByRole('option', { name: 'Importado' }).click()
  await first.unmount()
  const screen = await openAll()
  await expect.element(screen.getByRole('combobox', { name: 'Tipo' })).toHaveValue('Importado')
  await screen.getByRole('combobox', { name: 'De quem' }).click()
  await screen.getByRole('option', { name: 'Equipamento próprio' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'Tipo' })).toHaveValue('')
})

test('where filters leave nothing they are cleared from there, the kept type as well', async () => {
  const suppliers = [{ id: dealId, name: 'Aurora' }]
  const { screen, goTo } = await openForm({}, everything, { suppliers })
  await goTo('Kit')
  await screen.getByText('Todos', { exact: true }).click()
  await screen.getByRole('combobox', { name: 'De quem' }).click()
  await screen.getByRole('option', { name: 'Aurora' }).click()
  await screen.getByRole('combobox', { name: 'Tipo' }).click()
  await screen.getByRole('option', { name: 'Importado' }).click()
  await expect.element(screen.getByText('Nenhum kit com estes filtros')).toBeVisible()
  await screen.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect.element(screen.getByText(/Kit próprio/).first()).toBeVisible()
  await screen.getByRole('combobox', { name: 'De quem' }).click()
  await screen.getByRole('option', { name: 'Aurora' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'Tipo' })).toHaveValue('')
})

test('kits that are not among the cheapest are asked of the server: by supplier, type, maker and order', async () => {
  const start = sampleStart()
  const [module] = start.catalogue.modules
  const [inverter] = start.catalogue.inverters
  const kit = (at: number) => ({
    id: `0199a000-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`,
    name: 'Gerador',
    code: '',
    supplierId: dealId,
    supplierName: 'Aurora',
    kitType: 'national',
    moduleId: module!.id,
    modules: 10,
    inverters: [{ itemId: inverter!.id, quantity: 1 }],
    items: [],
    powerKwp: (10 * module!.datasheet.powerW) / 1000,
    acKw: inverter!.datasheet.powerKw,
    structure: 'colonial',
    phase: 'single',
    tension: '127/220',
    costCents: 1_000_000 + at,
    pricedOn: '2026-11-01',
    validUntil: null,
    leadTimeDays: 6,
    stock: '',
    states: '',
    isOld: false,
    barredBy: null,
  })
  const { screen, goTo, calls } = await openForm({}, everything, {
    kits: Array.from({ length: 50 }, (_, at) => kit(at)),
    modules: start.catalogue.modules,
    inverters: start.catalogue.inverters,
    suppliers: [{ id: dealId, name: 'Aurora' }],
  })
  const offered = () => calls.filter(({ url }) => url.includes('/kits/offered'))
  const asked = () => new URLSearchParams(offered().at(-1)?.url.split('?')[1])
  const choose = async (field: string, option: string) => {
    await screen.getByRole('combobox', { name: field }).click()
    await screen.getByRole('option', { name: option }).click()
  }
  await goTo('Kit')
  await screen.getByText('Todos', { exact: true }).click()
  await expect.poll(() => offered().length).toBeGreaterThan(0)
  expect([...asked().keys()]).not.toContain('supplierId')
  await choose('De quem', 'Aurora')
  await expect.poll(() => asked().get('supplierId')).toBe(dealId)
  await choose('Tipo', 'Importado')
  await expect.poll(() => asked().get('kitTypes')).toBe('imported')
  await choose('Marca', 'Lumina')
  await expect.poll(() => asked().get('maker')).toBe('Lumina')
  await choose('Ordem', 'Entrega mais rápida')
  await expect.poll(() => asked().get('order')).toBe('delivery')
})

test('where no rule builds a kit, each is named with the condition that failed last', async () => {
  const fails = { ...rule(), id: dealId, name: 'Telhado cerâmico', phases: ['single'] }
  const { screen, goTo } = await openForm({}, everything, {}, null, undefined, {
    'GET /api/kit-rules/offered': content({ rules: [fails], inputs: [] }),
  })
  await goTo('Kit')
  await expect.element(screen.getByText('Nenhuma das suas regras monta um kit aqui:')).toBeVisible()
  await expect
    .element(screen.getByRole('listitem').filter({ hasText: 'Telhado cerâmico' }))
    .toHaveTextContent('Telhado cerâmico: A regra não monta kits para ligação bifásica.')
})
