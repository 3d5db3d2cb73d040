import { expect, onTestFinished, test, vi } from 'vitest'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import type { DocumentDetail } from '../contract.ts'
import { DocumentPage } from './document-page.tsx'
import { NewDocument } from './new-document.tsx'
import { aDocument, aDocumentRow, aSigner } from './testing.ts'

const usual = ['deals.view', 'deals.edit-document', 'deals.delete-document']

async function opened(document: DocumentDetail = aDocument(), flags: string[] = [], answers = {}) {
  signedIn([...usual, ...flags])
  const calls = serve({ [`GET /api/documents/${document.id}`]: content(document), ...answers })
  const at = { at: `/documents/${document.id}`, path: '/documents/$id' }
  const { screen } = await renderApp(<DocumentPage />, at)
  await expect.element(screen.getByRole('heading', { name: document.title })).toBeVisible()
  return { screen, calls, button: (name: string | RegExp) => screen.getByRole('button', { name, exact: true }) }
}

test('[DOCS-003] the page shows title, model, deadline, status, signers and events', async () => {
  const { screen } = await opened()
  await expect.element(screen.getByText('Contrato padrão · v3')).toBeVisible()
  await expect.element(screen.getByText('Em assinatura')).toBeVisible()
  await expect.element(screen.getByText(/01\/12.*18:00/).first()).toBeVisible()
  await expect.element(screen.getByText('Falta Ivone Prata Siqueira')).toBeVisible()
  await expect.element(screen.getByText('Contratante · Código por e-mail').first()).toBeVisible()
})

test('[DOCS-014] each event stands with its date and the person whom it concerns', async () => {
  const { screen } = await opened()
  const event = screen.getByRole('listitem').filter({ hasText: 'Assinado' }).last()
  await expect.element(event).toBeInTheDocument()
  expect(event.element().textContent).toBe('26/11/2026 12:00AssinadoPaulo Reis')
})

test('[DOCS-030] what a flag locks is not offered: title, deadline, status', async () => {
  const ways = {
    title: 'Alterar título',
    'signing-deadline': 'Alterar prazo',
    'signature-status': 'Cancelar documento',
  }
  for (const [flag, name] of Object.entries(ways)) {
    const { screen, button } = await opened(aDocument(), [`deals.disable-editing-${flag}`])
    await button('Mais ações').click()
    const item = (label: string) => screen.getByRole('menuitem', { name: label })
    for (const other of Object.values(ways)) if (other !== name) await expect.element(item(other)).toBeVisible()
    expect(item(name).query()).toBeNull()
    await screen.unmount()
  }
})

/** What the menu of the first signer offers by this name. */
async function changeOf({ screen, button }: Awaited<ReturnType<typeof opened>>, name: string) {
  await button(/^Mais ações de /)
    .first()
    .click()
  await expect.element(screen.getByRole('menuitem').first()).toBeVisible()
  return screen.getByRole('menuitem', { name })
}

test('[DOCS-031] adding, removing and the list of signers are hidden by their flags', async () => {
  const first = await opened()
  await expect.element(first.button('Adicionar signatário')).toBeVisible()
  await expect.element(await changeOf(first, 'Remover Ivone')).toBeVisible()
  await first.screen.unmount()
  const adding = await opened(aDocument(), ['deals.hide-add-signers'])
  expect(adding.button('Adicionar signatário').query()).toBeNull()
  await adding.screen.unmount()
  const removing = await opened(aDocument(), ['deals.hide-remove-signers'])
  await expect.element(removing.button('Adicionar signatário')).toBeVisible()
  expect((await changeOf(removing, 'Remover Ivone')).query()).toBeNull()
  await removing.screen.unmount()
  const list = await opened(aDocument(), ['deals.hide-list-of-signers'])
  expect(list.screen.getByText('Quem assina').query()).toBeNull()
})

