import type { ComponentType } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { content } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { changeLanguage } from '../../../platform/ui/text/language.ts'
import { deals } from '../../deals/contract.ts'
import { internalChatArea } from './area.ts'
import { id, me, page, range, said, served } from './testing/room-screen.tsx'

test('[CHAT-008] [CHAT-009] [CHAT-013] a message is being sent, failed and sent; a click on a failed one sends the same again', async () => {
  signedIn()
  let answer: () => { status?: number; body: unknown } = () => ({ body: {} })
  let release = () => {}
  const waits = () => new Promise<void>((done) => (release = done))
  let gate = waits()
  const there = range(1, 2)
  const calls = served({
    [`GET /api/internal-rooms/${id}/messages`]: () => ({
      body: { Content: { list: there, before: null, after: null } },
    }),
    [`POST /api/internal-rooms/${id}/messages`]: async () => {
      await gate
      return answer()
    },
  })
  const { screen } = await renderApp(page, { at: `/internal-chat?open=${id}` })
  await screen.getByRole('textbox', { name: 'Escreva. @ cita alguém, # liga um negócio' }).fill('Bom dia')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(screen.getByText('enviando')).toBeVisible()
  answer = () => ({ status: 500, body: { Code: 'platform.defect', Message: 'Algo deu errado.' } })
  release()
  const failed = screen.getByText('Falha no envio. Clique para tentar novamente.')
  await expect.element(failed).toBeVisible()
  gate = waits()
  answer = () => {
    there.push({ ...said(3), authorId: me, authorName: 'Ana', body: 'Bom dia' })
    return { body: { Content: there.at(-1) } }
  }
  await failed.click()
  await expect.element(screen.getByText('enviando')).toBeVisible()
  release()
  await expect.element(screen.getByText('enviando')).not.toBeInTheDocument()
  await expect.element(screen.getByText(/Falha no envio/)).not.toBeInTheDocument()
  await expect.element(screen.getByRole('article').getByRole('img', { name: 'enviada' })).toBeVisible()
  const sent = calls.filter(({ method, url }) => method === 'POST' && url.endsWith('/messages'))
  expect(sent).toHaveLength(2)
  expect(sent[1]!.body).toEqual(sent[0]!.body)
})

test('[CHAT-013] a failed message says so in English, too', async () => {
  changeLanguage('en-US')
  onTestFinished(() => changeLanguage('pt-BR'))
  signedIn()
  served({
    [`POST /api/internal-rooms/${id}/messages`]: () => ({
      status: 500,
      body: { Code: 'platform.defect', Message: 'No.' },
    }),
  })
  const { screen } = await renderApp(page, { at: `/internal-chat?open=${id}` })
  await screen.getByRole('textbox').first().fill('Good morning')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(screen.getByText('Sending failed. Click to retry.', { exact: true })).toBeVisible()
})

/** The page of a deal shows a tab once the deal is there. */
function DealPage({ id: dealId, tab: Tab }: { id: string; tab: ComponentType }) {
  const { data } = useItem(deals.show, { params: { id: dealId } })
  return <div style={{ display: 'flex', height: 700 }}>{data && <Tab />}</div>
}

test('[CHAT-002] [DEAL-044] a deal has the tab chat-interno, which shows the room of that deal', async () => {
  const [tab] = internalChatArea.dealTabs!
  expect(tab).toMatchObject({ path: 'chat-interno', hiddenWith: 'deal-tabs.chat' })
  const dealId = '01900000-0000-7000-8000-0000000000d1'
  signedIn()
  const calls = served({
    [`GET /api/deals/${dealId}`]: content({ id: dealId, title: 'Padaria' }),
    [`POST /api/deals/${dealId}/internal-room`]: content({ id, kind: 'deal', dealId, name: 'Padaria' }),
  })
  const { screen } = await renderApp(<DealPage id={dealId} tab={await tab!.page()} />, {
    at: `/negocio/${dealId}/chat-interno`,
    path: '/negocio/$id/chat-interno',
  })
  await expect.element(screen.getByText('Mensagem 2', { exact: true })).toBeVisible()
  expect(calls.filter(({ url }) => url.includes(dealId) && url.includes('internal')).length).toBe(1)
})

test('a room opens at what is new, and goes to its end by one click', async () => {
  signedIn()
  const calls = served(
    {
      [`GET /api/internal-rooms/${id}/messages`]: ({ url }) => {
        const asked = new URL(url, location.href).searchParams
        if (asked.get('around') === '40') return { body: { Content: { list: range(16, 65), before: 16, after: 65 } } }
        return { body: { Content: { list: range(71, 120), before: 71, after: null } } }
      },
    },
    { readNumber: 40, lastNumber: 120 },
  )
  const { screen } = await renderApp(page, { at: `/internal-chat?open=${id}` })
  await expect.element(screen.getByText('Novas mensagens')).toBeInViewport()
  await expect.element(screen.getByText('Mensagem 41', { exact: true })).toBeInViewport()
  await expect.element(screen.getByText('Mensagem 65', { exact: true })).not.toBeInViewport()
  await screen.getByRole('button', { name: 'Ir para o fim' }).click()
  await expect.element(screen.getByText('Mensagem 120', { exact: true })).toBeInViewport()
  expect(calls.some(({ url }) => url.includes('around=40'))).toBe(true)
})

