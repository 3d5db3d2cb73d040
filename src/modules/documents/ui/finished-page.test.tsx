import { expect, test } from 'vitest'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import type { DocumentDetail } from '../contract.ts'
import { DocumentPage } from './document-page.tsx'
import { aDocument } from './testing.ts'

const pages = [1, 2, 3].map((number) => ({
  number,
  width: 850,
  height: 1100,
  url: `/p/${number}`,
  isEvidence: false,
}))
const behind = (...numbers: number[]) =>
  numbers.map((number) => ({ number, width: 850, height: 1100, url: `/s/${number}`, isEvidence: true }))
const finished = (change: Partial<DocumentDetail> = {}) =>
  aDocument({
    state: 'finished',
    sentAt: '2026-11-20T17:00:00.000Z',
    closedAt: '2026-11-22T14:05:00.000Z',
    sealedUrl: '/sealed',
    pages,
    ...change,
  })

async function opened(document: DocumentDetail, answers = {}) {
  signedIn(['deals.view', 'deals.edit-document'])
  const calls = serve({ [`GET /api/documents/${document.id}`]: content(document), ...answers })
  const part = ({ document: { dealId } }: { document: { dealId: string } }) => <p>Moveu {dealId}</p>
  const areas: Area[] = [
    {
      screens: [],
      documentParts: [
        { id: 'one', part },
        { id: 'other', needs: 'sales.list', part: () => <p>Venda</p> },
      ],
    },
  ]
  const at = { at: `/documents/${document.id}`, path: '/documents/$id', areas }
  const { screen } = await renderApp(<DocumentPage />, at)
  await expect.element(screen.getByRole('heading', { name: document.title })).toBeVisible()
  return { screen, calls }
}

test('the pages stand small beside themselves, and each is a press away', async () => {
  const { screen } = await opened(finished())
  const strip = screen.getByRole('navigation', { name: 'Ir para a página' })
  expect(strip.element().querySelectorAll('button')).toHaveLength(3)
  expect(screen.getByRole('img', { name: 'Página 3' }).elements()).toHaveLength(1)
  await screen.unmount()
  const alone = await opened(finished({ pages: pages.slice(0, 1) }))
  expect(alone.screen.getByRole('navigation', { name: 'Ir para a página' }).query()).toBeNull()
})

test('the page of evidence stands behind the pages that were sent, and is called that', async () => {
  const { screen } = await opened(finished({ pages: [...pages, ...behind(4)] }))
  const shown = screen.getByRole('img', { name: /^Página/ }).elements()
  expect(shown.map((page) => [page.getAttribute('alt'), page.getAttribute('src')])).toEqual([
    ...[1, 2, 3].map((number) => [`Página ${number}`, `/p/${number}`]),
    ['Página de evidências', '/s/4'],
  ])
  const strip = screen.getByRole('navigation', { name: 'Ir para a página' })
  const last = strip.getByRole('button', { name: 'Página de evidências' })
  expect(last.element().textContent).toBe('Evidências')
  await screen.unmount()
  const more = await opened(finished({ pages: [...pages, ...behind(4, 5)] }))
  await expect.element(more.screen.getByRole('img', { name: 'Página de evidências 2' })).toBeInTheDocument()
})

test('of the links of its evidence the page says how many the sealed file holds, which whoever verifies it counts', async () => {
  const { screen } = await opened(finished({ chain: { links: 20, sealed: 19, isWhole: true } }))
  await expect
    .element(screen.getByText('Cadeia íntegra, 20 elos: 19 no arquivo lacrado, 1 depois dele', { exact: true }))
    .toBeVisible()
})

test('a finished document says how long it took, and what other modules know of it', async () => {
  const { screen } = await opened(finished())
  await expect.element(screen.getByText('1 dia e 21 h')).toBeVisible()
  await expect.element(screen.getByText(/^Moveu 0190/)).toBeVisible()
  expect(screen.getByText('Venda').query()).toBeNull()
})

test('the signed file goes to an address that somebody types', async () => {
  const document = finished()
  const at = `POST /api/documents/${document.id}/copies`
  const { screen, calls } = await opened(document, { [at]: content(undefined) })
  await screen.getByRole('button', { name: 'Enviar cópia' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('E-mail').fill('cadastro@banco.com.br')
  await dialog.getByRole('button', { name: 'Enviar cópia' }).click()
  await expect.element(screen.getByText('Cópia enviada para cadastro@banco.com.br.')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')!.body).toEqual({ to: 'cadastro@banco.com.br' })
})

test('what is not signed yet has no copy to send', async () => {
  const { screen } = await opened(aDocument())
  expect(screen.getByRole('button', { name: 'Enviar cópia' }).query()).toBeNull()
})

test('a file that is not what was sealed is told as changed, by what this browser reads', async () => {
  const { screen } = await opened(finished({ sealedUrl: 'data:application/pdf,%25PDF-1.7%0Anothing' }))
  await screen.getByRole('button', { name: 'Verificar neste navegador' }).click()
  await expect.element(screen.getByText('O arquivo não é o que foi lacrado')).toBeVisible()
  await screen.unmount()
  // What a provider signed carries the seal of that provider.
  const elsewhere = await opened(finished({ provider: 'clicksign' }))
  expect(elsewhere.screen.getByRole('button', { name: 'Verificar neste navegador' }).query()).toBeNull()
})
