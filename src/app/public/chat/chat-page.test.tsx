import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type AskedCall, content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { dropTicket, keepTicket } from '../kept-opening.ts'
import { ChatPage } from './chat-page.tsx'
import { keepUnsent } from './kept-unsent.ts'
import { keepVisitor, keptSeen, keptVisitor } from './kept-visitor.ts'

beforeEach(() => {
  keepVisitor(null)
  keepUnsent(() => [])
})

const refusal = (status: number, Message: string) => () => ({ status, body: { Code: 'refused', Message } })
const said = (number: number, more: object = {}) => ({
  id: `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  number,
  isOwn: false,
  authorName: 'Renata',
  body: `Mensagem ${number}`,
  saidAt: '2026-11-27T12:00:00.000Z',
  ...more,
})

/** The server's side of one room: what stands in it, and the visitors that came. */
function served(more: Parameters<typeof serve>[0] = {}) {
  const room: ReturnType<typeof said>[] = []
  let visitors = 0
  const calls = serve({
    'GET /api/public/chat': content({ greeting: 'Olá!', onSignIn: false, onProposals: true }),
    'POST /api/public/chat/visitors': async () => {
      await new Promise((done) => setTimeout(done, 50))
      return { body: { Content: { visitor: `visitante-${++visitors}` } } }
    },
    'POST /api/public/chat/reading': ({ body }) => ({
      body: { Content: { list: room.filter(({ number }) => number > (body as { after: number }).after) } },
    }),
    'POST /api/public/chat/messages': ({ body }) => {
      const { id, body: text } = body as { id: string; body: string }
      const one = said(room.length + 1, { id, body: text, isOwn: true, authorName: '' })
      room.push(one)
      return { body: { Content: one } }
    },
    ...more,
  })
  return { calls, room }
}

const callsOf = (calls: AskedCall[], path: string) => calls.filter(({ url }) => url === `/api/public/chat/${path}`)
const openPage = () =>
  render(<ChatPage lang="pt-BR" company="Sol" page="/" colors={{ primary: '#004B57', secondary: '#2BB673' }} />)
/** What the frame around the page says of itself. */
const frameIs = (chat: 'open' | 'closed') =>
  window.dispatchEvent(new MessageEvent('message', { data: { chat }, source: window.parent as Window }))

test('a wrong phone is said at its field before anything goes, and what was written waits in its own', async () => {
  const { calls } = served()
  const screen = await openPage()
  await screen.getByLabelText('Seu nome').fill('Marta')
  await screen.getByLabelText('Telefone com DDD (se quiser)').fill('123')
  await screen.getByLabelText('Escreva aqui').fill('Quanto custa?')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Este telefone não está certo.', { exact: false })).toBeVisible()
  await expect.element(screen.getByLabelText('Telefone com DDD (se quiser)')).toHaveFocus()
  await expect.element(screen.getByLabelText('Escreva aqui')).toHaveValue('Quanto custa?')
  expect(callsOf(calls, 'messages')).toEqual([])
  await screen.getByLabelText('Telefone com DDD (se quiser)').fill('(31) 98765-4321')
  await screen.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(screen.getByRole('log').getByText('Quanto custa?')).toBeVisible()
  await expect.element(screen.getByLabelText('Seu nome')).not.toBeInTheDocument()
  expect(callsOf(calls, 'messages').map(({ body }) => body)).toMatchObject([
    { name: 'Marta', phone: '(31) 98765-4321' },
  ])
})

test('what the server does not take can be mended and sent again, for who one is stays open until it is known', async () => {
  let answer: () => { status?: number; body?: unknown } = refusal(422, 'Informe o telefone com DDD.')
  served({ 'POST /api/public/chat/messages': () => answer() })
  const screen = await openPage()
  await screen.getByLabelText('Escreva aqui').fill('Oi')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Informe o telefone com DDD.')).toBeVisible()
  await expect.element(screen.getByLabelText('Telefone com DDD (se quiser)')).toBeVisible()
  answer = () => ({ body: { Content: said(1, { body: 'Oi', isOwn: true }) } })
  await screen.getByRole('button', { name: 'Não foi enviada. Tentar de novo' }).click()
  await expect.element(screen.getByText('Informe o telefone com DDD.')).not.toBeInTheDocument()
})

test('whoever writes on the page of a proposal brings its link and what opened it', async () => {
  const { calls } = served()
  const token = 'token-da-proposta'
  keepTicket(token, 'shared.aberta')
  const screen = await render(
    <ChatPage
      lang="pt-BR"
      company="Sol"
      page="/"
      token={token}
      colors={{ primary: '#004B57', secondary: '#2BB673' }}
    />,
  )
  await screen.getByLabelText('Escreva aqui').fill('Inclui a instalação?')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => callsOf(calls, 'messages').map(({ body }) => body))
    .toMatchObject([{ link: { token, ticket: 'shared.aberta' } }])
  dropTicket(token)
})

test('two first messages in a row come from one visitor', async () => {
  const { calls } = served()
  const screen = await openPage()
  for (const text of ['Oi', 'Quanto custa?']) {
    await screen.getByLabelText('Escreva aqui').fill(text)
    await userEvent.keyboard('{Enter}')
  }
  await expect.element(screen.getByText('enviando')).not.toBeInTheDocument()
  expect(callsOf(calls, 'visitors')).toHaveLength(1)
  expect(new Set(callsOf(calls, 'messages').map(({ body }) => (body as { visitor: string }).visitor)).size).toBe(1)
})

test('[PUBL-013] the id stays on the device, without signing in: who comes back is the same visitor', async () => {
  const { calls } = served()
  const first = await openPage()
  expect(keptVisitor()).toBeNull()
  await first.getByLabelText('Escreva aqui').fill('Oi')
  await userEvent.keyboard('{Enter}')
  await expect.poll(keptVisitor).toBe('visitante-1')
  await expect.element(first.getByText('enviando')).not.toBeInTheDocument()
  await first.unmount()
  calls.length = 0
  const again = await openPage()
  await expect.element(again.getByRole('log').getByText('Oi')).toBeVisible()
  await again.getByLabelText('Escreva aqui').fill('Voltei')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => callsOf(calls, 'messages').map(({ body }) => body))
    .toMatchObject([{ visitor: 'visitante-1' }])
  expect(callsOf(calls, 'visitors')).toEqual([])
  for (const { headers } of calls) expect(Object.keys(headers)).not.toContain('authorization')
})

test('addresses of files are read again before they run out', async () => {
  keepVisitor('visitante-1')
  const { room } = served()
  const file = (url: string) => ({ body: '', file: { name: 'conta.pdf', type: 'application/pdf', url } })
  room.push(said(1, file('/api/chat-media/1?expires=1')))
  const screen = await openPage()
  const link = screen.getByRole('link', { name: 'conta.pdf' })
  await expect.element(link).toHaveAttribute('href', '/api/chat-media/1?expires=1')
  room[0] = said(1, file('/api/chat-media/1?expires=2'))
  const soon = Date.now() + 601_000
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => soon)
  frameIs('open')
  await expect.element(link).toHaveAttribute('href', '/api/chat-media/1?expires=2')
  clock.mockRestore()
})

test('whoever is no longer known begins anew, with an empty room and the message that they wrote', async () => {
  keepVisitor('visitante-velho')
  const fresh: ReturnType<typeof said>[] = []
  const { room } = served({
    'POST /api/public/chat/messages': ({ body }) => {
      const given = body as { visitor: string; id: string; body: string }
      if (given.visitor === 'visitante-velho') return refusal(401, 'Comece de novo.')()
      fresh.push(said(1, { id: given.id, body: given.body, isOwn: true }), said(2, { body: 'Já respondo.' }))
      return { body: { Content: fresh[0] } }
    },
    'POST /api/public/chat/reading': ({ body }) => {
      const { visitor, after } = body as { visitor: string; after: number }
      const list = visitor === 'visitante-velho' ? room : fresh
      return { body: { Content: { list: list.filter(({ number }) => number > after) } } }
    },
  })
  room.push(said(7, { body: 'De antes' }))
  const screen = await openPage()
  await expect.element(screen.getByText('De antes')).toBeVisible()
  await screen.getByLabelText('Escreva aqui').fill('Ainda sou eu')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('log').getByText('Ainda sou eu')).toBeVisible()
  await expect.element(screen.getByText('De antes')).not.toBeInTheDocument()
  await expect.poll(keptVisitor).toBe('visitante-1')
  frameIs('open')
  await expect.element(screen.getByText('Já respondo.')).toBeVisible()
})

test('answers that came while the frame was closed are counted, on the next page too, until it is opened', async () => {
  keepVisitor('visitante-1')
  const posted = vi.spyOn(window.parent, 'postMessage')
  const counts = () => posted.mock.calls.flatMap(([data]) => (data?.chat === 'unread' ? [data.count] : []))
  const { room } = served()
  room.push(said(1), said(2))
  const first = await openPage()
  frameIs('open')
  await expect.element(first.getByText('Mensagem 2')).toBeVisible()
  await expect.poll(keptSeen).toBe(2)
  expect(counts().filter((count) => count !== 2)).toEqual([])
  posted.mockClear()
  frameIs('closed')
  room.push(said(3))
  await first.unmount()
  const second = await openPage()
  await expect.poll(() => counts().at(-1)).toBe(1)
  frameIs('open')
  await expect.poll(keptSeen).toBe(3)
  await second.unmount()
  posted.mockRestore()
})

test('however often the frame opens and closes, one reading at a time goes on', async () => {
  keepVisitor('visitante-1')
  let release = () => {}
  const gate = new Promise<void>((done) => (release = done))
  const { calls } = served({
    'POST /api/public/chat/reading': async () => {
      await gate
      return { body: { Content: { list: [] } } }
    },
  })
  await openPage()
  const readings = () => callsOf(calls, 'reading').length
  await expect.poll(readings).toBe(1)
  for (const [at, chat] of (['open', 'closed', 'open', 'closed', 'open'] as const).entries()) {
    frameIs(chat)
    await expect.poll(readings).toBe(at + 2)
  }
  const later = window.setTimeout.bind(window)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    release()
    // What was begun first ends first: once the last reading waits for its turn, so would all others.
    while (vi.getTimerCount() === 0) await new Promise((done) => later(done, 5))
    await vi.advanceTimersByTimeAsync(4_500)
    expect(readings()).toBe(7)
  } finally {
    vi.useRealTimers()
  }
})

test('a link that the company sends leads to its page, in another window that learns nothing of this one', async () => {
  keepVisitor('visitante-1')
  const { room } = served()
  room.push(said(1, { body: 'Sua proposta: https://sol.example/publico/p/abc. Leia com calma.' }))
  const screen = await openPage()
  const link = screen.getByRole('link', { name: 'https://sol.example/publico/p/abc' })
  await expect.element(link).toHaveAttribute('href', 'https://sol.example/publico/p/abc')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
})
