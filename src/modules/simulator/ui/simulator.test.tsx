import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { usualSettings } from '../simulator-settings.ts'
import { sampleSimulation } from '../testing/sample-simulation.ts'
import { QuickSimulator } from './quick-simulator.tsx'
import { SimulatorSettingsPage } from './simulator-settings-page.tsx'

const withHeader = (
  <>
    <div id="top-bar-slot" />
    <QuickSimulator />
  </>
)

test('[PUBL-016] the header offers the quick simulator to who may use it alone', async () => {
  await page.viewport(1440, 900)
  signedIn([])
  serve({})
  const { screen } = await renderApp(withHeader)
  expect(screen.getByRole('button', { name: 'Simulador rápido' }).elements()).toEqual([])
  await screen.unmount()
  signedIn(['general.quick-simulator'])
  const again = await renderApp(withHeader)
  await expect.element(again.screen.getByRole('button', { name: 'Simulador rápido' })).toBeVisible()
})

test('a simulation says system, saving and range; what is missing is said at its field and nothing is sent', async () => {
  await page.viewport(1440, 900)
  signedIn(['general.quick-simulator'])
  const calls = serve({
    'GET /api/municipalities': content([
      { ibgeCode: 3170206, name: 'Uberlândia', uf: 'MG', latitude: -18.9, longitude: -48.3 },
    ]),
    'GET /api/distributors': content([
      { distributor: 'CEMIG-D', name: 'Cemig Distribuição', states: ['MG'], concessionaireId: null },
    ]),
    'POST /api/simulations': content(sampleSimulation),
  })
  const { screen } = await renderApp(withHeader)
  await screen.getByRole('button', { name: 'Simulador rápido' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Simular' }).click()
  await expect.element(dialog.getByText('Informe o consumo em kWh ou o valor da conta.')).toBeVisible()
  await expect.element(dialog.getByText('Escolha a cidade.')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  await dialog.getByLabelText('Consumo por mês').fill('620')
  await dialog.getByLabelText('Cidade').fill('Uber')
  await screen.getByRole('option', { name: 'Uberlândia/MG' }).click()
  await dialog.getByRole('button', { name: 'Simular' }).click()
  await expect.element(dialog.getByText(/R\$\s15\.200 a R\$\s18\.700/)).toBeVisible()
  await expect.element(dialog.getByText(/R\$\s719 → R\$\s102/)).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    consumption: { kind: 'kwh', kwh: 620 },
    ibgeCode: 3170206,
    distributor: '',
    connection: 'two',
  })
})

test('a bill fills in usage, city, distributor and connection, and says what to compare', async () => {
  await page.viewport(1440, 900)
  signedIn(['general.quick-simulator'])
  const calls = serve({
    'POST /api/simulations/bills': content({
      kwh: 612.4,
      isGroupA: false,
      name: 'Helena Prado',
      zipCode: '38400100',
      street: '',
      number: '',
      district: '',
      city: 'Uberlândia',
      state: 'MG',
      distributor: 'CEMIG-D',
      connection: 'three',
      doubts: ['kwh'],
      units: 1,
    }),
    'GET /api/municipalities': content([
      { ibgeCode: 3170206, name: 'Uberlândia', uf: 'MG', latitude: -18.9, longitude: -48.3 },
    ]),
    'GET /api/distributors': content([
      { distributor: 'CEMIG-D', name: 'Cemig Distribuição', states: ['MG'], concessionaireId: null },
    ]),
    'POST /api/simulations': content(sampleSimulation),
  })
  const { screen } = await renderApp(withHeader)
  await screen.getByRole('button', { name: 'Simulador rápido' }).click()
  const dialog = screen.getByRole('dialog')
  const file = new File(['%PDF-1.4'], 'conta.pdf', { type: 'application/pdf' })
  await dialog.getByLabelText('Ler a conta').last().upload(file)
  await expect.element(dialog.getByText(/^Preenchido com a conta: compare/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Simular' }).click()
  await expect
    .poll(() => calls.find(({ url }) => url === '/api/simulations')?.body)
    .toEqual({
      consumption: { kind: 'kwh', kwh: 612 },
      ibgeCode: 3170206,
      distributor: 'CEMIG-D',
      connection: 'three',
    })
})

test('the settings send sites as a list, and a queue or a person', async () => {
  signedIn(['general.settings'])
  const queue = '0192e4aa-0000-7000-8000-000000000001'
  const settings = { ...usualSettings, consentVersion: 3, url: 'http://sol.localhost/publico/simulador' }
  const calls = serve({
    'GET /api/settings/simulator': content(settings),
    'PATCH /api/settings/simulator': content(settings),
    'GET /api/funnel/settings': content([]),
    'GET /api/lists/origins': content([]),
    'GET /api/stores': content([]),
    'GET /api/colleagues': content([]),
    'GET /api/distribution-queues': content([{ id: queue, name: 'Site' }]),
  })
  const { screen } = await renderApp(<SimulatorSettingsPage />)
  await screen.getByRole('switch', { name: /Aberto para visitantes/ }).click()
  await screen.getByLabelText('Sites que podem mostrar o simulador').fill('www.sol.com.br\n*.sol.com.br')
  await screen.getByLabelText('Quem recebe').click()
  await screen.getByRole('option', { name: /Site/ }).click()
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'PATCH')?.body)
    .toMatchObject({ isActive: true, sites: ['www.sol.com.br', '*.sol.com.br'], queueId: queue, ownerId: null })
  await expect.element(screen.getByText(/^Versão 3\./)).toBeVisible()
})
