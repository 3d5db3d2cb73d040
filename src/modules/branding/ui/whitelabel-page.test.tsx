import { expect, test } from 'vitest'
import { serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { type CoverProps, whitelabelPage } from './whitelabel-page.tsx'

const brand = {
  primaryColor: '#004B57',
  secondaryColor: '#2BB673',
  logoUrl: '',
  bannerUrl: '',
  coverLogoUrl: '',
}
const Cover = ({ brand: shown }: CoverProps) => <p>Capa em {shown.primaryColor}</p>
const Page = whitelabelPage(Cover)

async function open() {
  signedIn(['general.settings'])
  const calls = serve({
    'GET /api/settings/brand': () => ({ body: { Content: brand } }),
    'PATCH /api/settings/brand': ({ body }) => ({ body: { Content: { ...brand, ...(body as object) } } }),
  })
  const { screen, router } = await renderApp(<Page />)
  const saved = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  return { screen, saved, router, primary: screen.getByRole('textbox', { name: 'Cor primária' }) }
}

test('[WHIT-001] edits both colours, logo and banner, with a preview in both schemes and of a proposal’s cover', async () => {
  const { screen, saved, primary } = await open()
  await expect.element(screen.getByText('Capa em #004B57')).toBeVisible()
  await primary.fill('#7A3E00')
  await expect.element(screen.getByText('Capa em #7A3E00')).toBeVisible()
  for (const scheme of ['Sistema, claro', 'Sistema, escuro']) {
    const figure = screen.getByRole('figure').filter({ hasText: scheme })
    await expect.element(figure.getByText('Gerar proposta')).toBeVisible()
  }
  const light = screen.getByRole('figure').filter({ hasText: 'Sistema, claro' }).getByRole('button')
  await expect.poll(() => getComputedStyle(light.element()).backgroundColor).toBe('rgb(122, 62, 0)')
  await expect.element(screen.getByLabelText('Enviar imagem: Logo')).toBeInTheDocument()
  await expect.element(screen.getByLabelText('Enviar imagem: Banner')).toBeInTheDocument()
  await screen.getByRole('button', { name: 'Salvar cores' }).click()
  await expect.poll(saved).toEqual([{ primaryColor: '#7A3E00' }])
})

test('[WHIT-011] a colour that is too bright is asked about; what is no colour is not sent', async () => {
  const { screen, saved, primary } = await open()
  await primary.fill('#FFF3C4')
  await expect.element(screen.getByText(/clara para textos e links/)).toBeVisible()
  await screen.getByRole('button', { name: 'Salvar cores' }).click()
  const dialog = screen.getByRole('dialog')
  const question = dialog.getByText('A cor selecionada é muito clara. Deseja continuar?', { exact: true })
  await expect.element(question).toBeVisible()
  expect(saved()).toEqual([])
  await dialog.getByRole('button', { name: 'Usar mesmo assim' }).click()
  await expect.poll(saved).toHaveLength(1)
  await primary.fill('teal')
  await screen.getByRole('button', { name: 'Salvar cores' }).click()
  await expect.element(screen.getByText('Cor inválida.')).toBeVisible()
  expect(saved()).toHaveLength(1)
})

test('whoever does not want a colour that is too bright has saved nothing, and is asked before it is thrown away', async () => {
  const { screen, saved, primary, router } = await open()
  await primary.fill('#FFF3C4')
  await screen.getByRole('button', { name: 'Salvar cores' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(saved()).toEqual([])
  router.history.push('/contatos')
  await expect.element(screen.getByRole('dialog', { name: 'Descartar o que você mudou?' })).toBeVisible()
})

test('[WHIT-008] [WHIT-010] the logo’s and the banner’s ideal size and ratio are hints', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText(/ideal 471x151 px, 4:3/)).toBeVisible()
  await expect.element(screen.getByText(/1280x1080 px, 16:9/)).toBeVisible()
})
