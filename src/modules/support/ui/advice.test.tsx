import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { desk, desktop, id, routes, shown } from './testing/desk-screen.tsx'

const reader = { ...routes, 'GET /api/desk': content({ ...desk, me: null }) }
const empty = content({ list: [], nextCursor: null, summary: { mine: 0, queue: 0, bot: 0, all: 0 } })
const take = 'contacts.change-chat-status'

async function open(granted: Parameters<typeof signedIn>[0], given: Parameters<typeof serve>[0], at: string) {
  await page.viewport(1440, 900)
  signedIn(granted)
  serve(given)
  return (await renderApp(desktop, { at })).screen
}

const one = `/chat-support?open=${id}`

test('who is no operator reads who could add them, or adds themselves, or that their role never attends', async () => {
  const attends = await open(['chat.attend'], reader, one)
  await expect.element(attends.getByText(/Quem administra o atendimento pode incluir você/)).toBeVisible()
  await attends.unmount()
  const manages = await open(['chat.attend', 'chat.manage-desk'], reader, one)
  await expect.element(manages.getByRole('link', { name: 'Ver os operadores' })).toBeVisible()
  await manages.unmount()
  const reads = await open(['chat.see-all'], reader, one)
  await expect.element(reads.getByText('Você vê as conversas. Sua função não atende.')).toBeVisible()
})

test('only who may take a conversation is told to take one', async () => {
  const reads = await open(['chat.see-all'], { ...reader, 'GET /api/conversations': empty }, '/chat-support')
  await expect.element(reads.getByText('J e K andam pela lista.', { exact: true })).toBeVisible()
  await expect.element(reads.getByText(/^Você não pega conversas da fila/)).toBeVisible()
  await reads.unmount()
  const takes = await open(['chat.attend', take], { ...routes, 'GET /api/conversations': empty }, '/chat-support')
  await expect.element(takes.getByText(/P pega a próxima da fila/)).toBeVisible()
  await expect.element(takes.getByText(/^O que você pegar da fila/)).toBeVisible()
})

test('transferring is advised to who may transfer', async () => {
  const of = (mayHand: boolean) => ({
    ...routes,
    [`GET /api/conversations/${id}`]: content({ ...shown, mayHand, isOfUnseenContact: true }),
  })
  const hands = await open(['chat.attend', take], of(true), one)
  await expect.element(hands.getByText(/ou transfira o atendimento\.$/)).toBeVisible()
  await hands.unmount()
  const reads = await open(['chat.attend'], of(false), one)
  await expect.element(reads.getByText(/Peça acesso a quem cuida dele\.$/)).toBeVisible()
})