test('words are found in a room, and a click opens it there', async () => {
  signedIn()
  served({
    [`GET /api/internal-rooms/${id}/messages`]: ({ url }) => {
      const asked = new URL(url, location.href).searchParams
      if (asked.get('search')) return { body: { Content: { list: [said(7)], before: null, after: null } } }
      if (asked.get('around') === '7') return { body: { Content: { list: range(1, 30), before: null, after: null } } }
      return { body: { Content: { list: range(60, 70), before: null, after: null } } }
    },
  })
  const { screen } = await renderApp(page, { at: `/internal-chat?open=${id}` })
  await expect.element(screen.getByText('Mensagem 70', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Buscar nesta conversa' }).click()
  await screen.getByRole('searchbox', { name: 'Buscar nesta conversa' }).fill('sete')
  await screen.getByRole('button', { name: /Mensagem 7/ }).click()
  await expect.element(screen.getByText('Mensagem 7', { exact: true })).toBeInViewport()
})

test('a file stands beside the words until it is sent with them', async () => {
  signedIn()
  const calls = served({
    [`POST /api/internal-rooms/${id}/files`]: () => ({
      status: 422,
      body: { Code: 'files.type_refused', Message: 'Este tipo de arquivo não é aceito.' },
    }),
  })
  const { screen } = await renderApp(page, { at: `/internal-chat?open=${id}` })
  const field = screen.getByLabelText('Anexar arquivo').last()
  await userEvent.upload(field, new File(['x'], 'padrão.png', { type: 'image/png' }))
  await expect.element(screen.getByRole('button', { name: 'Tirar padrão.png' })).toBeVisible()
  await screen.getByRole('button', { name: /^Enviar/ }).click()
  await expect.element(screen.getByText(/Este tipo de arquivo não é aceito\./)).toBeVisible()
  expect(calls.filter(({ url }) => url.includes('/files?messageId='))).toHaveLength(1)
})

test('several files leave one after the other, the words with the first one', async () => {
  signedIn()
  const calls = served({
    [`POST /api/internal-rooms/${id}/files`]: ({ url }) => {
      const asked = new URL(url, location.href).searchParams
      return { body: { Content: said(calls.length + 10, { id: asked.get('messageId'), authorId: me }) } }
    },
  })
  const { screen } = await renderApp(page, { at: `/internal-chat?open=${id}` })
  await screen.getByRole('textbox', { name: 'Escreva. @ cita alguém, # liga um negócio' }).fill('Do telhado')
  const picture = (name: string) => new File(['x'], name, { type: 'image/png' })
  await userEvent.upload(document.querySelector('input[type=file]')!, [picture('sul.png'), picture('norte.png')])
  await userEvent.upload(document.querySelector('input[type=file]')!, [picture('quadro.png')])
  await screen.getByRole('button', { name: 'Tirar norte.png' }).click()
  await screen.getByRole('button', { name: /^Enviar/ }).click()
  const sent = () => calls.filter(({ url }) => url.includes('/files?'))
  await expect.poll(() => sent().length).toBe(2)
  const words = sent().map(({ url }) => new URL(url, location.href).searchParams.get('body') ?? '')
  expect(words).toEqual(['Do telhado', ''])
  await expect.element(screen.getByRole('button', { name: /^Tirar/ })).not.toBeInTheDocument()
})

test('what was begun on another device is there, and what is too long says so instead of staying silent', async () => {
  signedIn()
  const calls = served({ [`GET /api/internal-rooms/${id}/draft`]: content({ body: 'O cliente pediu' }) })
  const { screen } = await renderApp(page, { at: `/internal-chat?open=${id}` })
  const field = screen.getByRole('textbox', { name: 'Escreva. @ cita alguém, # liga um negócio' })
  await expect.element(field).toHaveValue('O cliente pediu')
  await field.fill('a'.repeat(4001))
  await screen.getByRole('button', { name: /^Enviar/ }).click()
  await expect.element(screen.getByText('A mensagem pode ter até 4.000 caracteres.')).toBeVisible()
  expect(calls.filter(({ method, url }) => method === 'POST' && url.endsWith('/messages'))).toEqual([])
  await field.fill('')
})

test('a message that is refused says why, and can be thrown away', async () => {
  signedIn()
  served({
    [`POST /api/internal-rooms/${id}/messages`]: () => ({
      status: 409,
      body: { Code: 'internal-chat.other_left', Message: 'Esta pessoa não recebe mais mensagens.' },
    }),
  })
  const { screen } = await renderApp(page, { at: `/internal-chat?open=${id}` })
  await screen.getByRole('textbox', { name: 'Escreva. @ cita alguém, # liga um negócio' }).fill('Bom dia')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(screen.getByText('Esta pessoa não recebe mais mensagens.')).toBeVisible()
  await screen.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(screen.getByText('Falha no envio. Clique para tentar novamente.')).not.toBeInTheDocument()
})
