import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { anEntry, timelineOf } from '../../../modules/activity/ui/testing.ts'
import { content } from '../../../platform/ui/testing/fake-server.ts'
import { aDeal, granted, id, inEnglish, open } from './test-deal-page.tsx'

const months = [5.61, 5.72, 5.23, 4.94, 4.45, 4.26, 4.47, 5.18, 5.29, 5.31, 5.32, 5.63]
const lists = Object.fromEntries(
  ['origins', 'deal-types', 'building-types', 'roof-types', 'tags'].map((list) => [
    `GET /api/lists/${list}`,
    content([{ id: `${list}-1`, name: `${list} um`, color: '#2F80C2', enabled: true }]),
  ]),
)
const everything = {
  description: 'Cobertura nova em junho',
  originId: 'origins-1',
  dealTypeId: 'deal-types-1',
  tags: ['tags-1'],
  tagList: [{ id: 'tags-1', name: 'Prioridade', color: '#2F80C2' }],
  clientInstance: 'acme.girassol.app',
  closingOn: '2026-12-18',
  closingPercent: 70,
  contractSignedOn: '2026-10-01',
  purchaseOrderedOn: '2026-10-05',
  installationStartsOn: '2026-11-02',
  installationEndsOn: '2026-11-06',
  installationWarrantyOn: '2031-11-07',
  proposalAcceptedOn: '2026-09-28',
  bant: { budget: { met: true, note: 'Crédito aprovado' } },
  buildingTypeId: 'building-types-1',
  roofType: 'Cerâmico',
  roofFace: 'N',
  roofSlope: 18,
  shadingPoint: 'Caixa d’água',
  shadingLoss: 0.035,
  maxModulesPerRow: 12,
  areaM2: 84.5,
  consumptionKwh: 612.5,
  phase: 'three',
  tension: '380/220',
  irradiation: months,
  monitoringModel: 'Growatt',
  monitoringPassword: 'sol-2026',
  zipCode: '38400100',
  street: 'Avenida Rondon Pacheco',
  numberInStreet: '4600',
  complement: 'Sala 2',
  district: 'Tibery',
  ibgeCode: 3170206,
  latitude: -18.9093,
  longitude: -48.2618,
  plusCode: '58HH3PRQ+77',
  zoom: 19,
}
const place = {
  ibgeCode: 3170206,
  latitude: -18.9093,
  longitude: -48.2618,
  city: 'Uberlândia',
  stateCode: 'MG',
  roofType: '',
  roofFace: '',
  roofSlope: null,
  shadingLoss: 0,
  maxModulesPerRow: null,
  areaM2: null,
}

const openTab = (tab: string, answers: Parameters<typeof open>[3] = {}, change: object = {}) =>
  open(`/negocio/${id}/${tab}`, granted, aDeal({ ...everything, ...change }), {
    ...lists,
    'GET /api/colleagues': content([]),
    'GET /api/stores': content([]),
    [`GET /api/deals/${id}/installation-place`]: content({ ...place, irradiation: months }),
    [`PUT /api/deals/${id}/installation-place`]: content({ ...place, irradiation: months }),
    [`PATCH /api/deals/${id}`]: content(aDeal(everything)),
    ...answers,
  })

test('[DEAL-015] general data show title, type, origin, description, tags, dates, forecast, amount and client instance', async () => {
  const { screen } = await openTab('generic-tab')
  const shown = [
    'deal-types um',
    'origins um',
    'Cobertura nova em junho',
    'Prioridade',
    'acme.girassol.app',
    '18/12/2026',
    '70%',
    '01/10/2026',
    '05/10/2026',
    '02/11/2026',
    '06/11/2026',
    '07/11/2031',
    '28/09/2026',
  ]
  for (const text of shown) await expect.element(screen.getByText(text).first()).toBeInTheDocument()
  expect(screen.getByText('R$\u00a024.890,00').all().length).toBeGreaterThan(1)
  const { clientInstance: _closed, ...masked } = everything
  await screen.unmount()
  const other = await open(`/negocio/${id}/generic-tab`, granted, aDeal(masked), lists)
  await expect.element(other.screen.getByText('Cobertura nova em junho')).toBeInTheDocument()
  expect(other.screen.getByText('Sistema do cliente').query()).toBeNull()
})

test('the qualification is answered question by question and keeps the other answers', async () => {
  const { screen, calls } = await openTab('generic-tab')
  await expect.element(screen.getByText('Crédito aprovado')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('switch', { name: /^Prazo/ }))
  await expect
    .poll(() => calls.find(({ method }) => method === 'PATCH')?.body)
    .toEqual({ bant: { ...everything.bant, timeline: { met: true, note: '' } } })
})

test('[DEAL-019] [ENER-006] project data show roof and site, consumption, phase, tension, and twelve irradiation values with their mean', async () => {
  const { screen } = await openTab('dados-do-projeto')
  const shown = [
    '612,5 kWh',
    'Trifásico',
    '380/220',
    'Cerâmico',
    'Norte',
    '18°',
    'Caixa d’água',
    '3,5%',
    '12',
    '84,5 m²',
  ]
  for (const text of shown) await expect.element(screen.getByText(text, { exact: true }).first()).toBeInTheDocument()
  for (const month of months)
    await expect.element(screen.getByText(String(month).replace('.', ','), { exact: true })).toBeInTheDocument()
  await expect.element(screen.getByText('Média de 12 meses: 5,12 kWh/m² por dia')).toBeInTheDocument()
})

