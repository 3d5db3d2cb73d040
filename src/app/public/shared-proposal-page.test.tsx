import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { sampleDocumentModel } from '../../modules/proposals/document/sample-document.ts'
import type { Lang } from '../../platform/i18n/messages.ts'
import { serve } from '../../platform/ui/testing/fake-server.ts'
import { SharedProposalPage } from './shared-proposal-page.tsx'
import { openedProposal } from './testing.ts'

const company = {
  name: 'Sol do Cerrado',
  primaryColor: '#004B57',
  secondaryColor: '#2BB673',
  logoUrl: '',
  phone: '3432148800',
  email: 'contato@soldocerrado.com.br',
}
const face = {
  company: '',
  brand: { primary: '#004B57', secondary: '#2BB673', logo: null, logoOnDark: null, banner: null },
}

const opened = openedProposal(sampleDocumentModel())

const refuse = (status: number, Code: string, Message: string) => () => ({ status, body: { Code, Message } })
const answer = (Content: unknown) => () => ({ body: { Content } })
const info = answer({ company, hasPassword: true, expired: null })
const openPage = (lang: Lang = 'pt-BR') => render(<SharedProposalPage token="abcdefgh" lang={lang} face={face} />)
const address = '/api/public/proposals/abcdefgh'

test('[PUBL-005] [PUBL-015] shows nothing of the proposal before its password is right', async () => {
  serve({
    [`GET ${address}`]: info,
    [`POST ${address}/open`]: ({ body }) =>
      (body as { password: string }).password === 'girassol'
        ? { body: { Content: opened } }
        : { status: 401, body: { Code: 'proposals.wrong_password', Message: 'Senha incorreta.' } },
  })
  const screen = await openPage()
  await screen.getByLabelText('Senha').fill('errada')
  expect(document.body.textContent).not.toContain('Helena')
  await screen.getByRole('button').click()
  await expect.element(screen.getByText('Senha incorreta.')).toBeVisible()
  await screen.getByLabelText('Senha').fill('girassol')
  await screen.getByRole('button').click()
  await expect.element(screen.getByText(/^Para Helena/)).toBeVisible()
})

test('[PROP-032] a reload of the page is not another opening', async () => {
  sessionStorage.clear()
  const calls = serve({ [`GET ${address}`]: info, [`POST ${address}/open`]: answer(opened) })
  const first = await openPage()
  await first.getByLabelText('Senha').fill('girassol')
  await first.getByRole('button').click()
  await expect.element(first.getByText(/^Para Helena/)).toBeVisible()
  await first.unmount()
  const again = await openPage()
  await expect.element(again.getByText(/^Para Helena/)).toBeVisible()
  // The second page continues with the ticket of the first, so the server counts one view.
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { password: 'girassol' },
    { ticket: 'a-ticket' },
  ])
  sessionStorage.clear()
})

test('a reader who had opened the link reads that it asks for a password now', async () => {
  sessionStorage.clear()
  const now = 'Este link agora pede uma senha. Se você não a recebeu, fale com quem enviou a proposta.'
  serve({ [`GET ${address}`]: info, [`POST ${address}/open`]: answer(opened) })
  const first = await openPage()
  await first.getByLabelText('Senha').fill('girassol')
  await first.getByRole('button').click()
  await expect.element(first.getByText(/^Para Helena/)).toBeVisible()
  await first.unmount()
  serve({ [`GET ${address}`]: info, [`POST ${address}/open`]: refuse(401, 'proposals.password_now', now) })
  const again = await openPage()
  await expect.element(again.getByText(now)).toBeVisible()
  await expect.element(again.getByLabelText('Senha')).toBeVisible()
  sessionStorage.clear()
})

test('the page of a deal that is sold names the seller and offers no acceptance', async () => {
  sessionStorage.clear()
  serve({
    [`GET ${address}`]: answer({ company, hasPassword: false, expired: null }),
    [`POST ${address}/open`]: answer({ ...opened, isSold: true }),
  })
  const screen = await openPage()
  await expect.element(screen.getByText('Esta proposta já foi contratada')).toBeVisible()
  await expect.element(screen.getByText(/Há um contrato fechado para este projeto\. Fale com/)).toBeVisible()
  expect(screen.getByRole('button', { name: /Aceitar|^Escolher$/ }).elements()).toHaveLength(0)
  sessionStorage.clear()
})

test('[PUBL-011] tells that a link is locked', async () => {
  const locked = 'Muitas senhas incorretas. O link fica bloqueado por 10 minutos.'
  serve({ [`GET ${address}`]: info, [`POST ${address}/open`]: refuse(429, 'proposals.locked', locked) })
  const screen = await openPage()
  await screen.getByLabelText('Senha').fill('errada')
  await screen.getByRole('button').click()
  await expect.element(screen.getByText(locked)).toBeVisible()
})

test('[PUBL-012] an expired proposal names who gives a new one', async () => {
  const expired = { validUntil: '2026-10-01', consultant: { name: 'Rafael Borges', phone: '34991200005' } }
  serve({ [`GET ${address}`]: answer({ company, hasPassword: true, expired }) })
  const screen = await openPage()
  await expect.element(screen.getByText('Esta proposta expirou')).toBeVisible()
  await expect.element(screen.getByText('(34) 99120-0005')).toBeVisible()
})

