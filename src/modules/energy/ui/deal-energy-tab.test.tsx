import { expect, test } from 'vitest'
import { serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { aPhoto } from '../../files/ui/testing.ts'
import { DealEnergyTab } from './deal-energy-tab.tsx'
import { aConsumerUnit } from './testing.ts'

const unit = aConsumerUnit({ distributor: 'CEMIG-D' })
const unitId = unit.id
const photo = aPhoto({ ownerKind: 'consumer-unit', ownerId: unitId, name: 'conta-de-março.jpg' })

const place = { path: '/negocio/$id/conta-energia', at: `/negocio/${unit.dealId}/conta-energia` }

async function open(answers: Parameters<typeof serve>[0]) {
  signedIn(['deals.view', 'deals.edit', 'deals.list-files', 'deals.add-files'])
  serve({ [`GET /api/deals/${unit.dealId}/consumer-units`]: () => ({ body: { Content: [unit] } }), ...answers })
  return renderApp(<DealEnergyTab planned={null} />, place)
}

test('[ENER-003] an energy bill takes a photo or a file and shows it', async () => {
  const { screen } = await open({
    'GET /api/files': () => ({ body: { Content: { list: [photo], can: { add: true, remove: false } } } }),
  })
  await expect.element(screen.getByRole('heading', { name: 'Foto da conta' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'conta-de-março.jpg' })).toHaveAttribute('href', photo.url)
  const input = screen.getByLabelText('Adicionar arquivo').element() as HTMLInputElement
  expect(input.accept).toContain('.jpg')
  expect(input.accept).toContain('.pdf')
})

test('[ENER-001] [ENER-002] lists the bills of a deal with their twelve months, chart and mean; adds, edits and deletes', async () => {
  const months = [500, 510, 520, 530, 540, 550, 560, 570, 580, 590, 600, 610]
  let units = [{ ...unit, consumptionKwh: months as (number | null)[], meanKwh: 555 }]
  signedIn(['deals.view', 'deals.edit'])
  const calls = serve({
    [`GET /api/deals/${unit.dealId}/consumer-units`]: () => ({ body: { Content: units } }),
    [`POST /api/deals/${unit.dealId}/consumer-units`]: ({ body }) => {
      units = [...units, { ...unit, ...(body as object), id: 'made', holder: 'Loja da Maria' }]
      return { body: { Content: units.at(-1) } }
    },
    [`PUT /api/consumer-units/${unitId}`]: ({ body }) => {
      units = units.map((one) => (one.id === unitId ? { ...one, ...(body as object) } : one))
      return { body: { Content: units[0] } }
    },
    [`DELETE /api/consumer-units/${unitId}`]: () => {
      units = units.filter(({ id }) => id !== unitId)
      return { status: 204 }
    },
  })
  const { screen } = await renderApp(<DealEnergyTab planned={null} />, place)
  await expect.element(screen.getByText(/555 kWh/).first()).toBeVisible()
  const chart = screen.getByRole('figure')
  expect(chart.getByRole('listitem').all()).toHaveLength(12)
  await expect.element(chart.getByText('610')).toBeVisible()

  await screen.getByRole('button', { name: 'Editar' }).click()
  const grid = screen.getByRole('group', { name: /Consumo/ })
  // Twelve months and their mean.
  expect(grid.getByRole('textbox').all()).toHaveLength(13)
  await grid.getByRole('textbox').first().fill('800')
  await screen.getByRole('button', { name: 'Salvar unidade' }).click()
  await expect
    .poll(() => (calls.find(({ method }) => method === 'PUT')?.body as typeof unit)?.consumptionKwh)
    .toEqual([800, ...months.slice(1)])

  await screen.getByRole('button', { name: 'Adicionar unidade' }).click()
  await screen
    .getByRole('group', { name: /Consumo/ })
    .getByLabelText('Média')
    .fill('300')
  await screen.getByRole('button', { name: 'Salvar unidade' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Loja da Maria' })).toBeVisible()

  await screen.getByRole('button', { name: 'Excluir unidade' }).first().click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Excluir unidade' }).click()
  await expect.poll(() => screen.getByRole('heading', { name: 'Maria Aparecida' }).query()).toBeNull()
})

test('what a colleague changed of a bill meanwhile stays, beside what was typed', async () => {
  const months = [500, 510, 520, 530, 540, 550, 560, 570, 580, 590, 600, 610]
  let isTold = false
  signedIn(['deals.view', 'deals.edit'])
  const calls = serve({
    [`GET /api/deals/${unit.dealId}/consumer-units`]: () => ({
      body: { Content: [{ ...unit, consumptionKwh: months, meanKwh: 555 }] },
    }),
    [`PUT /api/consumer-units/${unitId}`]: ({ body }) => {
      if (isTold) return { body: { Content: { ...unit, ...(body as object) } } }
      isTold = true
      return {
        status: 409,
        body: {
          Code: 'platform.changed_meanwhile',
          Message: 'Bruno salvou outro valor às 10:32, enquanto você editava.',
          Details: { fields: { holder: { theirs: 'Casa do Bruno' } }, by: 'Bruno', at: '2026-11-23T13:32:00.000Z' },
        },
      }
    },
  })
  const { screen } = await renderApp(<DealEnergyTab planned={null} />, place)
  await screen.getByRole('button', { name: 'Editar' }).click()
  await screen
    .getByRole('group', { name: /Consumo/ })
    .getByRole('textbox')
    .first()
    .fill('800')
  await screen.getByRole('button', { name: 'Salvar unidade' }).click()
  const sent = () => calls.filter(({ method }) => method === 'PUT')
  await expect.poll(sent).toHaveLength(2)
  expect(Number(sent()[0]!.headers['x-form-age'])).toBeGreaterThanOrEqual(0)
  expect(sent()[1]!.body).toMatchObject({ holder: 'Casa do Bruno', consumptionKwh: [800, ...months.slice(1)] })
})

test('an empty bill is not sent: its form marks the distributor and the consumption', async () => {
  signedIn(['deals.view', 'deals.edit'])
  const calls = serve({ [`GET /api/deals/${unit.dealId}/consumer-units`]: () => ({ body: { Content: [] } }) })
  const { screen } = await renderApp(<DealEnergyTab planned={null} />, { ...place, at: `${place.at}?add=true` })
  await screen.getByRole('button', { name: 'Salvar unidade' }).click()
  await expect.element(screen.getByText('Escolha a distribuidora.')).toBeVisible()
  await expect.element(screen.getByText('Informe a média ou os meses.')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('the first bill starts with the consumption that was typed on the deal', async () => {
  const { screen } = await open({
    [`GET /api/deals/${unit.dealId}/consumer-units`]: () => ({ body: { Content: [] } }),
    [`GET /api/deals/${unit.dealId}`]: () => ({ body: { Content: { consumptionKwh: 850 } } }),
  })
  await screen.getByRole('button', { name: 'Adicionar conta de energia' }).click()
  await expect.element(screen.getByLabelText('Média')).toHaveValue('850')
})

const planned = {
  monthlyKwh: [700, 680, 660, 600, 540, 500, 520, 610, 650, 690, 700, 710],
  source: { label: 'Proposta 31, aceita', to: `/negocio/${unit.dealId}/propostas/p31` },
  bill: { nowCents: 58_912, withPlantCents: 8_450 },
}
const drawn = [500, 510, 520, 530, 540, 550, 560, 570, 580, 590, 600, null]

async function openPlanned(units = [{ ...unit, consumptionKwh: drawn }]) {
  signedIn(['deals.view'])
  serve({ [`GET /api/deals/${unit.dealId}/consumer-units`]: () => ({ body: { Content: units } }) })
  return renderApp(<DealEnergyTab planned={planned} />, place)
}

test('what the proposal promises stands beside the consumption, with its means, coverage and bills', async () => {
  const { screen } = await openPlanned()
  await expect.element(screen.getByRole('heading', { name: 'Consumo e geração' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Proposta 31, aceita' }))
    .toHaveAttribute('href', planned.source.to)
  for (const text of ['550 kWh/mês', '630 kWh/mês', '115%', 'R$\u00a0589,12', 'R$\u00a084,50', 'Geração prevista'])
    await expect.element(screen.getByText(text).first()).toBeVisible()
  const rows = screen.getByRole('table', { name: 'Consumo × Geração prevista, kWh' }).getByRole('row')
  await expect.element(rows.nth(0)).toHaveTextContent('MêsConsumo (kWh)Geração prevista (kWh)')
  await expect.element(rows.nth(1)).toHaveTextContent('jan500700')
  // December is unknown, so the mean of the others is used, and said to be an estimate.
  await expect.element(rows.nth(12)).toHaveTextContent('dez≈ 550 (consumo estimado)710')
  // With one unit the chart above shows it already.
  expect(screen.getByRole('figure').all()).toHaveLength(1)
})

test('several units are drawn together beside the generation, and each by itself', async () => {
  const half = Array<number>(12).fill(100)
  const { screen } = await openPlanned([
    { ...unit, consumptionKwh: drawn },
    { ...unit, id: 'second', role: 'beneficiary', holder: 'Sítio', consumptionKwh: half },
  ])
  await expect.element(screen.getByRole('row').nth(1)).toHaveTextContent('jan600700')
  expect(screen.getByRole('figure').all()).toHaveLength(3)
})

test('the address opens the form of a new bill, and closing it leaves the address', async () => {
  signedIn(['deals.view', 'deals.edit'])
  serve({ [`GET /api/deals/${unit.dealId}/consumer-units`]: () => ({ body: { Content: [] } }) })
  const { screen, address } = await renderApp(<DealEnergyTab planned={null} />, {
    ...place,
    at: `${place.at}?add=true`,
  })
  await screen.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Nenhuma conta de energia' })).toBeVisible()
  expect(address()).toBe(place.at)
  await screen.getByRole('button', { name: 'Adicionar conta de energia' }).click()
  await expect.element(screen.getByLabelText('Titular ou nome da unidade')).toHaveFocus()
})

async function hidesFrom(permission: string, hidden: string, shown: string) {
  signedIn(['deals.view', 'deals.edit', permission])
  serve({ [`GET /api/deals/${unit.dealId}/consumer-units`]: () => ({ body: { Content: [unit] } }) })
  const { screen } = await renderApp(<DealEnergyTab planned={null} />, place)
  await expect.element(screen.getByRole('button', { name: new RegExp(shown) })).toBeVisible()
  expect(screen.getByRole('button', { name: new RegExp(hidden) }).query()).toBeNull()
}

test('[ENER-046] adding a consumer unit is hidden from whom it is hidden', () =>
  hidesFrom('deals.hide-add-consumer-unit', 'Adicionar unidade', 'Excluir'))

test('[ENER-047] deleting a consumer unit is hidden from whom it is hidden', () =>
  hidesFrom('deals.hide-delete-consumer-unit', 'Excluir', 'Adicionar unidade'))

test('who may not see files sees no place for a photo', async () => {
  const { screen } = await open({
    'GET /api/files': () => ({ status: 403, body: { Message: 'Sem permissão.', Code: 'platform.forbidden' } }),
  })
  await expect.element(screen.getByRole('heading', { name: 'Maria Aparecida' })).toBeVisible()
  await expect.poll(() => screen.getByText('Foto da conta').query()).toBeNull()
})

test('a plant that is there, a load of the list and blank months go with the bill; the months typed stay', async () => {
  signedIn(['deals.view', 'deals.edit'])
  const months = [500, 510, 520, 530, 540, 550, 560, 570, 580, 590, 600, 610]
  const stored = { ...unit, consumptionKwh: months, meanKwh: 555 }
  const car = { kind: 'car', name: 'Carro elétrico', watts: 7400, hoursPerDay: 0.75, source: 'estimativa nossa' }
  const known = [{ ...car, monthlyKwh: Array<number>(12).fill(166) }]
  const calls = serve({
    [`GET /api/deals/${unit.dealId}/consumer-units`]: () => ({ body: { Content: [stored] } }),
    'GET /api/known-loads': () => ({ body: { Content: known } }),
    [`PUT /api/consumer-units/${unit.id}`]: ({ body }) => ({ body: { Content: { ...stored, ...(body as object) } } }),
  })
  const { screen } = await renderApp(<DealEnergyTab planned={null} />, place)
  await screen.getByRole('button', { name: 'Editar' }).click()
  await screen.getByRole('switch', { name: /Já tem usina solar/ }).click()
  // Nothing is invented about the plant: what is not said is asked for.
  const power = screen.getByLabelText('Potência')
  await expect.element(power).toHaveValue('')
  await screen.getByRole('button', { name: 'Salvar unidade' }).click()
  await expect.element(screen.getByText('Informe a potência da usina existente, acima de zero.')).toBeVisible()
  await expect.element(screen.getByText(/Informe o ano do pedido de acesso/)).toBeVisible()
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  await power.fill('3')
  await screen.getByRole('combobox', { name: /Ano do pedido de acesso/ }).click()
  await screen.getByRole('option', { name: '2021' }).click()
  await expect.element(screen.getByText(/art. 26, § 2º, III/)).toBeVisible()
  await screen.getByLabelText('Adicionar carga').click()
  await screen.getByRole('option', { name: /Carro elétrico/ }).click()
  await expect.element(screen.getByText(/\+ 166 kWh por mês em média/)).toBeVisible()
  const grid = screen.getByRole('group', { name: /Consumo/ })
  await grid.getByRole('textbox').nth(2).fill('')
  await expect.element(screen.getByText(/1 mês estimado pela média/)).toBeVisible()
  await expect.element(screen.getByText('≈ Estimado: mar')).toBeVisible()
  await screen.getByRole('button', { name: 'Salvar unidade' }).click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({
      consumptionKwh: [500, 510, null, ...months.slice(3)],
      existing: { kwp: 3, requestYear: 2021, regime: 'gd1' },
      loads: [{ kind: 'car', name: 'Carro elétrico', quantity: 1 }],
    })
})

test('what a unit has beside its bill is shown with it', async () => {
  const { screen } = await open({
    [`GET /api/deals/${unit.dealId}/consumer-units`]: () => ({
      body: {
        Content: [
          {
            ...unit,
            consumptionKwh: [500, null, ...Array<number>(10).fill(500)],
            existing: { kwp: 4.4, requestYear: 2024, regime: 'gd2' },
            loads: [{ kind: 'own', name: 'Câmara fria', quantity: 2, monthlyKwh: Array<number>(12).fill(90) }],
          },
        ],
      },
    }),
  })
  await expect.element(screen.getByText(/4,4\d? kWp desde 2024/)).toBeVisible()
  await expect.element(screen.getByText(/^\+ 180/)).toBeVisible()
  await expect.element(screen.getByText('≈ Estimado: fev')).toBeVisible()
})
