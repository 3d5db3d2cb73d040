import { expect, test } from 'vitest'
import { serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { type StepId, stepIds, steps } from '../steps.ts'
import { ImplementationPage } from './implementation-page.tsx'
import { ImplementationStrip } from './implementation-strip.tsx'

const progress = (done: readonly StepId[], closed = false) => ({
  body: { Content: { steps: stepIds.map((id) => ({ id, done: done.includes(id) })), closed } },
})

test('[ORG-018] shows how far the company is and each setting with its link', async () => {
  signedIn(['general.settings'])
  serve({ 'GET /api/implementation': () => progress(['company', 'users']) })
  const { screen } = await renderApp(<ImplementationPage />, { at: '/implementation' })
  await expect.element(screen.getByText(`2 de ${stepIds.length} passos prontos`)).toBeVisible()
  const links = screen.getByRole('list').getByRole('link').elements()
  expect(links.map((link) => link.getAttribute('href'))).toEqual(stepIds.map((id) => steps[id]))
  expect(links.map((link) => link.textContent!.includes('Pronto'))).toEqual(
    stepIds.map((id) => id === 'company' || id === 'users'),
  )
})

test('an administrator’s home names the next step until all are done or the steps are put away', async () => {
  signedIn(['general.settings'])
  let reply = progress(['company'])
  serve({
    'GET /api/implementation': () => reply,
    'PUT /api/implementation/closure': () => {
      reply = progress(['company'], true)
      return reply
    },
  })
  const { screen } = await renderApp(<ImplementationStrip />, { at: '/negocios' })
  await expect.element(screen.getByText(/Próximo: Enviar o logo/)).toBeVisible()
  await screen.getByRole('button', { name: 'Dispensar' }).click()
  await expect.poll(() => screen.getByText(/Próximo/).elements()).toEqual([])
})

test('where the steps were shown the last time, their place is there before the server has answered', async () => {
  signedIn(['general.settings'])
  const answers: (() => void)[] = []
  serve({
    'GET /api/implementation': () => new Promise((resolve) => answers.push(() => resolve(progress(['company'])))),
  })
  localStorage.setItem('girassol.first-steps', 'yes')
  const { screen } = await renderApp(<ImplementationStrip />, { at: '/negocios' })
  await expect.poll(() => answers.length).toBe(1)
  const before = screen.container.firstElementChild!.getBoundingClientRect().height
  answers[0]!()
  await expect.element(screen.getByText(/Próximo: Enviar o logo/)).toBeVisible()
  expect(screen.container.firstElementChild!.getBoundingClientRect().height).toBe(before)
  expect(before).toBeGreaterThan(40)
})

test.each([
  ['nobody else is shown the first steps', 'deals.list', '/negocios'],
  ['an administrator is not shown them elsewhere', 'general.settings', '/contatos'],
])('%s', async (_fact, permission, at) => {
  const calls = serve({ 'GET /api/implementation': () => progress([]) })
  signedIn([permission])
  await renderApp(<ImplementationStrip />, { at })
  expect(calls).toEqual([])
})
