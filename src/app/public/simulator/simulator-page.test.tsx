import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { usualSettings } from '../../../modules/simulator/simulator-settings.ts'
import { sampleSimulation } from '../../../modules/simulator/testing/sample-simulation.ts'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { SimulatorPage } from './simulator-page.tsx'
import './simulator.css'

const { title, text, consent } = usualSettings
const distributors = [
  { distributor: 'CEMIG-D', name: 'Cemig Distribuição', states: ['MG'] },
  { distributor: 'DMED', name: 'DME Distribuição', states: ['MG'] },
  { distributor: 'COPEL-DIS', name: 'Copel', states: ['PR'] },
]
const shown = { title, text, consent, consentVersion: 1, asks: ['email'] as const, roofs: [], distributors }
/** The first key begins with zeros at once: a challenge that takes no time. */
const challenge = {
  challenge: {
    parameters: { algorithm: 'PBKDF2/SHA-256', nonce: 'ab', salt: 'cd', cost: 1, keyLength: 32, keyPrefix: '0' },
    signature: 'signed',
  },
}

async function open(routes: Parameters<typeof serve>[0] = {}) {
  sessionStorage.clear()
  const calls = serve({
    'GET /api/public/simulator': content(shown),
    'GET /api/public/simulator/challenge': content(challenge),
    'GET /api/public/simulator/addresses/38400100': content({
      street: 'Rua das Acácias',
      district: 'Centro',
      city: 'Uberlândia',
      state: 'MG',
      ibgeCode: 3170206,
      latitude: null,
      longitude: null,
    }),
    'POST /api/public/simulator': content({ thanks: 'Obrigado, Helena.', simulation: sampleSimulation }),
    ...routes,
  })
  const colors = { primary: '#004B57', secondary: '#2BB673' }
  const screen = await render(<SimulatorPage lang="pt-BR" company="Sol" phone="" logo="" colors={colors} />)
  return { screen, calls }
}

type Screen = Awaited<ReturnType<typeof open>>['screen']

async function fill(screen: Screen) {
  await screen.getByLabelText('Conta de luz por mês (R$)').fill('1.480,50')
  await screen.getByLabelText('CEP').fill('38400100')
  await expect.element(screen.getByLabelText('Rua')).toHaveValue('Rua das Acácias')
  await screen.getByLabelText('Número').fill('120')
  await screen.getByLabelText('Nome').fill('Helena Prado')
  await screen.getByLabelText('Celular com DDD').fill('34998124471')
  await screen.getByRole('checkbox').click()
}

const send = (screen: Screen) => screen.getByRole('button', { name: 'Ver minha simulação' }).click()
const sent = (calls: { method: string; body: unknown }[]) => calls.filter(({ method }) => method === 'POST')

beforeEach(() => page.viewport(390, 844))

