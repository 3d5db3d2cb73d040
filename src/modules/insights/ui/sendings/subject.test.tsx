import { expect, test } from 'vitest'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import type { Register } from '../../contract.ts'
import { ReportPage } from '../report-page.tsx'

const viewId = '00000000-0000-4000-8000-00000000000a'
const view = {
  id: viewId,
  name: 'Abertos de Uberaba',
  reach: 'own',
  isMine: true,
  ownerName: 'Eu',
  search: { look: 'pivot' },
  columns: [],
  density: null,
}
const facts: Register[number] = {
  id: 'deals',
  title: 'Negócios',
  path: '/negocios',
  list: 'deals',
  day: 'createdAt',
  measures: [{ id: 'deals', title: 'Negócios', as: 'number', way: 'count', isFigure: false }],
  dimensions: [],
}

test.each([
  [`&visao=${viewId}`, 'Abertos de Uberaba'],
  ['', 'Negócios'],
])('what is sent is called as the saved view that is shown (%s)', async (search, subject) => {
  signedIn()
  serve({
    'GET /api/insights/register': content([facts]),
    'GET /api/views': content({ views: [view], defaults: { mine: null, company: null }, hasTeam: false }),
    'GET /api/report-sendings': content([]),
    'GET /api/report-sendings/phone': content({ isOffered: false }),
    'GET /api/colleagues': content([]),
  })
  const { screen } = await renderApp(<ReportPage />, { at: `/reports/deals?look=pivot${search}` })
  if (search)
    await expect.element(screen.getByRole('button', { name: 'Abertos de Uberaba', exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Enviar por e-mail' }).click()
  await expect.element(screen.getByLabelText('Assunto')).toHaveValue(subject)
})
