import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { FiguresTable } from './drawing.tsx'

const heads = [
  'Valor vendido',
  'Vendas',
  'Ticket médio',
  'Ciclo de venda (dias)',
  'Negócios',
  'Ganhos',
  'Perdidos',
  'Ganhos dos encerrados',
  'Propostas',
  'Propostas aceitas',
]

test('stores side by side fit a screen of 1440 with all of their figures and changes', async () => {
  await page.viewport(1440, 900)
  signedIn()
  const cells = heads.map((head) =>
    head.includes('édio') || head.includes('Valor')
      ? { text: 'R$ 1.343.455', aside: '−R$ 1,16 mi' }
      : { text: '1.031,1', aside: '−25,7 pp' },
  )
  const rows = [{ id: 'store', cells: [{ text: 'Sol do Cerrado Energia' }, ...cells] }]
  const { screen } = await renderApp(
    <div style={{ width: 1150, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FiguresTable label="Lojas" table={{ head: ['Loja', ...heads], rows }} />
    </div>,
  )
  await expect.element(screen.getByText('Propostas aceitas')).toBeVisible()
  const box = document.querySelector('table')!.parentElement!
  expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth)
})
