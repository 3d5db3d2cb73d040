import { expect, test } from 'vitest'
import { serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import type { Comment } from '../../contract.ts'
import { Comments } from './comments.tsx'

const taskId = '0199a000-0000-7000-8000-000000000001'

const said = (at: number, text: string, parentId: string | null = null): Comment => ({
  id: `0199a000-0000-7000-8000-0000000000f${at}`,
  parentId,
  authorId: 'user-1',
  authorName: 'Renata Moreira',
  text,
  mentions: [],
  createdAt: `2026-11-24T12:0${at}:00.000Z`,
  editedAt: null,
  can: { edit: false, remove: false },
})

test('the newest comments are shown, and older ones stand above them once asked for', async () => {
  signedIn(['tasks.list'])
  const [first, second] = [said(1, 'Primeiro'), said(2, 'Segundo')]
  const answer = said(3, 'Resposta', first.id)
  serve({
    [`GET /api/tasks/${taskId}/comments`]: ({ url }) => ({
      body: {
        Content: url.includes('after=')
          ? { list: [first, answer], nextCursor: null, totalItems: 3 }
          : { list: [second], nextCursor: 'antes', totalItems: 3 },
      },
    }),
  })
  const { screen } = await renderApp(<Comments taskId={taskId} total={3} />)
  await expect.element(screen.getByText('Segundo')).toBeVisible()
  expect(screen.getByText('Primeiro').query()).toBeNull()
  await screen.getByRole('button', { name: 'Mostrar mais antigos' }).click()
  await expect.element(screen.getByText('Primeiro')).toBeVisible()
  const texts = screen
    .getByRole('article')
    .elements()
    .map((one) => one.querySelectorAll('p')[1]!.textContent)
  expect(texts).toEqual(['Primeiro', 'Resposta', 'Segundo'])
  await expect.element(screen.getByRole('button', { name: 'Mostrar mais antigos' })).not.toBeInTheDocument()
})
