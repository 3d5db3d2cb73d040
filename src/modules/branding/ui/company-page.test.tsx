import { expect, test } from 'vitest'
import { serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { CompanyPage } from './company-page.tsx'

const profile = {
  name: 'Sol Azul',
  legalName: '',
  document: '',
  slogan: '',
  phone: '',
  email: '',
  website: '',
  zipCode: '',
  street: '',
  district: '',
  city: '',
  state: '',
}
const address = {
  street: 'Rua Barão',
  district: 'Centro',
  city: 'Campinas',
  state: 'SP',
  ibgeCode: null,
  latitude: null,
  longitude: null,
}

async function typeCep(answer: { status?: number; body: object }) {
  signedIn(['general.settings'])
  serve({
    'GET /api/settings/company': () => ({ body: { Content: profile } }),
    'GET /api/settings/company/works': () => ({ body: { Content: [] } }),
    'GET /api/addresses/13010001': () => answer,
  })
  const { screen } = await renderApp(<CompanyPage />)
  await screen.getByRole('textbox', { name: 'CEP' }).fill('13010-001')
  return screen
}

test('of the company’s data only what was changed is sent', async () => {
  signedIn(['general.settings'])
  const calls = serve({
    'GET /api/settings/company': () => ({ body: { Content: profile } }),
    'GET /api/settings/company/works': () => ({ body: { Content: [] } }),
    'PATCH /api/settings/company': ({ body }) => ({ body: { Content: { ...profile, ...(body as object) } } }),
  })
  const saved = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  const { screen } = await renderApp(<CompanyPage />)
  await screen.getByRole('textbox', { name: 'Site' }).fill('solazul.com.br')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(saved).toEqual([{ website: 'solazul.com.br' }])
  // What it was before is a change again once something else stands there.
  await screen.getByRole('textbox', { name: 'Site' }).fill('')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(saved).toEqual([{ website: 'solazul.com.br' }, { website: '' }])
})

test('the CEP of the company fills its address', async () => {
  const screen = await typeCep({ body: { Content: address } })
  await expect.element(screen.getByRole('textbox', { name: 'Endereço e número' })).toHaveValue('Rua Barão')
  await expect.element(screen.getByRole('textbox', { name: 'Bairro' })).toHaveValue('Centro')
  await expect.element(screen.getByRole('textbox', { name: 'Cidade' })).toHaveValue('Campinas')
})

test('a CEP that nobody could be asked about is told under its field', async () => {
  const screen = await typeCep({ status: 503, body: { Code: 'places.zip_unasked', Message: '' } })
  await expect.element(screen.getByText(/Não foi possível consultar o CEP agora/)).toBeVisible()
})