test('a link that was withdrawn, and an expired one of a seller without a phone, lead to the company', async () => {
  serve({ [`GET ${address}`]: refuse(404, 'proposals.link_unknown', '') })
  const shownFace = { ...face, company: 'Sol do Cerrado', phone: '3432148800', mail: 'contato@soldocerrado.com.br' }
  const withdrawn = await render(<SharedProposalPage token="abcdefgh" lang="pt-BR" face={shownFace} />)
  const call = withdrawn.getByRole('link', { name: 'Ligar para Sol do Cerrado: (34) 3214-8800' })
  await expect.element(call).toHaveAttribute('href', 'tel:3432148800')
  await expect
    .element(withdrawn.getByRole('link', { name: 'Escrever para contato@soldocerrado.com.br' }))
    .toHaveAttribute('href', expect.stringMatching(/^mailto:contato@soldocerrado\.com\.br\?subject=Preciso%20de%20um/))
  await withdrawn.unmount()

  const expired = { validUntil: '2026-10-01', consultant: { name: 'Rafael Borges', phone: '' } }
  serve({ [`GET ${address}`]: answer({ company: { ...company, phone: '' }, hasPassword: false, expired }) })
  const late = await openPage()
  await expect.element(late.getByRole('link', { name: `Escrever para ${company.email}` })).toBeVisible()
})

test('speaks the language of the reader', async () => {
  serve({ [`GET ${address}`]: refuse(404, 'proposals.link_unknown', '') })
  const screen = await openPage('en-US')
  await expect.element(screen.getByText('Link not found')).toBeVisible()
})

test('the page of somebody who is signed in tells no reading and asks for no view; the customer’s does both', async () => {
  sessionStorage.clear()
  const calls = serve({
    [`GET ${address}`]: answer({ company, hasPassword: false, expired: null }),
    [`POST ${address}/open`]: answer({ ...opened, isWatched: true }),
    [`POST ${address}/reading`]: answer({ standing: opened.standing }),
  })
  const reports = () => calls.filter(({ url }) => url.endsWith('/reading'))
  const openings = () => calls.filter(({ url }) => url.endsWith('/open')).map(({ body }) => body)
  localStorage.setItem('girassol.session', JSON.stringify({ token: 'of-a-seller' }))
  const tried = await openPage()
  await expect.element(tried.getByText(/^Para Helena/)).toBeVisible()
  expect([openings(), reports()]).toEqual([[{ isOwn: true }], []])
  await tried.unmount()
  sessionStorage.clear()
  localStorage.setItem('girassol.session', JSON.stringify({ token: '' }))
  const read = await openPage()
  await expect.element(read.getByText(/^Para Helena/)).toBeVisible()
  await expect.poll(() => reports().length).toBeGreaterThan(0)
  expect(openings()[1]).toEqual({})
  await read.unmount()
  localStorage.removeItem('girassol.session')
  sessionStorage.clear()
})

test('a tab whose proposal was accepted elsewhere shows that when it asks for a code, and a withdrawn link leads to the company', async () => {
  sessionStorage.clear()
  const acceptance = { isReceived: false, at: '2026-11-20T12:00:00Z', name: 'Helena', terms: null, optionId: 'only' }
  let isAccepted = false
  let refusal = refuse(409, 'proposals.already_accepted', 'Esta proposta já foi aceita.')
  let isClosed = false
  serve({
    [`GET ${address}`]: () =>
      isClosed
        ? refuse(404, 'proposals.link_unknown', '')()
        : { body: { Content: { company, hasPassword: false, expired: null } } },
    [`POST ${address}/open`]: () => ({
      body: { Content: { ...opened, codeTo: 'h•••@exemplo.com.br', ...(isAccepted && { acceptance }) } },
    }),
    [`POST ${address}/codes`]: () => refusal(),
  })
  const ask = async (screen: Awaited<ReturnType<typeof openPage>>) => {
    await screen
      .getByRole('button', { name: /^Aceitar/ })
      .first()
      .click()
    await screen.getByLabelText('CPF').fill('529.982.247-25')
    await screen.getByRole('checkbox').click()
    isAccepted = true
    await screen.getByRole('dialog').getByRole('button', { name: 'Receber código' }).click()
  }
  const late = await openPage()
  await ask(late)
  await expect.element(late.getByRole('heading', { name: 'Proposta aceita' })).toBeVisible()
  expect(late.getByRole('dialog').elements()).toEqual([])
  await late.unmount()
  sessionStorage.clear()
  isAccepted = false
  refusal = refuse(404, 'proposals.link_unknown', '')
  const withdrawn = await openPage()
  await expect.element(withdrawn.getByText(/^Para Helena/)).toBeVisible()
  isClosed = true
  await ask(withdrawn)
  await expect.element(withdrawn.getByText('Link não encontrado')).toBeVisible()
  sessionStorage.clear()
})
