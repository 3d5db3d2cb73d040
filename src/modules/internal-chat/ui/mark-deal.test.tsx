import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { content } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { id, messageId, page, said, served } from './testing/room-screen.tsx'

const deal = { id, number: 203, name: 'Pousada Vale Verde', status: 'Proposta enviada' }
const other = { id: messageId(9), number: 20, name: 'Granja Alvorada', status: 'Negociação' }

async function openRoom(body = 'Oi') {
  signedIn()
  const card = { ...deal, kind: 'deal', detail: deal.status, valueCents: 0 }
  const calls = served({
    'GET /api/internal-chat/deals': content({ list: [other, deal] }),
    [`GET /api/internal-rooms/${id}/messages`]: content({
      list: [said(1, { body, cards: [card] })],
      before: null,
      after: null,
    }),
    [`POST /api/internal-rooms/${id}/messages`]: () => ({ status: 201 }),
  })
  const { screen } = await renderApp(page, { at: `/internal-chat?open=${id}` })
  return { screen, calls, field: screen.getByRole('textbox', { name: 'Escreva. @ cita alguém, # liga um negócio' }) }
}

test('# offers deals by number and name; the arrows choose, Enter puts the number into the text and the sentence goes on', async () => {
  const { screen, calls, field } = await openRoom()
  await field.click()
  await userEvent.keyboard('Veja #20')
  const list = screen.getByRole('listbox', { name: 'Negócios' })
  await expect.element(list.getByRole('option', { name: '#20 Granja Alvorada Negociação' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  const second = list.getByRole('option', { name: '#203 Pousada Vale Verde Proposta enviada' })
  await expect.element(second).toHaveAttribute('aria-selected', 'true')
  expect(field.element().getAttribute('aria-activedescendant')).toBe(second.element().id)
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('Veja #203 ')
  await userEvent.keyboard('hoje')
  await expect.element(list).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .poll(() => calls.find(({ method, url }) => method === 'POST' && url.includes('/messages'))?.body)
    .toMatchObject({ body: 'Veja #203 hoje' })
  expect(calls.filter(({ url }) => url.includes('internal-chat/deals')).at(-1)!.url).toContain('search=20')
})

test('Esc closes the offer of deals and leaves what was typed; a press takes a deal', async () => {
  const { screen, field } = await openRoom()
  await field.click()
  await userEvent.keyboard('#pou')
  const list = screen.getByRole('listbox', { name: 'Negócios' })
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('#pou')
  await userEvent.keyboard('s')
  await list.getByRole('option', { name: /Pousada/ }).click()
  await expect.element(field).toHaveValue('#203 ')
  await expect.element(field).toHaveFocus()
})

test('a mark leads to its deal where its card came along, and stays a number where it did not', async () => {
  const { screen } = await openRoom('Veja #203 e #204')
  const message = screen.getByRole('article')
  await expect
    .element(message.getByRole('link', { name: '#203', exact: true }))
    .toHaveAttribute('href', `/negocio/${id}`)
  await expect.element(message.getByRole('paragraph')).toHaveTextContent('Veja #203 e #204')
  await expect.element(message.getByRole('link', { name: /Pousada Vale Verde/ })).toBeVisible()
  await expect.element(message.getByText('nº 203')).toBeVisible()
  await expect.element(message.getByRole('link', { name: '#204' })).not.toBeInTheDocument()
})
