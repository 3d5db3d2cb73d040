import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { ChatPage } from './chat-page.tsx'
import { keepUnsent, keptUnsent } from './kept-unsent.ts'
import { keepVisitor } from './kept-visitor.ts'

const forgetAll = () => {
  keepVisitor(null)
  keepUnsent(() => [])
}
beforeEach(forgetAll)
afterEach(forgetAll)

const waiting = 'Sem conexão. Fica guardada aqui e sai sozinha quando a rede voltar.'
type Given = { id: string; body: string; name: string; visitor: string }

/** A server behind a network that is cut and comes back; the same message again is the same message. */
function served(refuse?: () => { status: number; body: object } | undefined) {
  const net = { isThere: true }
  const room: object[] = []
  const ids = new Set<string>()
  const written: Given[] = []
  let visitors = 0
  const overNet = <Call, Answer>(answer: (call: Call) => Answer) => {
    return (call: Call) => {
      if (!net.isThere) throw new TypeError('Failed to fetch')
      return answer(call)
    }
  }
  serve({
    'GET /api/public/chat': content({ greeting: 'Olá!', onSignIn: false, onProposals: true }),
    'POST /api/public/chat/visitors': overNet(() => ({ body: { Content: { visitor: `visitante-${++visitors}` } } })),
    'POST /api/public/chat/reading': overNet(({ body }) => ({
      body: { Content: { list: room.slice((body as { after: number }).after) } },
    })),
    'POST /api/public/chat/messages': overNet(({ body }) => {
      const refusal = refuse?.()
      if (refusal) return refusal
      const given = body as Given
      written.push(given)
      const number = room.length + 1
      const said = { id: given.id, number, isOwn: true, body: given.body, saidAt: '2026-11-27T12:00:00.000Z' }
      if (!ids.has(given.id)) room.push(said)
      ids.add(given.id)
      return { body: { Content: said } }
    }),
  })
  return { net, written }
}

const openPage = () =>
  render(<ChatPage lang="pt-BR" company="Sol" page="/" colors={{ primary: '#004B57', secondary: '#2BB673' }} />)
type Screen = Awaited<ReturnType<typeof openPage>>

async function write(screen: Screen, text: string) {
  await screen.getByLabelText('Escreva aqui').fill(text)
  await userEvent.keyboard('{Enter}')
}

test('what is written without network waits, and leaves once and in its order when the network is back', async () => {
  const { net, written } = served()
  const screen = await openPage()
  net.isThere = false
  await write(screen, 'Oi')
  await write(screen, 'Quanto custa?')
  await expect.poll(() => screen.getByText(waiting).elements().length).toBe(2)
  net.isThere = true
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('online'))
  await expect.element(screen.getByText(waiting).first()).not.toBeInTheDocument()
  await expect.element(screen.getByRole('log').getByText('Quanto custa?')).toBeVisible()
  expect(written.map(({ body, visitor }) => [body, visitor])).toEqual([
    ['Oi', 'visitante-1'],
    ['Quanto custa?', 'visitante-1'],
  ])
  expect(keptUnsent()).toEqual([])
})

test('a reload keeps what waits, and who wrote it; two windows send it once', async () => {
  const { net, written } = served()
  const first = await openPage()
  net.isThere = false
  await first.getByLabelText('Seu nome').fill('Marta')
  await write(first, 'Meu telhado é de telha')
  await expect.element(first.getByText(waiting)).toBeVisible()
  await first.unmount()
  const again = await openPage()
  await expect.element(again.getByRole('log').getByText('Meu telhado é de telha')).toBeVisible()
  await expect.element(again.getByLabelText('Seu nome')).toHaveValue('Marta')
  const other = await openPage()
  net.isThere = true
  window.dispatchEvent(new Event('online'))
  await expect.element(again.getByText(waiting)).not.toBeInTheDocument()
  await expect.element(other.getByText(waiting)).not.toBeInTheDocument()
  expect(written).toMatchObject([{ body: 'Meu telhado é de telha', name: 'Marta' }])
})

test('what the server refused stays over a reload until it is sent again or thrown away', async () => {
  let isRefused = true
  const refused = { status: 429, body: { Code: 'refused', Message: 'Espere um pouco.' } }
  const { written } = served(() => (isRefused ? refused : undefined))
  const first = await openPage()
  await write(first, 'Oi')
  await write(first, 'Engano')
  await expect.poll(() => first.getByText('Espere um pouco.').elements().length).toBe(2)
  await first.unmount()
  isRefused = false
  const again = await openPage()
  await expect.poll(() => again.getByText('Espere um pouco.').elements().length).toBe(2)
  await again.getByRole('button', { name: 'Descartar' }).last().click()
  await again.getByRole('button', { name: 'Não foi enviada. Tentar de novo' }).click()
  await expect.element(again.getByText('Espere um pouco.')).not.toBeInTheDocument()
  await expect.element(again.getByText('Engano')).not.toBeInTheDocument()
  await expect.element(again.getByRole('log').getByText('Oi')).toBeVisible()
  await expect.poll(() => written.map(({ body }) => body)).toEqual(['Oi'])
})
