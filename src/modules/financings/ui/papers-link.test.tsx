import { expect, test } from 'vitest'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import type { Papers } from '../papers/papers-contract.ts'
import { PapersPanel } from './papers-panel.tsx'
import { aFinancing } from './testing.ts'

const financing = aFinancing()
const at = `/api/financings/${financing.id}`
const papers = (change: Partial<Papers> = {}): Papers => ({
  papers: [
    {
      categoryId: '0199a000-0000-7000-8000-0000000000c1',
      name: 'Conta de energia',
      files: 0,
      isOurs: false,
      sentAt: null,
    },
  ],
  missing: 1,
  linkUntil: null,
  sending: null,
  timeZone: 'America/Rio_Branco',
  ...change,
})

test('the link is asked for by e-mail, and its days are those of the deal’s store', async () => {
  signedIn(['financings.list', 'deals.add-files'])
  // One in the morning in Brasília is the evening before in Acre.
  const until = '2026-11-30T04:00:00.000Z'
  const calls = serve({
    [`GET ${at}/papers`]: content(papers({ linkUntil: until })),
    [`POST ${at}/paper-link/sendings`]: content({ until, whatsapp: null }),
  })
  const { screen } = await renderApp(<PapersPanel financing={financing} />)
  await expect.element(screen.getByText('29/11/2026', { exact: false })).toBeVisible()
  await screen.getByRole('button', { name: 'Por e-mail' }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body).toEqual({ channel: 'email' })
})

test('a link that did not get through is told with the reason, and sent again by the same way', async () => {
  signedIn(['financings.list', 'deals.add-files'])
  const sending = {
    channel: 'email',
    state: 'failed',
    why: 'O servidor respondeu: 550.',
    at: '2026-11-20T12:00:00.000Z',
  }
  const calls = serve({
    [`GET ${at}/papers`]: content(papers({ sending: sending as Papers['sending'] })),
    [`POST ${at}/paper-link/sendings`]: content({ until: '2026-12-04T12:00:00.000Z', whatsapp: null }),
  })
  const { screen } = await renderApp(<PapersPanel financing={financing} />)
  await expect.element(screen.getByText('O servidor respondeu: 550.', { exact: false })).toBeVisible()
  await screen.getByRole('button', { name: 'Enviar de novo' }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body).toEqual({ channel: 'email' })
})

test('what was opened in the seller’s own WhatsApp is told so', async () => {
  signedIn(['financings.list', 'deals.add-files'])
  const sending = { channel: 'phone', state: 'opened', why: '', at: '2026-11-20T12:00:00.000Z' }
  serve({ [`GET ${at}/papers`]: content(papers({ sending: sending as Papers['sending'] })) })
  const { screen } = await renderApp(<PapersPanel financing={financing} />)
  await expect.element(screen.getByText('Aberto no seu WhatsApp em', { exact: false })).toBeVisible()
})

test('whoever may not add files is offered no link', async () => {
  signedIn(['financings.list'])
  serve({ [`GET ${at}/papers`]: content(papers()) })
  const { screen } = await renderApp(<PapersPanel financing={financing} />)
  await expect.element(screen.getByText('Conta de energia')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Por WhatsApp' }).query()).toBeNull()
})

test('what the company makes is told as missing by it, and alone it is asked of nobody', async () => {
  signedIn(['financings.list', 'deals.add-files'])
  const [bill] = papers().papers
  const contract = { ...bill!, categoryId: 'c2', name: 'Contrato', isOurs: true }
  serve({ [`GET ${at}/papers`]: content(papers({ papers: [bill!, contract], missing: 2 })) })
  const { screen } = await renderApp(<PapersPanel financing={financing} />)
  const line = (name: string) => screen.getByRole('listitem').filter({ hasText: name })
  await expect.element(line('Contrato').getByText('falta, a empresa faz', { exact: true })).toBeVisible()
  await expect.element(line('Conta de energia').getByText('falta', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Por e-mail' })).toBeVisible()
  await screen.unmount()
  serve({ [`GET ${at}/papers`]: content(papers({ papers: [contract] })) })
  const alone = await renderApp(<PapersPanel financing={financing} />)
  await expect.element(alone.screen.getByText('falta, a empresa faz', { exact: true })).toBeVisible()
  expect(alone.screen.getByRole('button', { name: 'Por e-mail' }).query()).toBeNull()
})
