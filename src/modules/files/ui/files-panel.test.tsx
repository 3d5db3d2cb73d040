import { expect, test } from 'vitest'
import { serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import type { StoredFile } from '../contract.ts'
import { FilesPanel } from './files-panel.tsx'
import { aPhoto } from './testing.ts'

async function open(given: StoredFile[] = [], can = { add: true, remove: true }) {
  signedIn(['deals.view'])
  let list = given
  const calls = serve({
    'GET /api/files': () => ({ body: { Content: { list, can } } }),
    'POST /api/files': () => {
      const sent = aPhoto({ id: '01900000-0000-7000-8000-0000000000f3', name: 'padrao.jpg' })
      list = [sent, ...list]
      return { body: { Content: sent } }
    },
  })
  const { screen } = await renderApp(<FilesPanel ownerKind="deal" ownerId="01900000-0000-7000-8000-0000000000d1" />)
  return { screen, sent: () => calls.filter(({ method }) => method === 'POST') }
}

test('a file that is chosen is sent and stands among the others; one of another kind is refused without being sent', async () => {
  const { screen, sent } = await open()
  await expect.element(screen.getByText('Nenhum arquivo ainda')).toBeVisible()
  const input = screen.getByLabelText('Adicionar arquivo').last()
  await input.upload(new File(['MZ'], 'programa.exe', { type: 'application/octet-stream' }))
  await expect.element(screen.getByText(/^programa\.exe: /)).toBeVisible()
  expect(sent()).toEqual([])
  await input.upload(new File(['foto'], 'padrao.jpg', { type: 'image/jpeg' }))
  await expect.element(screen.getByText('Arquivo enviado')).toBeVisible()
  await expect.element(screen.getByText('padrao.jpg')).toBeVisible()
  expect(sent().length).toBe(1)
})

test('whoever may only look sees the files and no way to add one', async () => {
  const { screen } = await open([aPhoto()], { add: false, remove: false })
  await expect.element(screen.getByText('telhado.jpg')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Adicionar arquivo' })).not.toBeInTheDocument()
})
