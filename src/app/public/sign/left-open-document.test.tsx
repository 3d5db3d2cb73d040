import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { serve } from '../../../platform/ui/testing/fake-server.ts'
import { SignPage } from './sign-page.tsx'

const token = 'a-token-of-a-signer'
const address = `/api/public/signatures/${token}`
const colors = { primary: '#004B57', secondary: '#2BB673' }
const shown = {
  number: 418,
  title: 'Contrato',
  deadline: '2026-11-30T21:00:00.000Z',
  pages: [{ number: 1, width: 850, height: 1100, text: 'Do objeto.' }],
  facts: [],
  refusal: null,
  signedAt: null,
  isFinished: false,
  isCanceled: false,
  company: 'Sol do Cerrado Energia',
  timeZone: 'America/Sao_Paulo',
  signer: { firstName: 'Tânia', role: 'party', auth: 'email-code', knowsCpf: true, hasEmail: true },
  place: { at: 1, of: 1 },
  codeTo: 't•••@exemplo.com.br',
  asks: null,
  host: '',
  along: [],
}

/** Somebody who is typing who they are, and what the server answers from now on. */
async function typing() {
  let answer: { status?: number; body: object } = { body: { Content: shown } }
  const calls = serve({
    [`GET ${address}`]: () => answer,
    [`POST ${address}/views`]: () => ({ body: { Content: undefined } }),
  })
  const screen = await render(<SignPage token={token} lang="pt-BR" company="" logo="" colors={colors} />)
  await screen.getByRole('button', { name: 'Li tudo, continuar' }).click()
  await screen.getByLabelText('Nome completo').fill('Tânia Regina Lopes')
  const showAgain = (next: typeof answer) => {
    answer = next
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const asked = () => calls.filter(({ method }) => method === 'GET').length
  return { screen, asked, showAgain }
}

test('a tab that is shown again keeps what is typed while the document is still to be signed', async () => {
  const { screen, asked, showAgain } = await typing()
  showAgain({ body: { Content: { ...shown, deadline: '2026-12-02T21:00:00.000Z' } } })
  await expect.poll(asked).toBe(2)
  await expect.element(screen.getByText('até 02/12/2026', { exact: false })).toBeVisible()
  await expect.element(screen.getByLabelText('Nome completo')).toHaveValue('Tânia Regina Lopes')
})

test('a tab that is shown again says that the document was canceled, without a form', async () => {
  const { screen, showAgain } = await typing()
  const refusal = 'Este documento foi cancelado e não pode mais ser assinado. Motivo: O valor mudou'
  showAgain({ body: { Content: { ...shown, refusal, isCanceled: true } } })
  await expect.element(screen.getByRole('alert').getByText(/Motivo: O valor mudou/)).toBeVisible()
  expect(screen.getByLabelText('Nome completo').elements()).toEqual([])
})

test('a tab that is shown again says that its link opens nothing any more, and one without a network stays as it is', async () => {
  const { screen, asked, showAgain } = await typing()
  showAgain({ status: 503, body: { Code: 'platform.unavailable', Message: 'Tente de novo.' } })
  await expect.poll(asked).toBe(2)
  await expect.element(screen.getByLabelText('Nome completo')).toHaveValue('Tânia Regina Lopes')
  showAgain({ status: 404, body: { Code: 'documents.link_unknown', Message: 'Este link não abre nenhum documento.' } })
  await expect.element(screen.getByText('Este link não abre nenhum documento.')).toBeVisible()
})
