import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { serve } from '../../../platform/ui/testing/fake-server.ts'
import { SignPage } from './sign-page.tsx'

const token = 'a-token-of-a-signer'
const address = `/api/public/signatures/${token}`
const colors = { primary: '#004B57', secondary: '#2BB673' }
const refusal = 'Este documento foi cancelado e não pode mais ser assinado. Motivo: O valor mudou'
const contract = {
  number: 418,
  title: 'Contrato',
  deadline: '2026-11-30T21:00:00.000Z',
  pages: [{ number: 1, width: 850, height: 1100, text: 'Do objeto.' }],
  facts: [],
  refusal: null as string | null,
  signedAt: '2026-11-28T12:00:00.000Z' as string | null,
  isFinished: false,
  isCanceled: false,
}
const shown = {
  ...contract,
  company: 'Sol do Cerrado Energia',
  timeZone: 'America/Sao_Paulo',
  signer: { firstName: 'Tânia', role: 'party', auth: 'email-code', knowsCpf: true, hasEmail: true },
  place: { at: 1, of: 1 },
  codeTo: null,
  asks: { name: 'Rafael Borges', phone: '34991200005' },
  host: '',
  along: [] as object[],
}

const openPage = (change: object) => {
  serve({
    [`GET ${address}`]: () => ({ body: { Content: { ...shown, ...change } } }),
    [`POST ${address}/views`]: () => ({ body: { Content: undefined } }),
  })
  return render(<SignPage token={token} lang="pt-BR" company="" logo="" colors={colors} />)
}

test('whoever had signed what was canceled since reads that with its reason, whom to ask, and no promise of a copy', async () => {
  const screen = await openPage({ refusal, isCanceled: true })
  await expect.element(screen.getByRole('alert').getByText(/Motivo: O valor mudou/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Falar com Rafael Borges: (34) 99120-0005' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Assinado' }).elements()).toEqual([])
})

test('of two that were signed, the canceled one is told beside the one that counts', async () => {
  const attorney = { ...contract, number: 419, title: 'Procuração', refusal, isCanceled: true }
  const screen = await openPage({ refusal: 'Você já assinou este documento.', along: [attorney] })
  await expect.element(screen.getByRole('heading', { name: 'Assinado' })).toBeVisible()
  await expect.element(screen.getByText(`Procuração: ${refusal}`)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Falar com Rafael Borges: (34) 99120-0005' })).toBeVisible()
  expect(screen.getByRole('list').elements()).toEqual([])
})

test('who answers for the document is named also without a phone', async () => {
  const screen = await openPage({ refusal, isCanceled: true, asks: { name: 'Rafael Borges', phone: '' } })
  await expect.element(screen.getByText('Quem responde por este documento é Rafael Borges.')).toBeVisible()
})
