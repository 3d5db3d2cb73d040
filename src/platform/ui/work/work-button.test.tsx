import { expect, test } from 'vitest'
import type { Work } from '../../work/contract.ts'
import { serve } from '../testing/fake-server.ts'
import { renderApp, signedIn } from '../testing/render-app.tsx'
import { WorkButton } from './work-button.tsx'

const work: Work = {
  id: 'w1',
  kind: 'imports.process',
  title: 'Importar 3 linhas de leads.csv',
  state: 'running',
  total: 3,
  done: 1,
  failed: 0,
  reason: '',
  file: null,
  fileUntil: null,
  link: '/contacts/import?import=7',
  mayTryAgain: false,
  mayUndo: false,
  createdAt: '2026-11-22T08:00:00Z',
  endedAt: null,
}

/** A work that runs, then ends, before someone who is at an address. */
async function seenEndingAt(at: string) {
  signedIn([])
  let state: Work['state'] = 'running'
  serve({ 'GET /api/works': () => ({ body: { Content: { list: [{ ...work, state }] } } }) })
  const { screen, queries } = await renderApp(
    <>
      <div id="top-bar-slot" />
      <WorkButton />
    </>,
    { at },
  )
  await expect.element(screen.getByRole('button', { name: 'Andamento: 1 operação em curso' })).toBeVisible()
  state = 'done'
  await queries.invalidateQueries()
  await expect.element(screen.getByRole('button', { name: 'Andamento', exact: true })).toBeVisible()
  return screen
}

test('the end of a long work is told to whoever is elsewhere', async () => {
  const screen = await seenEndingAt('/contacts')
  await expect.element(screen.getByText('Pronto: Importar 3 linhas de leads.csv')).toBeVisible()
})

test('it is not told to whoever looks at what came of it', async () => {
  const screen = await seenEndingAt('/contacts/import?import=7')
  expect(screen.getByText(/^Pronto/).elements()).toHaveLength(0)
})
