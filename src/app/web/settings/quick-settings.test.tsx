import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Store } from '../../../modules/organisation/contract.ts'
import { organisationSettings } from '../../../modules/organisation/ui/settings.ts'
import { makeQueryClient } from '../../../platform/ui/data/query-client.ts'
import { settingsArea } from '../../../platform/ui/settings/settings-area.ts'
import { serve } from '../../../platform/ui/testing/fake-server.ts'
import { signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { App } from '../app.tsx'
import { makeRouter } from '../router.tsx'

const areas = [settingsArea(organisationSettings)]

const store: Store = {
  id: 'store-1',
  name: 'Loja Centro',
  zipCode: '38400123',
  document: '',
  street: '',
  city: 'Uberlândia',
  state: 'MG',
  phone: '',
  email: '',
  stateRegistration: '',
  municipalRegistration: '',
  timeZone: 'America/Sao_Paulo',
  hours: {},
  primaryColor: '',
  secondaryColor: '',
  commercialEmail: '',
  warranties: '',
  links: [],
  institutionalText: '',
  images: [],
  createdAt: '2026-11-20T12:00:00Z',
  company: {
    document: '11222333000181',
    phone: '34998125500',
    email: '',
    zipCode: '38400000',
    street: 'Av. Floriano Peixoto, 100',
    city: 'Uberlândia',
    state: 'MG',
    primaryColor: '#7A1FA2',
    secondaryColor: '#F5B83D',
  },
}

async function open(part = '', page = '/quick-settings') {
  signedIn(['general.settings'])
  let kept = store
  const answer = () => ({ body: { Content: kept } })
  const calls = serve({
    'GET /api/stores/store-1': answer,
    'PATCH /api/stores/store-1': ({ body }) => {
      kept = { ...kept, ...(body as Partial<Store>) }
      return answer()
    },
  })
  const path = `/settings/team/stores/store-1${page}${part && `?part=${part}`}`
  const queries = makeQueryClient()
  const router = makeRouter(areas, queries, createMemoryHistory({ initialEntries: [path] }))
  const screen = await render(<App areas={areas} queries={queries} router={router} />)
  const address = () => router.state.location.href
  const saved = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  return { screen, address, saved, next: screen.getByRole('button', { name: 'Salvar e continuar' }) }
}

test('[ORG-013] the wizard has its nine parts in order', async () => {
  const { screen } = await open()
  const steps = screen.getByRole('navigation', { name: 'Partes do ajuste rápido' }).getByRole('button')
  await expect.element(steps.first()).toBeVisible()
  expect(steps.elements().map((step) => step.textContent)).toEqual([
    '1. Cores',
    '2. Logo',
    '3. Banner',
    '4. Imagem dos bancos',
    '5. E-mail comercial',
    '6. Imagens de projetos',
    '7. Garantias',
    '8. Links',
    '9. Texto institucional',
  ])
})

test('[ORG-014] each part is saved when the person goes on, and the address keeps the place to come back to', async () => {
  const { screen, address, saved, next } = await open()
  await screen.getByRole('textbox', { name: 'Cor primária' }).fill('#7A1FA2')
  await next.click()
  await expect.poll(saved).toEqual([{ primaryColor: '#7A1FA2' }])
  await expect.poll(address).toContain('part=logo')
})

test('[ORG-014] a wizard that was left goes on at the part in its address', async () => {
  const later = await open('email')
  await later.screen.getByRole('textbox', { name: 'E-mail comercial' }).fill('vendas@loja.com.br')
  await later.next.click()
  await expect.poll(later.saved).toEqual([{ commercialEmail: 'vendas@loja.com.br' }])
  await expect.poll(later.address).toContain('part=project')
})

test('a store without colours shows those of its company', async () => {
  const { screen } = await open()
  const [primary, secondary] = [
    screen.getByText('Botão da proposta').first(),
    screen.getByText('Botão da proposta').nth(1),
  ]
  await expect.element(primary).toHaveStyle({ background: '#7A1FA2' })
  await expect.element(secondary).toHaveStyle({ background: '#F5B83D' })
})

test('what the company says of itself is not typed again for its store', async () => {
  const { screen, saved } = await open('', '')
  await screen.getByRole('button', { name: 'Usar os dados da empresa' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'CNPJ' })).toHaveValue('11.222.333/0001-81')
  await screen.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect
    .poll(saved)
    .toEqual([
      { document: '11222333000181', phone: '34998125500', zipCode: '38400000', street: 'Av. Floriano Peixoto, 100' },
    ])
  await expect.element(screen.getByRole('button', { name: 'Usar os dados da empresa' })).not.toBeInTheDocument()
})

test('the days of a week open at once, at the times of Monday', async () => {
  const { screen, saved } = await open('', '')
  await screen.getByRole('button', { name: 'Segunda a sexta, 08:00 às 18:00' }).click()
  await screen.getByRole('textbox', { name: 'Segunda: Fecha' }).fill('12:00')
  await screen.getByRole('button', { name: 'Segunda a sábado, 08:00 às 12:00' }).click()
  await screen.getByRole('button', { name: 'Salvar', exact: true }).click()
  const morning = { from: '08:00', to: '12:00' }
  await expect
    .poll(saved)
    .toEqual([{ hours: { mon: morning, tue: morning, wed: morning, thu: morning, fri: morning, sat: morning } }])
})
