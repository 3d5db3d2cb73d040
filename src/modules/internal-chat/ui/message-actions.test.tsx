import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { content } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { id, me, page, range, said, served } from './testing/room-screen.tsx'

const own = said(3, { authorId: me, authorName: 'Ana', body: 'Chego às dez' })
const textbox = 'Escreva. @ cita alguém, # liga um negócio'

test('an address in a message leads there; its words stay as they were written', async () => {
  signedIn()
  const address = 'https://sol.example/publico/proposta/abc'
  const message = said(1, { body: `Veja ${address}.` })
  served({ [`GET /api/internal-rooms/${id}/messages`]: content({ list: [message], before: null, after: null }) })
  const { screen } = await renderApp(page, { at: `/internal-chat?open=${id}` })
  const link = screen.getByRole('link', { name: address })
  await expect.element(link).toHaveAttribute('href', address)
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect.element(screen.getByRole('article').getByRole('paragraph')).toHaveTextContent(message.body)
})

test('a colleague who is named stands out, and a deal of which no worth is known has a dash', async () => {
  signedIn()
  const card = { kind: 'deal', id, number: 7, name: 'Padaria', detail: 'Novo contato', valueCents: 0 }
  const message = said(1, { body: 'Oi @Ana, veja', mentions: [{ id: me, name: 'Ana' }], cards: [card] })
  served({ [`GET /api/internal-rooms/${id}/messages`]: content({ list: [message], before: null, after: null }) })
  const { screen } = await renderApp(page, { at: `/internal-chat?open=${id}` })
  await expect.element(screen.getByRole('strong')).toHaveTextContent('@Ana')
  await expect.element(screen.getByRole('article').getByRole('paragraph')).toHaveTextContent('Oi @Ana, veja')
  await expect.element(screen.getByRole('link', { name: /Padaria/ })).toHaveTextContent('Padarianº 7Novo contato–')
})

/** A room with one message of one's own; what is deleted, and what is written anew, is so when it is read again. */
async function openRoom() {
  signedIn()
  let last: typeof own & { deletedAt?: string } = own
  const calls = served({
    [`GET /api/internal-rooms/${id}/messages`]: () => ({
      body: { Content: { list: [...range(1, 2), last], before: null, after: null } },
    }),
    [`DELETE /api/internal-messages/${own.id}`]: () => {
      last = { ...own, deletedAt: own.writtenAt }
      return { status: 204 }
    },
    [`PATCH /api/internal-messages/${own.id}`]: ({ body }) => {
      last = { ...own, ...(body as object) }
      return { body: { Content: last } }
    },
  })
  const { screen } = await renderApp(page, { at: `/internal-chat?open=${id}` })
  const field = screen.getByRole('textbox', { name: textbox })
  const choose = async (label: string) => {
    await screen.getByRole('button', { name: 'Ações da mensagem' }).click()
    await screen.getByRole('menuitem', { name: label }).click()
  }
  const asked = (method: string) =>
    calls.filter((one) => one.method === method && one.url.includes('internal-messages'))
  return { screen, field, choose, asked }
}

test('whoever edits a message types behind its words at once, and goes on in the field once it is kept', async () => {
  const { screen, field, choose, asked } = await openRoom()
  await choose('Editar')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard(' amanhã')
  await expect.element(field).toHaveValue('Chego às dez amanhã')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(screen.getByRole('article').getByText('Chego às dez amanhã')).toBeVisible()
  expect(asked('PATCH').map(({ body }) => body)).toMatchObject([{ body: 'Chego às dez amanhã' }])
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('')
})

test('whoever answers a message types at once, and the way out of it leads back to the field', async () => {
  const { screen, field, choose } = await openRoom()
  await choose('Responder')
  await expect.element(field).toHaveFocus()
  await screen.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(field).toHaveFocus()
  await screen.getByRole('button', { name: 'Responder' }).first().click()
  await expect.element(field).toHaveFocus()
})

test('a message is deleted only after a question; whoever was writing it anew writes a new one from then on', async () => {
  const { screen, field, choose, asked } = await openRoom()
  await choose('Editar')
  await expect.element(field).toHaveValue('Chego às dez')
  await choose('Apagar')
  const question = screen.getByRole('dialog', { name: 'Apagar a mensagem?' })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(asked('DELETE')).toEqual([])
  await choose('Apagar')
  await question.getByRole('button', { name: 'Apagar mensagem' }).click()
  await expect.element(screen.getByText(/^Ana apagou uma mensagem/)).toBeVisible()
  expect(asked('DELETE')).toHaveLength(1)
  await expect.element(field).toHaveValue('')
  await expect.element(screen.getByRole('button', { name: /^Enviar/ })).toBeVisible()
})
