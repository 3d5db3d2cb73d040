import { expect, onTestFinished, test } from 'vitest'
import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import type { Proposal, proposals } from '../../contract.ts'
import type { TemplateFaults } from '../../template-faults.ts'
import { aProposal } from '../testing.ts'
import { SendDialog } from './send-dialog.tsx'

const url = `http://demo.localhost/publico/proposta/${'abc'.repeat(20)}`

const whole: TemplateFaults = { templateId: null, faults: [] }

async function dialogOf(change: Partial<Proposal> = {}, faults = whole, more: string[] = []) {
  signedIn(['proposals.view', 'proposals.generate', 'deals.move', ...more])
  const proposal = aProposal(change)
  const reply = {
    url,
    text: `Oi\n\n${url}`,
    whatsapp: `https://wa.me/5534998127310?text=Oi`,
    pdfUrl: null,
    until: '2026-11-30',
    hasPassword: false,
  }
  const calls = serve({
    [`GET /api/proposals/${proposal.id}`]: content(proposal),
    [`GET /api/proposals/${proposal.id}/template-faults`]: content(faults),
    [`POST /api/proposals/${proposal.id}/sending`]: content(reply satisfies ReplyOf<typeof proposals.send>),
    [`POST /api/deals/${proposal.dealId}/moves`]: content({ path: [], warnings: [] }),
  })
  const { screen } = await renderApp(<SendDialog proposal={proposal} isOpen onClose={() => {}} />)
  return { screen, sent: () => calls.find(({ url: to }) => to.endsWith('/sending'))?.body, calls }
}

/** A browser that opens no tab: the link is in the dialog. */
function withoutTabs() {
  const real = window.open
  window.open = () => null
  onTestFinished(() => {
    window.open = real
  })
}

test('WhatsApp comes first: the message is ready and opens in it, without a password', async () => {
  withoutTabs()
  const { screen, sent } = await dialogOf()
  await expect.element(screen.getByRole('radio', { name: /WhatsApp/ })).toBeChecked()
  const message = screen.getByLabelText('Mensagem').element() as HTMLTextAreaElement
  expect(message.value).toMatch(/^Oi, Maria\. .* de R\$/)
  await screen.getByRole('button', { name: 'Enviar para Maria' }).click()
  await expect.element(screen.getByText('A mensagem está pronta. Abra o WhatsApp para enviar.')).toBeVisible()
  expect(sent()).toMatchObject({
    channel: 'whatsapp',
    to: '34998127310',
    password: null,
    until: null,
    tellsOpening: true,
  })
  const way = screen.getByRole('link', { name: 'Abrir o WhatsApp' }).element()
  expect(way.getAttribute('href')).toContain('https://wa.me/5534998127310')
  await expect.element(screen.getByText(url)).toBeVisible()
})

test('a contact without phone gets it by mail; a wrong address stays in the dialog', async () => {
  const { screen, sent } = await dialogOf({
    customer: { name: 'Ana Reis', isPerson: true, phone: '', email: 'ana@exemplo.com.br' },
  })
  await expect.element(screen.getByRole('radio', { name: /E-mail/ })).toBeChecked()
  await screen.getByLabelText('E-mail do cliente').fill('ana')
  await screen.getByRole('button', { name: 'Enviar para Ana' }).click()
  await expect.element(screen.getByText('Informe o e-mail do cliente.')).toBeVisible()
  expect(sent()).toBeUndefined()
  await screen.getByLabelText('E-mail do cliente').fill('ana@exemplo.com.br')
  await screen.getByRole('button', { name: 'Enviar para Ana' }).click()
  await expect.poll(sent).toMatchObject({ channel: 'email', to: 'ana@exemplo.com.br' })
})

test('a status that forbids acceptance is said before sending, with the move', async () => {
  const { screen, calls } = await dialogOf({
    allowed: { ...aProposal().allowed, accept: { ok: false, code: 'funnels.accept_forbidden' } },
    acceptIn: [{ id: '01900000-0000-7000-8000-0000000000f1', name: 'Negociação', step: 'Comercial' }],
  })
  await expect.element(screen.getByText(/não permite aceite\. Se o cliente aceitar agora/)).toBeVisible()
  await screen.getByRole('button', { name: 'Mover para Negociação' }).click()
  await expect.poll(() => calls.some(({ url: to }) => to.endsWith('/moves'))).toBe(true)
})

test('a link that has a password keeps it unless another is typed or it is switched off', async () => {
  const { screen, sent } = await dialogOf({ sharedAt: '2026-11-20T12:00:00Z', hasPassword: true })
  await screen.getByRole('radio', { name: /Só o link/ }).click()
  await expect.element(screen.getByRole('switch', { name: /Pedir senha/ })).toBeChecked()
  await screen.getByRole('button', { name: 'Copiar o link' }).click()
  await expect.poll(sent).toMatchObject({ channel: 'link' })
  expect(sent()).not.toHaveProperty('password')
})