test('[PUBL-014] every required field that is empty is marked, the first one has the focus, and nothing is sent', async () => {
  const { screen, calls } = await open()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  await send(screen)
  // Consumption, CEP, street, number, district, city, state, name, phone and the agreement.
  await expect.poll(() => screen.getByText('Campo obrigatório.').elements().length).toBe(10)
  await expect.element(screen.getByLabelText('Conta de luz por mês (R$)')).toHaveFocus()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Confira os 10 campos marcados.')
  expect(sent(calls)).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('a CEP fills the address, and the answers are sent with a solved challenge', async () => {
  const { screen, calls } = await open()
  await fill(screen)
  await screen.getByRole('combobox', { name: /^Distribuidora de energia/ }).selectOptions('CEMIG-D')
  await send(screen)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Obrigado, Helena.')
  await expect.element(screen.getByText(/de R\$\s15\.200 a R\$\s18\.700/)).toBeVisible()
  const body = sent(calls)[0]!.body as { proof: string }
  expect(body).toMatchObject({
    consumption: { kind: 'bill', cents: 148_050 },
    zipCode: '38400-100',
    city: 'Uberlândia',
    state: 'MG',
    distributor: 'CEMIG-D',
    phone: '(34) 99812-4471',
    consentVersion: 1,
    agreed: true,
  })
  expect(JSON.parse(body.proof)).toMatchObject({ challenge: challenge.challenge, solution: expect.any(Object) })
})

test('what the server refuses stands at its field, and what was typed stays, also after a reload', async () => {
  const refused = () => ({
    status: 422,
    body: { Message: 'Confira os campos.', Fields: { phone: 'Telefone inválido. Escreva com DDD: (11) 91234-5678.' } },
  })
  const { screen, calls } = await open({ 'POST /api/public/simulator': refused })
  await fill(screen)
  await send(screen)
  await expect.element(screen.getByText(/^Telefone inválido/)).toBeVisible()
  await expect.element(screen.getByLabelText('Nome')).toHaveValue('Helena Prado')
  // Each sending works for a proof of its own: one counts once.
  await send(screen)
  await expect.poll(() => sent(calls).length).toBe(2)
  await screen.unmount()
  const colors = { primary: '#004B57', secondary: '#2BB673' }
  const again = await render(<SimulatorPage lang="pt-BR" company="Sol" phone="" logo="" colors={colors} />)
  await expect.element(again.getByLabelText('Nome')).toHaveValue('Helena Prado')
})

test('a closed simulator says so and leads to the company', async () => {
  const closed = () => ({
    status: 404,
    body: { Message: 'Este simulador não está aberto agora.', Code: 'simulator.closed' },
  })
  sessionStorage.clear()
  serve({ 'GET /api/public/simulator': closed })
  const colors = { primary: '#004B57', secondary: '#2BB673' }
  const screen = await render(<SimulatorPage lang="pt-BR" company="Sol" phone="3432101234" logo="" colors={colors} />)
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Este simulador não está aberto agora.')
  await expect
    .element(screen.getByRole('link', { name: '(34) 3210-1234' }))
    .toHaveAttribute('href', 'tel:+553432101234')
})

test('[PUBL-010] the page has the colours and the logo of the company', async () => {
  sessionStorage.clear()
  serve({ 'GET /api/public/simulator': content(shown), 'GET /api/public/simulator/challenge': content(challenge) })
  const logo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')}`
  const screen = await render(
    <SimulatorPage
      lang="pt-BR"
      company="Sol"
      phone=""
      logo={logo}
      colors={{ primary: '#7A3E00', secondary: '#F2A33C' }}
    />,
  )
  await expect.element(screen.getByRole('img', { name: 'Sol' })).toBeVisible()
  const header = document.querySelector('.sim > header')!
  expect(getComputedStyle(header).backgroundColor).toBe('rgb(122, 62, 0)')
})

const bill = {
  kwh: 612,
  isGroupA: false,
  name: 'Helena Prado',
  zipCode: '38400100',
  street: 'Rua das Acácias',
  number: '120',
  district: 'Centro',
  city: 'Uberlândia',
  state: 'MG',
  distributor: 'CEMIG-D',
  connection: 'two' as const,
  doubts: ['number' as const],
  units: 1,
}
const withBills = { 'GET /api/public/simulator': content({ ...shown, asks: ['bill'] }) }

const sendBill = (screen: Screen) =>
  screen.getByLabelText('Enviar a conta').upload(new File(['%PDF-1.4'], 'conta.pdf', { type: 'application/pdf' }))

test('a bill fills in the usage and what is empty, says what to compare, and is sent with work of its own', async () => {
  const { screen, calls } = await open({ ...withBills, 'POST /api/public/simulator/bills': content(bill) })
  await screen.getByLabelText('Nome').fill('Marcos Prado')
  await sendBill(screen)
  await expect.element(screen.getByRole('status').getByText(/Compare com a conta: Número\.$/)).toBeVisible()
  await expect.element(screen.getByLabelText('Consumo por mês (kWh)')).toHaveValue('612')
  await expect.element(screen.getByLabelText('CEP')).toHaveValue('38400-100')
  await expect.element(screen.getByLabelText('Número')).toHaveValue('120')
  await expect.element(screen.getByLabelText('Nome')).toHaveValue('Marcos Prado')
  await expect.element(screen.getByRole('combobox', { name: /^Distribuidora de energia/ })).toHaveValue('CEMIG-D')
  const asked = calls.find(({ url }) => url.startsWith('/api/public/simulator/bills'))!
  const proof = new URL(asked.url, location.href).searchParams.get('proof')!
  expect(JSON.parse(proof)).toMatchObject({ challenge: challenge.challenge })
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('where another place is typed, a bill fills in its usage alone; one that cannot be read leaves the form as it is', async () => {
  const { screen } = await open({ ...withBills, 'POST /api/public/simulator/bills': content(bill) })
  await screen.getByLabelText('CEP').fill('80010000')
  await sendBill(screen)
  await expect.element(screen.getByLabelText('Consumo por mês (kWh)')).toHaveValue('612')
  await expect.element(screen.getByLabelText('CEP')).toHaveValue('80010-000')
  await expect.element(screen.getByLabelText('Rua')).toHaveValue('')
  await screen.unmount()
  const Message = 'Não deu para ler a conta. Isto não parece uma conta de energia.'
  const refused = () => ({ status: 422, body: { Message, Code: 'simulator.bill_unread' } })
  const again = await open({ ...withBills, 'POST /api/public/simulator/bills': refused })
  await again.screen.getByLabelText('Rua').fill('Rua Um')
  await sendBill(again.screen)
  await expect.element(again.screen.getByRole('alert')).toHaveTextContent(Message)
  await expect.element(again.screen.getByLabelText('Rua')).toHaveValue('Rua Um')
})

test('the result says where it was mailed, and Back leads to the answers and not off the page', async () => {
  const { screen } = await open({
    'POST /api/public/simulator': content({ thanks: 'Obrigado.', simulation: sampleSimulation, isMailed: true }),
  })
  await fill(screen)
  await screen.getByLabelText(/^E-mail/).fill('helena@exemplo.com.br')
  await send(screen)
  await expect.element(screen.getByText('Mandamos este resultado também para helena@exemplo.com.br.')).toBeVisible()
  history.back()
  await expect.element(screen.getByLabelText('Nome')).toHaveValue('Helena Prado')
  await expect.element(screen.getByRole('checkbox')).not.toBeChecked()
})
