import { useQueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { useItem } from '../data/queries.ts'
import { serve } from '../testing/fake-server.ts'
import { renderApp, signedIn } from '../testing/render-app.tsx'
import { tellDeleted } from './undo-deletion.ts'

const list = endpoint('GET /try/contacts', { needs: 'session', reply: z.array(z.string()) })
const onBack = vi.fn()

function Contacts() {
  const queries = useQueryClient()
  const { data = [] } = useItem(list, {})
  const tell = () => tellDeleted(queries, { id: 'c1', text: 'Maria foi excluída', refreshes: [list], onBack })
  return (
    <>
      {data.map((name) => (
        <p key={name}>{name}</p>
      ))}
      <button type="button" onClick={tell}>
        Excluir
      </button>
    </>
  )
}

test('what was deleted comes back by the notice that tells of it, and the list shows it again', async () => {
  signedIn()
  const names: string[] = []
  const calls = serve({
    'GET /api/try/contacts': () => ({ body: { Content: names } }),
    'POST /api/deletions/c1/undo': () => {
      names.push('Maria')
      return { body: { Content: { id: 'c1', name: 'Maria' } } }
    },
  })
  const { screen } = await renderApp(<Contacts />)
  await userEvent.click(screen.getByRole('button', { name: 'Excluir' }))
  await expect.element(screen.getByText('Maria foi excluída')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
  await expect.element(screen.getByText('Maria voltou.')).toBeVisible()
  await expect.element(screen.getByText('Maria', { exact: true })).toBeVisible()
  expect(onBack).toHaveBeenCalledOnce()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('a way back that is closed by now is told', async () => {
  signedIn()
  serve({
    'GET /api/try/contacts': () => ({ body: { Content: [] } }),
    'POST /api/deletions/c1/undo': () => ({ status: 409, body: { Message: 'O registro não pode voltar.', Code: 'x' } }),
  })
  const { screen } = await renderApp(<Contacts />)
  await userEvent.click(screen.getByRole('button', { name: 'Excluir' }))
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }).last())
  await expect.element(screen.getByText('O registro não pode voltar.')).toBeVisible()
})