test('however long the link is, what copies it and the password stays inside the dialog; WhatsApp opens by a button', async () => {
  withoutTabs()
  const { screen } = await dialogOf()
  await screen.getByRole('switch', { name: /Pedir senha/ }).click()
  await screen.getByLabelText('Senha', { exact: true }).fill('girassol-'.repeat(5))
  await screen.getByRole('button', { name: 'Enviar para Maria' }).click()
  const copy = screen.getByRole('button', { name: 'Copiar' })
  await expect.element(copy.first()).toBeVisible()
  const { right } = screen.getByRole('dialog').element().getBoundingClientRect()
  for (const one of copy.elements()) expect(one.getBoundingClientRect().right).toBeLessThan(right)
  const way = screen.getByRole('link', { name: 'Abrir o WhatsApp' }).element()
  expect(way.getAttribute('data-variant')).toBe('primary')
})

test('the preview shows the card that messengers make of the link, and nothing of it behind a password', async () => {
  const { screen } = await dialogOf()
  const { number } = aProposal()
  await expect.element(screen.getByText(new RegExp(`^Proposta ${number} de energia solar`))).toBeVisible()
  await expect.element(screen.getByText(/^Conta de luz de R\$.+ para R\$/)).toBeVisible()
  await screen.getByRole('switch', { name: /Pedir senha/ }).click()
  await expect.element(screen.getByText('Abre com a senha que você recebeu')).toBeVisible()
  await expect.element(screen.getByText(new RegExp(`^Proposta ${number} de energia solar`))).not.toBeInTheDocument()
})

test('a long address stays inside the choice of its channel', async () => {
  const email = 'maria.aparecida.albuquerque.dos.santos.departamento.financeiro@exemplo.com.br'
  const { screen } = await dialogOf({ customer: { name: 'Maria Lima', isPerson: true, phone: '34998127310', email } })
  await expect.element(screen.getByText(email)).toBeInTheDocument()
  const card = screen.getByText(email).element().closest('label')!
  expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)
})

test('whoever does not want to know when it is opened says so', async () => {
  withoutTabs()
  const { screen, sent } = await dialogOf()
  await screen.getByRole('switch', { name: /Avisar quando abrir/ }).click()
  await screen.getByRole('button', { name: 'Enviar para Maria' }).click()
  await expect.poll(sent).toMatchObject({ tellsOpening: false })
})

test('what the customer would find empty is said before sending, with its page and where it is filled', async () => {
  const { screen } = await dialogOf(
    {},
    {
      templateId: '01900000-0000-7000-8000-0000000000f7',
      faults: [{ kind: 'empty-field', isError: false, page: 'Quem somos', what: 'Telefone' }],
    },
  )
  const note = screen.getByRole('note', { name: 'O cliente receberia o documento assim:' })
  await expect.element(note.getByText(/Telefone vazio \(página Quem somos\)/)).toBeVisible()
  const way = note.getByRole('link', { name: 'Preencher no negócio' }).element()
  expect(way.getAttribute('href')).toBe(`/negocio/${aProposal().dealId}`)
  await expect.element(screen.getByRole('button', { name: 'Enviar para Maria' })).toBeEnabled()
})

test('what does not fit is named with its page, and each place leads to where it is mended', async () => {
  const { screen } = await dialogOf(
    {},
    {
      templateId: 'te1',
      faults: [
        { kind: 'overflow', isError: false, page: '3', what: 'Texto', block: 'b7', millimetres: 12 },
        { kind: 'missing-picture', isError: true, page: 'Obras', what: '', block: 'p2' },
        { kind: 'empty-field', isError: false, page: '1', what: 'Telefone da loja', field: 'loja.telefone' },
      ],
    },
    ['general.settings'],
  )
  const note = screen.getByRole('note', { name: 'O cliente receberia o documento assim:' })
  await expect.element(note.getByText(/Texto passa 12 mm do pé da página e fica cortado \(página 3\)/)).toBeVisible()
  const ways = note.getByRole('link').elements()
  const id = aProposal().id
  expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
    ['Ver no modelo', `/settings/templates/proposals/te1?proposal=${id}&block=b7`],
    ['Ver no modelo', `/settings/templates/proposals/te1?proposal=${id}&block=p2`],
    ['Preencher na loja', '/settings/team/stores'],
  ])
})

test('the PDF goes along where it is asked for, and what goes along is told beside the message', async () => {
  const { screen, sent } = await dialogOf({
    customer: { name: 'Ana Reis', isPerson: true, phone: '', email: 'ana@exemplo.com.br' },
  })
  await expect.element(screen.getByText('link da proposta')).toBeVisible()
  await expect.element(screen.getByText('PDF em anexo')).not.toBeInTheDocument()
  await screen.getByRole('switch', { name: /Juntar o PDF/ }).click()
  await expect.element(screen.getByText('PDF em anexo')).toBeVisible()
  await screen.getByRole('button', { name: 'Enviar para Ana' }).click()
  await expect.poll(sent).toMatchObject({ channel: 'email', withPdf: true })
})
