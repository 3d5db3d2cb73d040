import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ShownPaper, ShownSigning } from '../../../modules/documents/signing-contract.ts'
import { serve } from '../../../platform/ui/testing/fake-server.ts'
import { SignPage } from './sign-page.tsx'
import { address, answer, shown, token } from './testing.ts'

async function openPage(change: Partial<ShownSigning> = {}) {
  const calls = serve({
    [`GET ${address}`]: answer({ ...shown, ...change }),
    [`POST ${address}/views`]: answer(undefined),
    [`POST ${address}/identity`]: answer(undefined),
    [`POST ${address}/codes`]: answer({ to: shown.codeTo, expiresAt: '2026-11-29T13:52:00.000Z', secondsGood: 600 }),
    [`POST ${address}/signature`]: answer({ at: '2026-11-29T13:43:05.000Z', isLast: false }),
    [`POST ${address}/refusal`]: answer(undefined),
  })
  const colors = { primary: '#004B57', secondary: '#2BB673' }
  const screen = await render(<SignPage token={token} lang="pt-BR" company="" logo="" colors={colors} />)
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  return { screen, calls }
}

beforeEach(() => page.viewport(390, 844))

test('somebody reads to the end, says who they are, types the code and their name, agrees and signs', async () => {
  const { screen, calls } = await openPage()
  await expect.element(screen.getByText('Cláusula 1ª. Do objeto.')).toBeVisible()
  await screen.getByRole('button', { name: 'Li tudo, continuar' }).click()
  await screen.getByLabelText('Nome completo').fill('Tânia Regina Lopes')
  await screen.getByLabelText('CPF').fill('52998224725')
  await screen.getByRole('button', { name: 'Receber o código' }).click()
  await expect.element(screen.getByRole('button', { name: 'Faltam 6 dígitos' })).toBeDisabled()
  await screen.getByLabelText('Código de 6 dígitos').fill('409123')
  await expect.element(screen.getByRole('button', { name: 'Falta a assinatura' })).toBeDisabled()
  await screen.getByRole('radio', { name: 'Digitar' }).click({ force: true })
  await screen.getByRole('checkbox').click()
  expect(document.documentElement.scrollWidth).toBe(390)
  await screen.getByRole('button', { name: 'Assinar documento' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Assinado' })).toBeVisible()
  expect(calls.find(({ url }) => url.endsWith('/signature'))?.body).toMatchObject({
    name: 'Tânia Regina Lopes',
    cpf: '529.982.247-25',
    code: '409123',
    signature: { kind: 'typed', text: 'Tânia Regina Lopes' },
    consent: '2026-11',
    agreed: true,
  })
})

const attorney: ShownPaper = {
  number: 419,
  title: 'Procuração',
  deadline: shown.deadline,
  pages: [{ number: 1, width: 850, height: 1100, text: 'Outorgo poderes.' }],
  facts: [],
  refusal: null,
  signedAt: null,
  isFinished: false,
  isCanceled: false,
}

test('several documents are read one after the other and signed once, each named before it is signed', async () => {
  const { screen, calls } = await openPage({ codeTo: null, along: [attorney] })
  await expect.element(screen.getByRole('heading', { name: shown.title })).toBeVisible()
  await screen.getByRole('button', { name: 'Li, próximo documento' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Procuração' })).toBeVisible()
  await screen.getByRole('button', { name: 'Li tudo, continuar' }).click()
  await screen.getByLabelText('Nome completo').fill('Tânia Regina Lopes')
  await screen.getByLabelText('CPF').fill('52998224725')
  await screen.getByRole('button', { name: 'Continuar' }).click()
  await screen.getByRole('radio', { name: 'Digitar' }).click({ force: true })
  await screen.getByRole('checkbox').click()
  await expect.element(screen.getByText('“Contrato 2026/0418” e “Procuração”', { exact: false })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
  await screen.getByRole('button', { name: 'Assinar os 2 documentos' }).click()
  await expect.element(screen.getByRole('link', { name: 'Baixar PDF: Procuração' })).toBeVisible()
  expect(calls.find(({ url }) => url.endsWith('/signature'))?.body).toMatchObject({ papers: [418, 419] })
  const read = calls.filter(({ url, body }) => url.endsWith('/views') && (body as { isRead: boolean }).isRead)
  expect(read.map(({ body }) => (body as { paper: number }).paper)).toEqual([418, 419])
})

test('what cannot be signed among several is left out, and one of them is refused alone', async () => {
  const canceled = { ...attorney, number: 420, title: 'Memorial', refusal: 'Este documento foi cancelado.' }
  const { screen, calls } = await openPage({ along: [attorney, canceled] })
  await expect.element(screen.getByText('documento 1 de 2', { exact: false })).toBeVisible()
  await screen.getByRole('button', { name: 'Li, próximo documento' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Procuração' })).toBeVisible()
  await screen.getByRole('button', { name: 'Recusar' }).click()
  await expect.element(screen.getByText('A recusa vale só para “Procuração”', { exact: false })).toBeVisible()
  await screen.getByLabelText('Motivo').fill('Não conheço o procurador')
  await screen.getByLabelText('Nome completo').fill('Tânia Regina Lopes')
  await screen.getByLabelText('CPF').fill('52998224725')
  await screen.getByRole('button', { name: 'Recusar' }).click()
  await screen.getByRole('button', { name: 'Continuar com os outros documentos' }).click()
  await expect.element(screen.getByRole('heading', { name: shown.title })).toBeVisible()
  expect(calls.find(({ url }) => url.endsWith('/refusal'))?.body).toMatchObject({ paper: 419 })
})

test('whoever may not sign now reads why and has no button to sign', async () => {
  const { screen } = await openPage({
    refusal: 'O prazo acabou: já não dá para assinar nem recusar. Peça à empresa que o prorrogue.',
  })
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('O prazo acabou: já não dá para assinar nem recusar. Peça à empresa que o prorrogue.')
  expect(screen.getByRole('button', { name: /continuar/i }).elements()).toEqual([])
})

test('a refusal says who and why', async () => {
  const { screen, calls } = await openPage()
  await screen.getByRole('button', { name: 'Recusar' }).click()
  await screen.getByLabelText('Motivo').fill('O CPF do meu pai está errado')
  await screen.getByLabelText('Nome completo').fill('Tânia Regina Lopes')
  await screen.getByLabelText('CPF').fill('52998224725')
  await screen.getByRole('button', { name: 'Recusar' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Recusa registrada' })).toBeVisible()
  expect(calls.find(({ url }) => url.endsWith('/refusal'))?.body).toMatchObject({
    reason: 'O CPF do meu pai está errado',
  })
})

test.each([
  [{ host: '', hasEmail: true }, 'abre por este mesmo link, que você recebe de novo por e-mail.'],
  [{ host: '', hasEmail: false }, 'a cópia lacrada fica neste mesmo link'],
  [{ host: 'Ana', hasEmail: true }, 'você recebe por e-mail o link que abre a cópia lacrada.'],
  [{ host: 'Ana', hasEmail: false }, 'peça a cópia lacrada a Sol do Cerrado Energia'],
])('whoever signed, %o, is told how the sealed copy comes', async ({ host, hasEmail }, words) => {
  const signer = { ...shown.signer, hasEmail }
  const { screen } = await openPage({ host, signer, signedAt: '2026-11-29T13:43:05.000Z' })
  await expect.element(screen.getByText(words, { exact: false })).toBeVisible()
})

test.each([
  [{ codeTo: shown.codeTo, host: '' }, 'e-mail ou telefone confirmado'],
  [{ codeTo: null, host: 'Ana' }, 'que Ana estava com você'],
  [{ codeTo: shown.codeTo, host: 'Ana' }, 'e-mail ou telefone confirmado, que Ana estava com você'],
  [{ codeTo: null, host: '' }, 'Nome, CPF, hora'],
])('what is kept as evidence is said as it is: %o', async (given, words) => {
  const { screen } = await openPage(given)
  // With one more line above it the end of the page lies below the fold: one button reads on until it has been seen.
  const read = screen.getByRole('button', { name: /^(Continuar lendo|Li tudo, continuar)$/ })
  const name = screen.getByLabelText('Nome completo')
  await expect
    .poll(() => {
      if (!name.query()) (read.query() as HTMLElement | null)?.click()
      return name.query()
    })
    .not.toBeNull()
  await screen.getByLabelText('Nome completo').fill('Tânia Regina Lopes')
  await screen.getByLabelText('CPF').fill('52998224725')
  await screen.getByRole('button', { name: given.codeTo ? 'Receber o código' : 'Continuar' }).click()
  await expect.element(screen.getByText(words, { exact: false })).toBeVisible()
})

test('whoever proves a phone reads that the code went there', async () => {
  const { signer } = shown
  const { screen } = await openPage({ codeTo: '(34) •••••-4477', signer: { ...signer, auth: 'whatsapp-code' } })
  await screen.getByRole('button', { name: 'Li tudo, continuar' }).click()
  await screen.getByLabelText('Nome completo').fill('Tânia Regina Lopes')
  await screen.getByLabelText('CPF').fill('52998224725')
  await screen.getByRole('button', { name: 'Receber o código' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Código enviado por WhatsApp' })).toBeVisible()
  await expect.element(screen.getByText(/\(34\) •••••-4477/)).toBeVisible()
})

test('a document that cannot be signed any more is named and invites to nothing; the company is a tap away', async () => {
  serve({
    [`GET ${address}`]: answer({ ...shown, refusal: 'Este documento foi cancelado e não pode mais ser assinado.' }),
    [`POST ${address}/views`]: answer(undefined),
  })
  const colors = { primary: '#004B57', secondary: '#2BB673' }
  const screen = await render(
    <SignPage token={token} lang="pt-BR" company="" logo="" phone="3432148800" mail="oi@sol.com.br" colors={colors} />,
  )
  await expect.element(screen.getByRole('heading', { name: shown.title })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Ligar: (34) 3214-8800' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Escrever para oi@sol.com.br' })).toBeVisible()
  expect(screen.getByRole('list', { name: 'Passos' }).elements()).toEqual([])
  expect(document.body.textContent).not.toContain('a assinar')
})

test('after one of two was refused the other is named, and the refused one is told', async () => {
  const refusal = 'Você recusou este documento. Fale com a empresa se mudou de ideia.'
  const { screen } = await openPage({ along: [{ ...attorney, refusal }] })
  await expect.element(screen.getByRole('heading', { name: shown.title })).toBeVisible()
  await expect.element(screen.getByText(`Procuração: ${refusal}`)).toBeVisible()
  expect(document.body.textContent).not.toContain('2 documentos')
  await expect.element(screen.getByText('1 página, cerca de 1 min.', { exact: false })).toBeVisible()
})

test('Back goes one step back, with what was typed, and not off the page', async () => {
  const { screen } = await openPage()
  await screen.getByRole('button', { name: 'Li tudo, continuar' }).click()
  await screen.getByLabelText('Nome completo').fill('Tânia Regina Lopes')
  await screen.getByLabelText('CPF').fill('52998224725')
  await screen.getByRole('button', { name: 'Receber o código' }).click()
  await expect.element(screen.getByLabelText('Código de 6 dígitos')).toBeVisible()
  history.back()
  await expect.element(screen.getByRole('button', { name: 'Receber o código' })).toBeVisible()
  await expect.element(screen.getByLabelText('Nome completo')).toHaveValue('Tânia Regina Lopes')
  await screen.getByRole('button', { name: 'Voltar' }).click()
  await expect.element(screen.getByRole('button', { name: 'Li tudo, continuar' })).toBeVisible()
})

test('a tab in which the document is still open shows that it was signed elsewhere, and no form any more', async () => {
  let isSigned = false
  serve({
    [`GET ${address}`]: () => ({
      body: { Content: { ...shown, signedAt: isSigned ? '2026-11-29T13:43:05.000Z' : null } },
    }),
    [`POST ${address}/views`]: answer(undefined),
    [`POST ${address}/codes`]: () => ({
      status: 409,
      body: { Code: 'documents.already_signed', Message: 'Você já assinou este documento.' },
    }),
  })
  const colors = { primary: '#004B57', secondary: '#2BB673' }
  const screen = await render(<SignPage token={token} lang="pt-BR" company="" logo="" colors={colors} />)
  await screen.getByRole('button', { name: 'Li tudo, continuar' }).click()
  await screen.getByLabelText('Nome completo').fill('Tânia Regina Lopes')
  await screen.getByLabelText('CPF').fill('52998224725')
  isSigned = true
  await screen.getByRole('button', { name: 'Receber o código' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Assinado' })).toBeVisible()
  expect(screen.getByLabelText('CPF').elements()).toEqual([])
})

test('before any page is reached the first one is told, never a page 0', async () => {
  await page.viewport(390, 240)
  const { screen } = await openPage()
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('Página 1 de 1')
})
