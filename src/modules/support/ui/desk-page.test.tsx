import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { content, onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { desktop, id, now, room, routes, row, said, shown } from './testing/desk-screen.tsx'

test('what is written is drawn at once, and one that failed is sent again under the same id', async () => {
  signedIn(['chat.attend', 'contacts.change-chat-status'])
  let fails = true
  const calls = serve({
    ...routes,
    [`POST /api/conversations/${id}/messages`]: ({ body }) =>
      fails
        ? { status: 409, body: { Code: 'support.disconnected', Message: 'Serviço de chat desconectado.' } }
        : { body: { Content: { ...said, ...(body as object), direction: 'out', status: 'sending', number: 2 } } },
  })
  const { screen } = await renderApp(desktop, { at: `/chat-support?open=${id}` })
  // What strangers write stays text.
  await expect.element(screen.getByText('<i>Quanto custa?</i>')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Ana <b>Prado</b>' }).first()).toBeVisible()
  await expect.element(screen.getByText(/Janela aberta por 59 min/)).toBeVisible()
  await screen.getByRole('textbox', { name: 'Escreva para Ana <b>Prado</b>' }).fill('Bom dia, Ana.')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(screen.getByText('Não enviada: Serviço de chat desconectado.')).toBeVisible()
  fails = false
  await screen.getByRole('button', { name: 'Enviar de novo' }).click()
  const sent = () => calls.filter(({ method, url }) => method === 'POST' && url.endsWith('/messages'))
  await expect.poll(() => sent().length).toBe(2)
  expect(sent()[1]!.body).toEqual(sent()[0]!.body)
})

test('one message is answered: the next one names it, and those after it do not', async () => {
  signedIn(['chat.attend', 'contacts.change-chat-status'])
  const calls = serve({
    ...routes,
    [`POST /api/conversations/${id}/messages`]: ({ body: given }) => {
      const { id: own, body } = given as typeof said
      return { body: { Content: { ...said, id: own, body, direction: 'out', status: 'sending', number: 2 } } }
    },
  })
  const { screen } = await renderApp(desktop, { at: `/chat-support?open=${id}` })
  await screen.getByRole('button', { name: 'Responder a esta mensagem' }).first().click()
  await expect.element(screen.getByRole('button', { name: 'Não responder a uma mensagem' })).toBeVisible()
  const write = async (text: string) => {
    await screen.getByRole('textbox', { name: 'Escreva para Ana <b>Prado</b>' }).fill(text)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
  }
  const sent = () => calls.filter(({ method, url }) => method === 'POST' && url.endsWith('/messages'))
  await write('Custa R$ 20.000.')
  await expect.poll(() => sent().length).toBe(1)
  await expect.element(screen.getByRole('button', { name: 'Não responder a uma mensagem' })).not.toBeInTheDocument()
  await write('Em 60 vezes.')
  await expect.poll(() => sent().length).toBe(2)
  expect(sent()[0]!.body).toMatchObject({ body: 'Custa R$ 20.000.', answersId: said.id })
  expect(sent()[1]!.body).not.toHaveProperty('answersId')
})

test('every message that comes while the room is open is read, one after the other', async () => {
  signedIn(['chat.attend', 'contacts.change-chat-status'])
  let unread = 1
  const calls = serve({
    ...routes,
    [`GET /api/conversations/${id}`]: () => ({ body: { Content: { ...shown, unread } } }),
    [`POST /api/conversations/${id}/reading`]: () => {
      unread = 0
      return { status: 204 }
    },
  })
  const readings = () => calls.filter(({ url }) => url.endsWith('/reading')).length
  await renderApp(desktop, { at: `/chat-support?open=${id}` })
  await expect.poll(readings).toBe(1)
  const asked = () => calls.filter(({ method, url }) => method === 'GET' && url.endsWith(`/conversations/${id}`)).length
  // What was read is known here, before the next one comes.
  await expect.poll(asked).toBeGreaterThan(1)
})

test('ending a conversation whose last message is unanswered, or with a text begun, asks first', async () => {
  signedIn(['chat.attend', 'contacts.change-chat-status'])
  const calls = serve({
    ...routes,
    [`POST /api/conversations/${id}/closing`]: content({ ...shown, state: 'closed', endedAt: now() }),
  })
  const { screen } = await renderApp(desktop, { at: `/chat-support?open=${id}` })
  await screen.getByRole('textbox', { name: /^Escreva para/ }).fill('Ainda não')
  await screen.getByRole('button', { name: 'Encerrar' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('A última mensagem do cliente não foi respondida.')).toBeVisible()
  await expect.element(dialog.getByText('Há um texto que não foi enviado.')).toBeVisible()
  const closed = () => calls.filter(({ url }) => url.endsWith('/closing')).length
  expect(closed()).toBe(0)
  await dialog.getByRole('button', { name: 'Encerrar' }).click()
  await expect.poll(closed).toBe(1)
})

test('[CONT-057] who may not change the status of the chat answers, and is offered neither to hand on nor to end', async () => {
  signedIn(['chat.attend'])
  serve({ ...routes, [`GET /api/conversations/${id}`]: content({ ...shown, mayHand: false }) })
  const { screen } = await renderApp(desktop, { at: `/chat-support?open=${id}` })
  await expect.element(screen.getByRole('textbox', { name: /^Escreva para/ })).toBeVisible()
  for (const name of ['Encerrar', 'Transferir', 'Pegar a próxima da fila'])
    expect(screen.getByRole('button', { name }).query(), name).toBeNull()
})

test('whoever only reads a conversation is told so, and is offered nothing that would be refused', async () => {
  signedIn(['chat.attend', 'contacts.change-chat-status', 'deals.add-files', 'deals.create'])
  const media = { state: 'kept', url: '/x', type: 'image/jpeg', name: 'conta.jpg', size: 10, fault: null }
  const reads = { mayAnswer: false, isAtDesk: false, mayHand: false, mayTake: false }
  serve({
    ...routes,
    [`GET /api/conversations/${id}`]: content({ ...shown, ...reads, state: 'queue', dealId: room }),
    [`GET /api/conversations/${id}/messages`]: content({ list: [{ ...said, kind: 'image', media }], before: null }),
  })
  const { screen } = await renderApp(desktop, { at: `/chat-support?open=${id}` })
  await expect.element(screen.getByText(/atende esta conversa: você pode ler/)).toBeVisible()
  for (const name of ['Encerrar', 'Transferir', 'Pegar', 'Pôr no negócio', 'Ler como conta de energia'])
    expect(screen.getByRole('button', { name, exact: true }).query(), name).toBeNull()
})

test('a text that somebody was writing stays when the conversation is handed on', async () => {
  signedIn(['chat.attend', 'contacts.change-chat-status'])
  let isGone = false
  const gone = 'Esta conversa foi passada adiante: espera na fila de Pós-venda.'
  serve({
    ...routes,
    [`GET /api/conversations/${id}`]: () =>
      isGone
        ? { status: 404, body: { Code: 'support.handed_on', Message: gone } }
        : { body: { Content: { ...shown, unread: isGone ? 0 : 1 } } },
    [`POST /api/conversations/${id}/reading`]: () => ({ status: 204 }),
  })
  const { screen } = await renderApp(desktop, { at: `/chat-support?open=${id}` })
  await screen.getByRole('textbox', { name: /^Escreva para/ }).fill('A proposta sai amanhã')
  isGone = true
  const again = await renderApp(desktop, { at: `/chat-support?open=${id}` })
  await expect.element(again.screen.getByText(gone)).toBeVisible()
  await expect.element(again.screen.getByRole('blockquote')).toHaveTextContent('A proposta sai amanhã')
})

test('[SUPP-001] the desk shows the groups, the messages of the chosen conversation and the data of its contact', async () => {
  signedIn(['chat.attend', 'contacts.change-chat-status'])
  const contact = {
    id: room,
    name: 'Ana Prado',
    city: 'Uberaba',
    state: 'MG',
    email: 'ana@exemplo.com.br',
    createdAt: now(),
  }
  const calls = serve({
    ...routes,
    [`GET /api/conversations/${id}`]: content({ ...shown, contact, candidates: [], earlier: [], deals: [] }),
  })
  await page.viewport(1440, 900)
  const { screen } = await renderApp(desktop, { at: `/chat-support?open=${id}` })
  for (const group of ['Fila', 'Meus', 'Encerrados'])
    await expect.element(screen.getByRole('link', { name: new RegExp(`^${group}`) })).toBeVisible()
  await expect.element(screen.getByText('<i>Quanto custa?</i>')).toBeVisible()
  await expect.element(screen.getByText('Uberaba/MG')).toBeInTheDocument()
  await screen.getByRole('link', { name: /^Encerrados/ }).click()
  await expect.poll(() => calls.some(({ url }) => /conversations\?.*group=closed/.test(url))).toBe(true)
})

test('a word that very many conversations have says that not all of them were looked through', async () => {
  signedIn(['chat.attend'])
  const summary = { mine: 1, queue: 0, bot: 0, all: 1, isCut: true }
  serve({ ...routes, 'GET /api/conversations': content({ list: [row], nextCursor: null, summary }) })
  const { screen } = await renderApp(desktop, { at: '/chat-support?search=oi' })
  await expect
    .element(screen.getByText('Esta palavra está em muitas conversas: procuramos nas 500 mais recentes.'))
    .toBeVisible()
})

test('a deal is made from the conversation, in the form of every new deal and for its contact', async () => {
  signedIn(['chat.attend', 'deals.create'])
  const contact = { id: room, name: 'Ana Prado', city: '', state: '', email: '', createdAt: now() }
  serve({
    ...routes,
    [`GET /api/conversations/${id}`]: content({ ...shown, contact, candidates: [], earlier: [], deals: [] }),
  })
  await page.viewport(1440, 900)
  const { screen, address } = await renderApp(desktop, { at: `/chat-support?open=${id}` })
  await screen.getByRole('button', { name: 'Novo negócio' }).click()
  await expect.poll(address).toContain('novo=negocio')
  expect(address()).toContain(`contato=${room}`)
  expect(address()).toContain(`open=${id}`)
})

test('a conversation of nobody, or of somebody else, is given to the contact whose it is', async () => {
  signedIn(['chat.attend', 'contacts.list'])
  const person = (name: string) => ({ id: room, name, city: '', state: '', email: '', createdAt: now() })
  const other = '01900000-0000-7000-8000-0000000000c9'
  let contact: object | null = null
  const calls = serve({
    ...routes,
    [`GET /api/conversations/${id}`]: () => ({
      body: { Content: { ...shown, contact, candidates: [], earlier: [], deals: [] } },
    }),
    'GET /api/contacts': content(onePage([{ id: other, name: 'Bento Alves', phone: '34998120555', city: 'Uberaba' }])),
    [`PATCH /api/conversations/${id}`]: () => {
      contact = person('Bento Alves')
      return { body: { Content: { ...shown, contact, candidates: [], earlier: [], deals: [] } } }
    },
  })
  await page.viewport(1440, 900)
  const { screen } = await renderApp(desktop, { at: `/chat-support?open=${id}` })
  await screen.getByRole('combobox', { name: 'De quem é esta conversa' }).click()
  await userEvent.keyboard('Bento')
  await screen.getByRole('option', { name: /Bento Alves/ }).click()
  await expect.element(screen.getByRole('link', { name: 'Bento Alves' })).toBeVisible()
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ contactId: other })
  await screen.getByRole('button', { name: 'É outro contato' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'De quem é esta conversa' })).toBeVisible()
})
