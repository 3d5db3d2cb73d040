import { expect, test } from 'vitest'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { AutomationPage } from './automation-page.tsx'
import { detail, id, replies } from './testing/rule-replies.ts'

const open = (given: object) => {
  signedIn(['automations.view', 'automations.edit'])
  serve({
    ...replies,
    [`GET /api/automations/${id}`]: content({ ...detail, state: 'paused' as const, version: 1, ...given }),
  })
  return renderApp(<AutomationPage />, { path: '/settings/automations/$id', at: `/settings/automations/${id}` })
}
const paused = { at: '2026-11-24T12:00:00Z', waiting: 3, kept: 2, keeps: true, stops: null }

test('a rule that misses something says what it has kept, leads there, and does not offer to go on', async () => {
  const path = 'steps.0.input.text'
  const { screen } = await open({
    paused: { ...paused, stops: 'A automação usa algo que não existe mais.' },
    reason: 'Não existe mais.',
    why: { code: 'automations.record_unknown', path },
    faults: { [path]: 'Não existe mais ou foi desativado: usuário “Marta”.' },
  })
  await expect.element(screen.getByText(/2 execuções ficaram guardadas/)).toBeVisible()
  await expect.element(screen.getByText(/3 execuções esperam/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Ir para o que falta' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Descartar o que espera' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Continuar' }).query()).toBeNull()
})

test('a rule that a person paused says that what happens meanwhile is not kept', async () => {
  const { screen } = await open({ paused: { ...paused, kept: 0, keeps: false }, reason: 'Pausada à mão.' })
  await expect.element(screen.getByText(/não fica guardado/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Continuar' })).toBeVisible()
})
