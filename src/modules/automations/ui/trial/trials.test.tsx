import { expect, test } from 'vitest'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import type { Catalogue } from '../../catalogue.ts'
import type { Rule } from '../../rule.ts'
import { Trials } from './trials.tsx'

const catalogue: Catalogue = {
  records: [
    {
      kind: 'deal',
      label: 'negócio',
      one: 'um negócio',
      reaches: ['deal'],
      stay: null,
      fields: [
        { field: 'deal.late', kind: 'flag', label: 'Atrasado', workedOut: 'clock' },
        { field: 'deal.title', kind: 'text', label: 'Título' },
      ],
    },
  ],
  triggers: [{ event: 'deals.created', of: 'deal', label: 'um negócio é criado', says: [] }],
  actions: [],
}

test.each([
  ['deal.late', 'yes', true],
  ['deal.title', 'filled', false],
] as const)('a trial says which conditions it asks as they are today: %s', async (field, is, isSaid) => {
  signedIn(['automations.view', 'automations.edit'])
  serve({
    'POST /api/automation-trials': content({ since: '2026-08-26T12:00:00Z', begun: 0 }),
    'GET /api/automation-trial-records': content([]),
  })
  const rule: Rule = {
    kind: 'instant',
    when: { on: 'event', event: 'deals.created' },
    if: { join: 'all', parts: [{ field, is }] },
    steps: [],
  }
  const { screen } = await renderApp(<Trials id="" rule={rule} isValid catalogue={catalogue} />)
  await expect.element(screen.getByRole('combobox', { name: 'Testar em: negócio' })).toBeVisible()
  const said = screen.getByText('Conferido como está hoje, e não como estava então: Atrasado.')
  if (isSaid) await expect.element(said).toBeVisible()
  else await expect.element(said).not.toBeInTheDocument()
})
