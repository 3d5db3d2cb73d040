import { expect, test } from 'vitest'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import type { Rule } from '../../rule.ts'
import { TrialOnRecord } from './trial-on-record.tsx'
import { TrialPanel } from './trial-panel.tsx'

const rule: Rule = { kind: 'instant', when: { on: 'event', event: 'deals.created' }, steps: [] }
const exampleOf = (last: number) => ({
  id: `0199a000-0000-7000-8000-00000000000${last}`,
  kind: 'deal',
  name: `Casa ${last}`,
  at: '2026-11-20T12:00:00Z',
})
const trial = {
  since: '2026-08-26T12:00:00Z',
  isCut: false,
  begun: 60,
  tried: 60,
  passed: 51,
  finished: 51,
  weeks: [],
  acts: [],
  refused: [],
  asToday: [],
  out: [{ path: 'deal.bidAmount', label: 'Valor', count: 9, examples: [exampleOf(9)] }],
  examples: [exampleOf(1)],
}

test('a trial shows all that it counts by name, page by page, and is tried on one of them', async () => {
  signedIn(['automations.view', 'automations.edit'])
  const tried: string[] = []
  const calls = serve({
    'POST /api/automation-trials': content(trial),
    'POST /api/automation-trial-records': ({ body }) => {
      const { pageNumber } = body as { pageNumber: number }
      const page = { pageNumber, pageSize: 50, totalItems: 51, totalPages: 2 }
      return { body: { Content: { ...page, list: [exampleOf(pageNumber + 1)] } } }
    },
  })
  const { screen } = await renderApp(<TrialPanel id="" rule={rule} onTry={({ name }) => tried.push(name)} />)
  await screen.getByRole('button', { name: 'Ver todos: Valor' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Ficariam de fora: Valor' })
  await expect.element(dialog.getByText('Casa 2')).toBeVisible()
  await dialog.getByRole('button', { name: 'Próximos' }).click()
  await expect.element(dialog.getByText('Página 2 de 2')).toBeVisible()
  await dialog.getByRole('button', { name: 'Passo a passo: Casa 3' }).click()
  expect(tried).toEqual(['Casa 3'])
  const asked = calls.filter(({ url }) => url.endsWith('trial-records')).map(({ body }) => body)
  expect(asked).toMatchObject([
    { out: 'deal.bidAmount', pageNumber: 1 },
    { out: 'deal.bidAmount', pageNumber: 2 },
  ])
})

test('a kind that no search finds offers its latest records', async () => {
  signedIn(['automations.view', 'automations.edit'])
  serve({
    'GET /api/automation-trial-records': content([{ id: exampleOf(1).id, name: 'Maria Lima · 12' }]),
    'GET /api/search': content({ finds: [] }),
  })
  const chosen: unknown[] = []
  const { screen } = await renderApp(
    <TrialOnRecord
      rule={rule}
      kind="instalment"
      kindLabel="parcela"
      record={null}
      onRecord={(record) => chosen.push(record)}
    />,
  )
  await screen.getByRole('combobox', { name: 'Testar em: parcela' }).click()
  await screen.getByRole('option', { name: 'Maria Lima · 12' }).click()
  expect(chosen).toEqual([{ value: exampleOf(1).id, label: 'Maria Lima · 12' }])
})
