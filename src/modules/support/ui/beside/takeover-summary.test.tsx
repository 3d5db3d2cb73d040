import { expect, test } from 'vitest'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import type { Conversation, Desk, Message } from '../../contract.ts'
import { TakeoverSummary } from './takeover-summary.tsx'

const id = '01900000-0000-7000-8000-0000000000c1'
const conversation = { id, mayAnswer: true, operatorName: 'Renata' } as Conversation
const desk = { hasAssistant: true } as Desk
const said = (authorName: string, at: number) =>
  ({
    id: String(at),
    conversationId: id,
    direction: authorName ? 'out' : 'in',
    origin: authorName ? 'operator' : '',
    authorName,
  }) as Message
const talk = ['', 'Caio', '', 'Caio'].map(said)

test('who has taken over and not answered yet has what was said summed up by a click, as text', async () => {
  signedIn(['chat.attend'])
  serve({ [`POST /api/conversations/${id}/summaries`]: content({ text: 'Quer <b>orçamento</b>.' }) })
  const { screen } = await renderApp(<TakeoverSummary conversation={conversation} desk={desk} messages={talk} />)
  await screen.getByRole('button', { name: 'Resumir o que já foi dito' }).click()
  await expect.element(screen.getByText('Quer <b>orçamento</b>.')).toBeVisible()
  await screen.getByRole('button', { name: 'Fechar resumo' }).click()
  await expect.element(screen.getByText('Quer <b>orçamento</b>.')).not.toBeInTheDocument()
})

test.each<[string, Partial<Parameters<typeof TakeoverSummary>[0]>]>([
  ['who has answered', { messages: [...talk, said('Renata', 5)] }],
  ['who reads only', { conversation: { ...conversation, mayAnswer: false } }],
  ['a company without AI', { desk: { ...desk, hasAssistant: false } }],
  ['a talk that has only begun', { messages: talk.slice(0, 2) }],
])('%s has no such button', async (_who, more) => {
  signedIn(['chat.attend'])
  const { screen } = await renderApp(
    <TakeoverSummary conversation={conversation} desk={desk} messages={talk} {...more} />,
  )
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})