test('a title is changed, and a draft goes together with others of its deal', async () => {
  const draft = aDocument({ state: 'draft', signerList: [], deadline: null, next: '' })
  const other = aDocumentRow({ id: '01900000-0000-7000-8000-0000000000f2', title: 'Procuração', state: 'draft' })
  const at = `/api/documents/${draft.id}`
  const { screen, calls, button } = await opened(draft, [], {
    [`PATCH ${at}`]: content({ ...draft, title: 'Contrato novo' }),
    [`GET ${at}/proposed-signers`]: content([
      { name: 'Ivone Prata', email: 'ivone@exemplo.com.br', phone: '', cpf: '', role: 'party' },
    ]),
    'GET /api/documents': content({ list: [other], next: null }),
    [`POST ${at}/sending`]: content(draft),
  })
  await button('Mais ações').click()
  await screen.getByRole('menuitem', { name: 'Alterar título' }).click()
  await screen.getByLabelText('Documento', { exact: true }).fill('Contrato novo')
  await button('Salvar').click()
  await expect.element(screen.getByText('Título alterado.')).toBeVisible()
  await button('Enviar para assinatura').click()
  await screen.getByLabelText('Procuração').click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Enviar para assinatura' }).click()
  await expect.element(screen.getByText('Documento enviado.')).toBeVisible()
  expect(calls.find(({ method, url }) => method === 'POST' && url.endsWith('/sending'))!.body).toMatchObject({
    along: [other.id],
    signers: [{ name: 'Ivone Prata' }],
  })
})

test('a signed document is offered with all that proves it; one that is not signed yet is not', async () => {
  const dossierUrl = '/api/documents/f1/content?part=dossier&ticket=x'
  const signed = await opened(aDocument({ state: 'finished', dossierUrl }))
  const link = signed.screen.getByRole('link', { name: 'Baixar dossiê (ZIP)' })
  await expect.element(link).toHaveAttribute('href', dossierUrl)
  await signed.screen.unmount()
  const { screen } = await opened()
  expect(screen.getByRole('link', { name: 'Baixar dossiê (ZIP)' }).query()).toBeNull()
})

