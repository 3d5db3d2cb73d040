import { expect, test } from 'vitest'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { ProcessImport } from './process-import.tsx'
import { anImport } from './testing.ts'

test('an import started from the list asks first, and knows what the file holds before it may start', async () => {
  signedIn([])
  const found = anImport({ accepted: 9, checkedAt: '2026-11-22T08:00:00Z' })
  const calls = serve({
    [`GET /api/imports/${found.id}`]: content(found),
    [`POST /api/imports/${found.id}/processing`]: content({ id: 'w1' }),
  })
  const started = () => calls.filter(({ method }) => method === 'POST').length
  const { screen } = await renderApp(<ProcessImport row={found} />)
  await screen.getByRole('button', { name: 'Processar' }).click()
  const start = screen.getByRole('button', { name: 'Importar 9 linhas' })
  await expect.element(start).toBeEnabled()
  expect(calls.some(({ url }) => url.endsWith(found.id))).toBe(true)
  expect(started()).toBe(0)
  await start.click()
  await expect.poll(started).toBe(1)
})
