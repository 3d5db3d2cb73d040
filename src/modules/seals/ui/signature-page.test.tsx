import { expect, test } from 'vitest'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp } from '../../../platform/ui/testing/render-app.tsx'
import type { SealSettings } from '../contract.ts'
import { signaturePage } from './signature-page.tsx'

const SignaturePage = signaturePage(() => null)

const own: SealSettings['own'] = {
  source: 'a1',
  name: 'Sol do Cerrado Energia Ltda',
  cnpj: '11222333000181',
  issuer: 'AC Exemplo',
  validFrom: '2026-01-10T12:00:00.000Z',
  validUntil: '2027-01-10T12:00:00.000Z',
  standing: 'ends_soon',
  isOfAnother: true,
}
const given: SealSettings = { own: null, inUse: 'installation', hasTimeStamps: false }
const at = '/settings/integrations/signature'

test('without a certificate of its own the page says whose is used and that it is not ICP-Brasil', async () => {
  serve({ 'GET /api/settings/signature/certificate': content(given) })
  const { screen } = await renderApp(<SignaturePage />, { at })
  await expect.element(screen.getByText('Certificado desta instalação', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/não é ICP-Brasil/)).toBeVisible()
})

test('a file is sent with its password; what is wrong stands at its field', async () => {
  const refusal = { Message: 'x', Fields: { password: 'A senha não abre este certificado.' } }
  const calls = serve({
    'GET /api/settings/signature/certificate': content(given),
    'PUT /api/settings/signature/certificate': () => ({ status: 422, body: refusal }),
  })
  const { screen } = await renderApp(<SignaturePage />, { at })
  await screen.getByRole('button', { name: 'Guardar certificado' }).click()
  await expect.element(screen.getByText('Escolha o arquivo do certificado (.p12 ou .pfx).')).toBeVisible()
  await screen.getByLabelText('Arquivo .p12 ou .pfx').upload(new File(['abc'], 'a1.p12'))
  await screen.getByLabelText('Senha do certificado').fill('errada')
  await screen.getByRole('button', { name: 'Guardar certificado' }).click()
  await expect.element(screen.getByText('A senha não abre este certificado.')).toBeVisible()
  expect(JSON.stringify(calls)).toContain('YWJj')
})

test('one of another CNPJ and near its end says both', async () => {
  serve({ 'GET /api/settings/signature/certificate': content({ own, inUse: 'a1', hasTimeStamps: true }) })
  const { screen } = await renderApp(<SignaturePage />, { at })
  await expect.element(screen.getByText('Vence em breve')).toBeVisible()
  await expect.element(screen.getByText(/é de outro CNPJ/)).toBeVisible()
  await expect.element(screen.getByText('11.222.333/0001-81')).toBeVisible()
})