test('[DEAL-020] the address stands with its fields and the map of its point', async () => {
  const { screen } = await openTab('endereco')
  const shown = [
    '38400-100',
    'Avenida Rondon Pacheco',
    '4600',
    'Sala 2',
    'Tibery',
    'Uberlândia/MG',
    '58HH3PRQ+77',
    '19',
  ]
  for (const text of shown) await expect.element(screen.getByText(text, { exact: true }).first()).toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Posição do pino' })).toBeInTheDocument()
})

test('[DEAL-084] the pin is moved by hand and tells its plus code; its point and zoom are saved', async () => {
  const { screen, calls } = await openTab('endereco')
  const plane = screen.getByRole('button', { name: 'Posição do pino' })
  await expect.element(plane).toBeInTheDocument()
  plane.element().focus()
  await userEvent.keyboard('{ArrowUp}{ArrowRight}-')
  await expect
    .poll(() => screen.getByRole('status', { name: 'Ponto do pino' }).element().textContent)
    .toMatch(/58HH\w{4}\+\w\w/)
  await userEvent.click(screen.getByRole('button', { name: 'Salvar ponto' }))
  await expect.poll(() => calls.some(({ method }) => method === 'PUT')).toBe(true)
  const { latitude, longitude, zoom } = calls.find(({ method }) => method === 'PUT')!.body as typeof place & {
    zoom: number
  }
  expect(latitude).toBeGreaterThan(everything.latitude)
  expect(longitude).toBeGreaterThan(everything.longitude)
  expect(zoom).toBe(18)
})

test('[DEAL-090] the coordinates say in which format they are typed', async () => {
  const { screen } = await openTab('endereco')
  await userEvent.click(screen.getByRole('button', { name: /Latitude e longitude/ }))
  await expect.element(screen.getByText('Formato 00.000, 00.000')).toBeVisible()
  await screen.unmount()
  inEnglish()
  const english = await openTab('endereco')
  await userEvent.click(english.screen.getByRole('button', { name: /Latitude and longitude/ }))
  await expect.element(english.screen.getByText('Format 00.000, 00.000')).toBeVisible()
})

test('[DEAL-091] without coordinates or without address the map says what it needs', async () => {
  const needs = 'Informe as coordenadas e o endereço para exibir o mapa.'
  for (const missing of [{ latitude: null, longitude: null }, { city: '' }]) {
    const { screen } = await openTab('endereco', {}, missing)
    await expect.element(screen.getByText(needs)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Posição do pino' }).query()).toBeNull()
    await screen.unmount()
  }
  inEnglish()
  const { screen } = await openTab('endereco', {}, { city: '' })
  await expect.element(screen.getByText('Enter coordinates and address to show the map.')).toBeInTheDocument()
})

const foundAddress = {
  street: 'Praça da Sé',
  district: 'Sé',
  city: 'São Paulo',
  state: 'SP',
  ibgeCode: 3550308,
  latitude: -23.55,
  longitude: -46.63,
}

async function typeZip(answers: Parameters<typeof openTab>[1]) {
  const opened = await openTab('endereco', answers)
  await userEvent.click(opened.screen.getByRole('button', { name: /CEP$/ }))
  await userEvent.fill(opened.screen.getByRole('textbox', { name: 'CEP' }), '01001000')
  await userEvent.keyboard('{Enter}')
  return opened
}

test('[DEAL-083] a CEP brings street, district, city and federal unit; the point follows the municipality', async () => {
  const { calls } = await typeZip({ 'GET /api/addresses/01001000': content(foundAddress) })
  await expect
    .poll(() => calls.find(({ method }) => method === 'PATCH')?.body)
    .toEqual({ zipCode: '01001000', street: 'Praça da Sé', district: 'Sé' })
  await expect
    .poll(() => calls.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({ city: 'São Paulo', stateCode: 'SP', ibgeCode: 3550308, latitude: -23.55, longitude: -46.63 })
})

test('[DEAL-098] a CEP without an address says so and is kept alone', async () => {
  const { screen, calls } = await typeZip({
    'GET /api/addresses/01001000': () => ({
      status: 404,
      body: { Message: 'Endereço não encontrado.', Code: 'places.address_not_found' },
    }),
  })
  await expect.element(screen.getByText('Endereço não encontrado.').first()).toBeVisible()
  await expect.poll(() => calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ zipCode: '01001000' })
})

test('one press puts the former value of a field back, by an ordinary edit', async () => {
  await page.viewport(1500, 900)
  const change = { field: 'description', label: 'Descrição', before: 'Como era', after: 'Cobertura nova em junho' }
  const entry = anEntry({ text: 'alterou Descrição', changes: [{ ...change, was: 'Como era' }] })
  const timeline = timelineOf([entry])
  const { screen, calls } = await openTab('generic-tab', { [`GET /api/timeline/${id}`]: timeline })
  await userEvent.click(screen.getByRole('button', { name: 'Voltar Descrição para Como era' }))
  await expect.poll(() => calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ description: 'Como era' })
  await screen.unmount()
  const forbidden = { can: { ...aDeal().can, edit: { ok: false, message: 'Sem permissão' } } }
  const other = await openTab('generic-tab', { [`GET /api/timeline/${id}`]: timeline }, forbidden)
  await expect.element(other.screen.getByText('Como era')).toBeInTheDocument()
  expect(other.screen.getByRole('button', { name: /^Voltar Descrição/ }).query()).toBeNull()
})
