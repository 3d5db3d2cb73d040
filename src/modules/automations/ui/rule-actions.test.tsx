import { expect, test } from 'vitest'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { AutomationPage, NewAutomationPage } from './automation-page.tsx'
import { detail, id, replies } from './testing/rule-replies.ts'

const editor = ['automations.view', 'automations.edit']

test.each([
  { label: 'Salvar', sent: ['/api/automations'] },
  { label: 'Ligar', sent: ['/api/automations', `/api/automations/${id}/publication`] },
])('however often $label is pressed, a new rule is one rule', async ({ label, sent }) => {
  signedIn(editor)
  const press = () => (document.querySelector(`button[data-press="${label}"]`) as HTMLElement | null)?.click()
  const made = () => {
    press()
    return { body: { Content: detail } }
  }
  const calls = serve({ ...replies, 'POST /api/automations': made, [`POST /api/automations/${id}/publication`]: made })
  const path = '/settings/automations/new'
  const { screen, address } = await renderApp(<NewAutomationPage />, { path, at: `${path}?from=welcome` })
  const button = screen.getByRole('button', { name: label, exact: true })
  await expect.element(button).toBeVisible()
  button.element().setAttribute('data-press', label)
  press()
  press()
  await expect.poll(address).toBe(`/settings/automations/${id}`)
  const posts = calls.filter(({ url, method }) => method === 'POST' && !url.includes('trials'))
  expect(posts.map(({ url }) => url)).toEqual(sent)
})

test('a new rule from nothing greets without a fault, and keeps a heading while its name is typed anew', async () => {
  signedIn(editor)
  serve({
    ...replies,
    'POST /api/automations': () => ({
      status: 422,
      body: { Code: 'platform.invalid', Message: 'Confira.', Fields: { 'rule.steps': 'Falta preencher.' } },
    }),
  })
  const path = '/settings/automations/new'
  const { screen } = await renderApp(<NewAutomationPage />, { path, at: path })
  expect(screen.getByText('Falta preencher.').query()).toBeNull()
  await screen.getByRole('textbox', { name: 'Nome' }).fill('')
  await expect.element(screen.getByRole('heading', { name: 'Nova automação' })).toBeVisible()
  await screen.getByRole('textbox', { name: 'Nome' }).fill('Boas-vindas')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByText('Falta preencher.')).toBeVisible()
})

test('a rule that is on is paused by hand, beside turning it off, and says what becomes of what waits', async () => {
  signedIn(editor)
  const calls = serve({
    ...replies,
    [`GET /api/automations/${id}`]: content({ ...detail, state: 'on' as const, version: 1 }),
    [`POST /api/automations/${id}/pause`]: content({ ...detail, state: 'paused' as const, version: 1 }),
  })
  const { screen } = await renderApp(<AutomationPage />, {
    path: '/settings/automations/$id',
    at: `/settings/automations/${id}`,
  })
  await screen.getByRole('button', { name: 'Pausar' }).click()
  const asked = screen.getByRole('dialog', { name: 'Pausar Primeiro contato?' })
  await expect.element(asked.getByText(/ficam paradas até alguém continuar/)).toBeVisible()
  await asked.getByRole('button', { name: 'Pausar' }).click()
  await expect.poll(() => calls.some(({ url }) => url.endsWith('/pause'))).toBe(true)
})

const paused = { ...detail, state: 'paused' as const, version: 1, kept: 3 }
const part = 'steps.0.input.text'
const lost = 'Não existe mais: modelo “Boas-vindas”. Escolha outro e publique de novo.'

const openPaused = async (given: object) => {
  signedIn(editor)
  serve({ ...replies, [`GET /api/automations/${id}`]: content({ ...paused, ...given }) })
  const at = `/settings/automations/${id}`
  return (await renderApp(<AutomationPage />, { path: '/settings/automations/$id', at })).screen
}

test('a rule whose part is gone names it, counts what is kept and leads to the part; going on is not offered', async () => {
  const why = { code: 'automations.record_unknown', path: part }
  const screen = await openPaused({ reason: lost, why, keptBy: why, faults: { [part]: lost } })
  const strip = screen.getByRole('status').filter({ hasText: 'esperam por esta decisão' })
  await expect.element(strip.getByText(lost)).toBeVisible()
  await expect.element(strip.getByText(/^3 execuções esperam por esta decisão/)).toBeVisible()
  await expect.element(strip.getByRole('button', { name: 'Descartar o que espera' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Continuar' })).not.toBeInTheDocument()
  await expect.element(screen.getByText('Complete a frase para testar nos últimos 90 dias.')).toBeVisible()
  await strip.getByRole('button', { name: 'Ver o que falta' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Recado' })).toBeVisible()
  await expect.element(screen.getByText('Complete a frase para testar nos últimos 90 dias.')).toBeVisible()
})

test('a rule whose part is there again goes on; one paused by hand says nothing of what is kept', async () => {
  const reason = 'Pausada à mão: nada novo começa.'
  const screen = await openPaused({ reason, why: { code: 'automations.paused_by_hand' }, kept: 0 })
  await expect.element(screen.getByRole('button', { name: 'Continuar' })).toBeVisible()
  await expect.element(screen.getByText(reason)).toBeVisible()
  await expect.element(screen.getByText(/fica guardado/)).not.toBeInTheDocument()
})
