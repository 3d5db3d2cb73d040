import { expect, test } from 'vitest'
import { serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp } from '../../../platform/ui/testing/render-app.tsx'
import { FileStep } from './file-step.tsx'

async function choosing(file: File) {
  const { screen } = await renderApp(<FileStep onRead={() => {}} />)
  const input = screen.container.querySelector<HTMLInputElement>('input[type=file]')!
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  return { screen, input }
}

test('a file that is too large is told at once, without sending it', async () => {
  const calls = serve({})
  const { screen } = await choosing(new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'leads.csv'))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('O arquivo deve ter até 20 MB.')
  expect(calls).toEqual([])
})

test('a refused file can be mended and chosen again by the same name', async () => {
  const body = { Message: 'O arquivo não tem linhas abaixo do cabeçalho.' }
  serve({ 'POST /api/imports': () => ({ status: 422, body }) })
  const { screen, input } = await choosing(new File(['Nome;Telefone'], 'leads.csv'))
  await expect.element(screen.getByRole('alert')).toHaveTextContent(body.Message)
  expect(input.value).toBe('')
})
