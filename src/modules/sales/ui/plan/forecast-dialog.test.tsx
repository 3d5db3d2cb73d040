import { expect, test } from 'vitest'
import { today } from '../../../../platform/i18n/days.ts'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { ForecastDialog } from './forecast-dialog.tsx'

test('each figure of the forecast leads to the instalments that it is the sum of: of its month and of its state', async () => {
  signedIn(['sales.view-receivables'])
  const month = today().slice(0, 7)
  serve({
    'GET /api/receivables/forecast': content([{ month, count: 3, open: 5000_00, overdue: 3000_00 }]),
  })
  const { screen } = await renderApp(
    <ForecastDialog address={{ storeId: ['loja'], state: ['waiting'] }} onClose={() => {}} />,
  )
  await screen.getByRole('button', { name: 'Ver como tabela' }).click()
  const leading = (figure: string) => {
    const links = [...document.querySelectorAll('a')].filter(({ textContent }) => textContent?.includes(figure))
    return links.map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))
  }
  await expect.poll(() => leading('3.000,00').length).toBeGreaterThan(0)
  const asked = (state: string) => {
    const { searchParams } = new URL(leading(state === 'overdue' ? '3.000,00' : '2.000,00')[0]!, location.origin)
    return searchParams.toString()
  }
  expect(asked('overdue')).toContain('state=overdue')
  expect(asked('due')).toContain('state=due')
  for (const state of ['overdue', 'due']) {
    expect(asked(state)).toContain(`from=${month}-01`)
    expect(asked(state)).toContain('storeId=loja')
    expect(asked(state)).not.toContain('waiting')
  }
})
