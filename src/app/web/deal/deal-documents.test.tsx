import { expect, test } from 'vitest'
import { aDocument, aDocumentRow } from '../../../modules/documents/ui/testing.ts'
import { content } from '../../../platform/ui/testing/fake-server.ts'
import { aDeal, granted, id, open, tabNames } from './test-deal-page.tsx'

const row = aDocumentRow({ dealId: id })
const document = aDocument({ dealId: id })
const answers = {
  'GET /api/documents': content({ list: [row], next: null }),
  [`GET /api/deals/${id}/document-parts`]: content([document]),
}
const opens = (search = '', permissions: string[] = []) =>
  open(`/negocio/${id}/documentos${search}`, [...granted, ...permissions], aDeal(), answers)

test('[DEAL-028] the documents of the deal are listed, and only those', async () => {
  const { screen, calls } = await opens()
  await expect.element(screen.getByText('Contrato de instalação')).toBeVisible()
  await expect.element(screen.getByText('1 de 2 assinaram')).toBeVisible()
  expect(calls.find(({ url }) => url.startsWith('/api/documents?'))!.url).toContain(`dealId=${id}`)
})

test('[DOCS-002] the tab has the parts documents, signatures and events', async () => {
  const { screen } = await opens()
  const part = (name: string) => screen.getByRole('radio', { name, exact: true })
  await expect.element(part('Documentos')).toBeChecked()
  await screen.getByText('Assinaturas', { exact: true }).click()
  await expect.element(screen.getByText('Paulo Reis', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/Assinou 26\/11/)).toBeVisible()
  await screen.getByText('Eventos', { exact: true }).click()
  await expect.element(screen.getByText(document.events[1]!.who, { exact: true }).last()).toBeVisible()
  const events = screen
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
  expect(events).toContain('26/11/2026 08:00Documento criadoRenata Moreira')
})

test('[DOCS-029] each part is hidden by its flag', async () => {
  const parts = { documents: 'Documentos', signatures: 'Assinaturas', events: 'Eventos' }
  for (const hidden of ['documents', 'signatures', 'events'] as const) {
    const { screen } = await opens('', [`deals.hide-${hidden}-tab`])
    const shown = Object.values(parts).filter((name) => name !== parts[hidden])
    await expect.element(screen.getByRole('radio', { name: shown[0]!, exact: true })).toBeChecked()
    const names = screen
      .getByRole('radio')
      .elements()
      .map((radio) => radio.parentElement?.textContent)
    expect(names).toEqual(shown)
    await screen.unmount()
  }
})

test('whoever does not see the documents is shown who signs and what happened by their numbers, and asks for no document', async () => {
  const { screen, calls } = await open(
    `/negocio/${id}/documentos`,
    [...granted, 'deals.hide-documents-tab', 'deals.create-document'],
    aDeal(),
    { [`GET /api/deals/${id}/document-parts`]: content([{ ...document, title: undefined }]) },
  )
  await expect.element(screen.getByText('Documento nº 31')).toBeVisible()
  await expect.element(screen.getByText('Paulo Reis', { exact: true })).toBeVisible()
  expect(screen.getByText('Novo documento').query()).toBeNull()
  expect(calls.filter(({ url }) => url.startsWith('/api/documents'))).toEqual([])
})

test('[DEAL-035] [POST-001] the contract of the deal is shown and edited on its own tab', async () => {
  const contract = {
    number: '2026/0418',
    status: 'awaiting',
    signedOn: null,
    witnesses: 'Paulo Reis',
    condition: 'À vista',
    documentId: row.id,
    documentTitle: row.title,
    documentState: 'process',
    papers: [{ id: row.id, title: row.title, state: 'process' }],
  }
  const { screen, calls } = await open(`/negocio/${id}/contrato`, granted, aDeal(), {
    [`GET /api/deals/${id}/contract`]: content(contract),
    [`PATCH /api/deals/${id}/contract`]: content({ ...contract, number: '2026/0419' }),
  })
  await expect.element(screen.getByLabelText('Testemunhas')).toHaveValue('Paulo Reis')
  await expect.poll(() => tabNames(screen)).toContain('Contrato')
  await expect.element(screen.getByLabelText('Condição de fechamento')).toHaveValue('À vista')
  await screen.getByLabelText('Número').fill('2026/0419')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByText('Contrato salvo.')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PATCH')!.body).toMatchObject({ number: '2026/0419' })
})