test('a document whose seal is late says so, and has it tried again', async () => {
  const document = aDocument({ state: 'signed', isUnsealed: true })
  const { screen, calls, button } = await opened(document, [], {
    [`POST /api/documents/${document.id}/sending/retry`]: content(document),
  })
  await expect.element(screen.getByText(/o lacre ainda não pôde ser feito/)).toBeVisible()
  await button('Tentar de novo agora').click()
  await expect.element(screen.getByText('Nova tentativa a caminho.')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('a new deadline begins with the one that stands', async () => {
  const document = aDocument({ deadline: '2036-12-20T12:30:00.000Z', remindDays: 7 })
  const { screen, calls, button } = await opened(document, [], {
    [`PUT /api/documents/${document.id}/deadline`]: content(document),
  })
  await button('Mais ações').click()
  await screen.getByRole('menuitem', { name: 'Alterar prazo' }).click()
  await button('Salvar').click()
  await expect.element(screen.getByText('Prazo alterado.')).toBeVisible()
  expect(calls.find(({ url, method }) => method !== 'GET' && url.endsWith('/deadline'))!.body).toEqual({
    deadline: '2036-12-20T12:30:00.000Z',
    remindDays: 7,
  })
})

test('the tab in which somebody signs here is opened within the press, before anything is asked', async () => {
  const blocked = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => blocked.mockRestore())
  const page = await opened()
  const { screen, calls } = page
  await (await changeOf(page, 'Assinar neste aparelho')).click()
  await expect.element(screen.getByText(/Pop-up bloqueado/).first()).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a new document without a template says that the field is to be filled', async () => {
  signedIn([...usual, 'deals.create-document'])
  const { id, dealId } = aDocument()
  serve({ 'GET /api/document-templates': content([{ id, name: 'Contrato padrão' }]) })
  const { screen } = await renderApp(<NewDocument dealId={dealId} onClose={() => {}} />)
  await screen.getByRole('button', { name: 'Gerar documento' }).click()
  await expect.element(screen.getByText('Campo obrigatório.').first()).toBeVisible()
})

test('gaps of a new document are named with the place to fill them, and it is made with them only by a yes', async () => {
  signedIn([...usual, 'deals.create-document'])
  const { id, dealId } = aDocument()
  const hole = {
    name: 'prePropostaAceita.valor',
    label: 'Valor da proposta',
    of: 'prePropostaAceita',
    isGuarded: false,
  }
  const guarded = { name: 'lead.documento', label: 'CPF ou CNPJ', of: 'lead', isGuarded: true }
  const calls = serve({
    'GET /api/document-templates': content([{ id, name: 'Contrato padrão' }]),
    [`GET /api/deals/${dealId}/document-check`]: content({ faults: [], empty: [hole, guarded] }),
    [`POST /api/deals/${dealId}/documents`]: content(aDocument()),
  })
  const { screen } = await renderApp(<NewDocument dealId={dealId} onClose={() => {}} />)
  await screen.getByRole('combobox').click()
  await screen.getByRole('option', { name: 'Contrato padrão' }).click()
  const gaps = screen.getByRole('group', { name: /deixam lacunas/ })
  await expect.element(gaps.getByText(/Valor da proposta/)).toBeVisible()
  await expect
    .element(gaps.getByRole('link', { name: 'Aceitar uma proposta' }))
    .toHaveAttribute('href', `/negocio/${dealId}/propostas`)
  await expect.element(screen.getByText(/^Sem CPF ou CNPJ/)).toBeVisible()
  await screen.getByRole('button', { name: 'Gerar documento' }).click()
  await expect.element(gaps.getByRole('alert')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  await screen.getByRole('checkbox', { name: /com as lacunas/ }).click()
  await screen.getByRole('button', { name: 'Gerar documento' }).click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({ templateId: id, acceptsEmpty: true })
})

test('a canceled document says why, in its head and in its events', async () => {
  const events = [
    { id: 'e3', kind: 'cancel' as const, at: '2026-11-26T16:00:00.000Z', who: 'Renata Moreira', note: 'Mudou o kit' },
    { id: 'e2', kind: 'viewed' as const, at: '2026-11-26T15:30:00.000Z', who: 'Paulo Reis', note: 'read' },
  ]
  const { screen } = await opened(aDocument({ state: 'canceled', cancelReason: 'Mudou o kit', events }))
  await expect.element(screen.getByText('Mudou o kit').first()).toBeVisible()
  const canceled = screen.getByRole('listitem').filter({ hasText: 'Cancelado' })
  await expect.element(canceled.getByText(/Mudou o kit/)).toBeVisible()
  await expect.element(screen.getByText(/Lido até o fim/)).toBeVisible()
})

test('a document that somebody refused says so in its head', async () => {
  const { screen } = await opened(aDocument({ refused: 1 }))
  await expect.element(screen.getByText('Recusado', { exact: true })).toBeVisible()
  expect(screen.getByText('Em assinatura').query()).toBeNull()
})

test('who signs in person was told nothing: the line says since when they can', async () => {
  const { screen } = await opened(aDocument({ signerList: [aSigner({ auth: 'in-person', email: '' })] }))
  await expect.element(screen.getByText(/^Pode assinar desde 26\/11/)).toBeVisible()
})

test('what was sent together with it stands on its page, and is opened from there', async () => {
  const id = '01900000-0000-7000-8000-0000000000f2'
  const other = { id, number: 32, title: 'Procuração', state: 'process' } as const
  const { screen } = await opened(aDocument({ together: [other] }))
  await expect.element(screen.getByRole('heading', { name: 'Enviado junto' })).toBeVisible()
  const link = screen.getByRole('link', { name: /Procuração/ })
  await expect.element(link).toHaveAttribute('href', `/documents/${other.id}`)
})

test('signing on this device with a code is offered where there is an address for it', async () => {
  const { screen, button } = await opened()
  await button(/^Mais ações de /)
    .first()
    .click()
  await expect.element(screen.getByRole('menuitem', { name: 'Assinar aqui, com código' })).toBeVisible()
  await screen.unmount()
  const without = await opened(aDocument({ signerList: [aSigner({ email: '', auth: 'in-person' })] }))
  await expect.element(without.button('Assinar neste aparelho')).toBeVisible()
  await without
    .button(/^Mais ações de /)
    .first()
    .click()
  await expect.element(without.screen.getByRole('menuitem').first()).toBeVisible()
  expect(without.screen.getByRole('menuitem', { name: 'Assinar aqui, com código' }).query()).toBeNull()
})

test('a signer whose address is wrong is put right where they stand', async () => {
  const document = aDocument()
  const [ivone] = document.signerList
  const at = `PUT /api/documents/${document.id}/signers/${ivone!.id}`
  const { screen, calls, button } = await opened(document, [], { [at]: content(document) })
  await button(/^Mais ações de /)
    .first()
    .click()
  await screen.getByRole('menuitem', { name: 'Corrigir dados' }).click()
  await screen.getByLabelText('E-mail').first().fill('ivone.prata@exemplo.com.br')
  await button('Corrigir dados').last().click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({
      name: ivone!.name,
      email: 'ivone.prata@exemplo.com.br',
      group: 1,
    })
})
