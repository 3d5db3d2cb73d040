import { expect, test } from 'vitest'
import { content, onePage, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { RunsPanel } from './runs-panel.tsx'

const id = (last: number) => `0199a000-0000-7000-8000-00000000000${last}`
const run = {
  id: id(1),
  automationId: id(2),
  automation: 'Boas-vindas',
  version: 1,
  subjectKind: 'contact',
  subjectId: id(3),
  subject: 'Maria Lima',
  state: 'going',
  begunAt: '2026-11-24T12:00:00Z',
  ms: 12,
}
const earlier = { begun: 0, done: 0, stopped: 0, failed: 0 }
const open = () => renderApp(<RunsPanel id={id(2)} earlier={earlier} />)

test('a run that waits for its next try says how many failed and when that is, and is tried at once', async () => {
  signedIn(['automations.view', 'automations.edit'])
  const waiting = { ...run, tries: 2, dueAt: '2026-11-24T15:00:00Z', reason: 'Não há e-mail cadastrado.' }
  const calls = serve({
    [`GET /api/automations/${id(2)}/runs`]: content(onePage([waiting])),
    [`POST /api/automation-runs/${id(1)}/retry`]: content({ ...waiting, tries: 0, steps: [] }),
  })
  const { screen } = await open()
  await expect.element(screen.getByText(/^2 tentativas falharam; a próxima é em 24\/11\/2026 \d\d:00$/)).toBeVisible()
  await screen.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body).toEqual({ version: 'old' })
})

test.each([
  ['fits', 1, 0],
  ['differs', 0, 1],
  [null, 0, 0],
] as const)(
  'a failed run is tried with a newer version only where that fits it: %s',
  async (newer, offered, explained) => {
    signedIn(['automations.view', 'automations.edit'])
    const failed = { ...run, state: 'failed', tries: 7, newer, reason: 'Não há e-mail cadastrado.' }
    serve({ [`GET /api/automations/${id(2)}/runs`]: content(onePage([failed])) })
    const { screen } = await open()
    await expect.element(screen.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Tentar com a versão nova' }).elements()).toHaveLength(offered)
    expect(screen.getByText(/^A versão nova é outra até este passo/).elements()).toHaveLength(explained)
  },
)

test('a run that only waits for its time is not tried again', async () => {
  signedIn(['automations.view', 'automations.edit'])
  const resting = { ...run, tries: 0, dueAt: '2026-11-24T15:00:00Z' }
  serve({ [`GET /api/automations/${id(2)}/runs`]: content(onePage([resting])) })
  const { screen } = await open()
  await expect.element(screen.getByText('Em andamento')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Tentar de novo' })).not.toBeInTheDocument()
})

test('a step whose call is still on its way says so, and leads to its delivery', async () => {
  signedIn(['automations.view', 'webhooks.list'])
  const done = { ...run, state: 'done', tries: 0, dueAt: null, endedAt: '2026-11-24T12:00:01Z', reason: null }
  const leadsTo = `/settings/integrations/webhooks/deliveries?webhookId=${id(5)}&open=${id(6)}`
  const text = 'Na fila do webhook ERP'
  const at = '2026-11-24T12:00:00Z'
  const step = {
    at,
    kind: 'acted',
    path: 'steps.0',
    label: 'chamar o webhook',
    saw: [],
    input: [],
    text,
    leadsTo,
    ms: 3,
  }
  serve({
    [`GET /api/automations/${id(2)}/runs`]: content(onePage([done])),
    [`GET /api/automation-runs/${id(1)}`]: content({ ...done, steps: [step] }),
  })
  const { screen, address } = await open()
  await screen.getByRole('button', { name: 'Ver os passos' }).click()
  await screen.getByRole('link', { name: text }).click()
  await expect.poll(address).toBe(leadsTo)
})
