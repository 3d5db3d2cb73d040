import { expect, test } from 'vitest'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { ImportPage } from './import-page.tsx'
import { anImport } from './testing.ts'

test('the running import of somebody else says so, and the screen goes on when it has ended', async () => {
  signedIn(['contacts.import'])
  let workId: string | null = '5a0c5b6e-3f0f-4a10-9c5e-0a1b2c3d4e71'
  const found = () => anImport({ total: 10, accepted: 10, checkedAt: '2026-11-22T08:00:00Z', workId })
  // Its work is nothing that this person may see: the stub answers 404.
  serve({
    [`GET /api/imports/${anImport().id}`]: () => content(found())(),
    [`GET /api/imports/${anImport().id}/rows`]: content({
      list: [],
      pageNumber: 1,
      pageSize: 50,
      totalItems: 0,
      totalPages: 0,
    }),
    [`GET /api/imports/${anImport().id}/findings`]: content({ list: [] }),
  })
  const { screen } = await renderApp(<ImportPage />, { at: `/contacts/import?import=${anImport().id}` })
  await expect.element(screen.getByText('Outra pessoa começou e acompanha os números.', { exact: false })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Cancelar' }).query()).toBeNull()
  workId = null
  await expect.element(screen.getByRole('button', { name: /^Importar/ })).toBeVisible()
})
