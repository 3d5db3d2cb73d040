import { expect, test } from 'vitest'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { desktop, id, now, room, routes, row } from './testing/desk-screen.tsx'

test('a message of which nobody knows whether it left is not shown as one that failed', async () => {
  signedIn(['chat.attend'])
  const other = { ...row, id: room, title: 'Bento Alves', troubles: 2, failed: 1 }
  const long = new Date(Date.now() - 120_000).toISOString()
  const rows = [
    { ...row, troubles: 1, doubtfulSince: long },
    { ...other, doubtfulSince: long },
    { ...row, id: `${id.slice(0, -1)}9`, title: 'Caio Ferraz', troubles: 1, doubtfulSince: now() },
  ]
  const summary = { mine: 3, queue: 0, bot: 0, all: 3 }
  serve({ ...routes, 'GET /api/conversations': content({ list: rows, nextCursor: null, summary }) })
  const { screen } = await renderApp(desktop, { at: '/chat-support' })
  const said = (name: RegExp, text: string) => screen.getByRole('button', { name }).getByText(text)
  await expect.element(said(/Ana/, 'em dúvida')).toBeVisible()
  expect(said(/Ana/, 'falhou').query()).toBeNull()
  await expect.element(said(/Bento/, 'falhou')).toBeVisible()
  // Its status may still come.
  expect(said(/Caio/, 'em dúvida').query()).toBeNull()
})

test('how long a customer waits is said also where one of our messages failed, and their words are not shown as what failed', async () => {
  signedIn(['chat.attend'])
  const waitingSince = new Date(Date.now() - 7.5 * 60_000).toISOString()
  const rows = [
    { ...row, waitingSince, troubles: 1, failed: 1 },
    {
      ...row,
      id: room,
      title: 'Bento Alves',
      waitingSince: null,
      troubles: 1,
      failed: 1,
      lastTrouble: 'failed',
      lastDirection: 'out',
      lastText: 'Já vou.',
    },
  ]
  serve({ ...routes, 'GET /api/conversations': content({ list: rows, nextCursor: null, summary: { mine: 2 } }) })
  const { screen } = await renderApp(desktop, { at: '/chat-support' })
  const ana = screen.getByRole('button', { name: /Ana/ })
  await expect.element(ana.getByText('7 min')).toBeVisible()
  await expect.element(ana.getByText('falhou')).toBeVisible()
  const troubled = (text: string) => screen.getByText(text).element().closest('[data-trouble]')
  expect(troubled('Quanto custa?')).toBeNull()
  expect(troubled('Equipe: Já vou.')?.getAttribute('data-trouble')).toBe('failed')
})

test('the group on screen is marked, whether a conversation is open or not', async () => {
  signedIn(['chat.attend'])
  serve(routes)
  for (const [at, name] of [
    ['/chat-support', /^Meus/],
    [`/chat-support?open=${id}`, /^Meus/],
    [`/chat-support?group=queue&open=${id}`, /^Fila/],
  ] as const) {
    const { screen } = await renderApp(desktop, { at })
    await expect.element(screen.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    expect(document.querySelectorAll('[aria-current="page"]')).toHaveLength(1)
    await screen.unmount()
  }
})

test('a conversation is with you, and what a colleague wrote is not told as yours', async () => {
  signedIn(['chat.attend'])
  const rows = [
    { ...row, operatorId: 'user-1', operatorName: 'Helena', lastDirection: 'out', lastText: 'Bom dia.' },
    { ...row, id: room, title: 'Bento Alves', operatorName: 'Caio', lastDirection: 'out', lastText: 'Já vou.' },
  ]
  const summary = { mine: 1, queue: 0, bot: 0, all: 2 }
  serve({ ...routes, 'GET /api/conversations': content({ list: rows, nextCursor: null, summary }) })
  const { screen } = await renderApp(desktop, { at: '/chat-support?group=all' })
  const said = (name: RegExp, text: string) => screen.getByRole('button', { name }).getByText(text)
  await expect.element(said(/Ana/, 'com você')).toBeVisible()
  await expect.element(said(/Ana/, 'Você: Bom dia.')).toBeVisible()
  await expect.element(said(/Bento/, 'com Caio')).toBeVisible()
  await expect.element(said(/Bento/, 'Equipe: Já vou.')).toBeVisible()
})
