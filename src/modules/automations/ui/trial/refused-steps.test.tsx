import { expect, test } from 'vitest'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import type { Rule } from '../../rule.ts'
import { TrialOnRecord } from './trial-on-record.tsx'
import { TrialPanel } from './trial-panel.tsx'

const rule: Rule = { kind: 'instant', when: { on: 'event', event: 'deals.created' }, steps: [] }
const example = { id: '0199a000-0000-7000-8000-000000000001', kind: 'deal', name: 'Casa 1', at: '2026-11-20T12:00:00Z' }
const text = 'Não há e-mail cadastrado para enviar.'

test('a trial tells the steps that would have been refused apart, and what of that it asks as it is today', async () => {
  signedIn(['automations.view', 'automations.edit'])
  serve({
    'POST /api/automation-trials': content({
      since: '2026-08-26T12:00:00Z',
      isCut: false,
      begun: 3,
      tried: 3,
      passed: 3,
      finished: 2,
      weeks: [],
      acts: [{ action: 'templates.mail', label: 'mandar o e-mail', path: 'steps.0', count: 2, records: 2 }],
      out: [],
      examples: [],
      refused: [{ path: 'steps.0', label: 'mandar o e-mail', text, count: 1, examples: [example] }],
      asToday: ['o e-mail do responsável'],
      rests: [],
    }),
  })
  const { screen } = await renderApp(<TrialPanel id="" rule={rule} onTry={() => {}} />)
  await expect.element(screen.getByRole('heading', { name: 'O que seria recusado' })).toBeVisible()
  await expect.element(screen.getByText(`1. mandar o e-mail: ${text}`)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Passo a passo: Casa 1' })).toBeVisible()
  const today = 'Conferido como está hoje, e não como estava então: o e-mail do responsável.'
  await expect.element(screen.getByText(today)).toBeVisible()
})

test('on one record the refused step says why, and the run would not reach its end', async () => {
  signedIn(['automations.view', 'automations.edit'])
  const step = { kind: 'act', path: 'steps.0', at: '2026-11-30T12:00:00Z', passed: null, saw: [] }
  serve({
    [`POST /api/automation-trials/${example.id}`]: content({
      name: 'Casa 1',
      outcome: 'refused',
      steps: [
        { ...step, label: 'criar a tarefa no negócio', refused: null },
        { ...step, path: 'steps.1', label: 'mandar o e-mail', refused: text },
      ],
    }),
  })
  const record = { value: example.id, label: 'Casa 1' }
  const { screen } = await renderApp(
    <TrialOnRecord rule={rule} kind="deal" kindLabel="negócio" record={record} onRecord={() => {}} />,
  )
  await expect.element(screen.getByText(text)).toBeVisible()
  expect(screen.getByText('Seria recusado').elements()).toHaveLength(1)
  await expect.element(screen.getByText(/^Pararia no primeiro passo que seria recusado/)).toBeVisible()
})
