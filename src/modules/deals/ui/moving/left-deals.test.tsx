import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { onePage, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import type { LeftDeal } from '../../bulk-contract.ts'
import { LeftDeals } from './left-deals.tsx'

const id = (end: string) => `01900000-0000-7000-8000-0000000000${end}`
const status = { id: id('b1'), name: 'Visita' }
const lacking = (end: string, title: string): LeftDeal => ({
  id: id(end),
  title,
  state: 'lacking',
  reason: 'Preencha os itens obrigatórios para mover o negócio: Concessionária',
  missing: [{ item: 'dealership', label: 'Concessionária' }],
})

test('what a bulk move left is filled in one deal after the other; the list stays and tells what has moved', async () => {
  signedIn(['deals.move', 'deals.edit', 'deals.current-funnel-move-to'])
  let rows: LeftDeal[] = [
    lacking('d1', 'Casa da Maria'),
    lacking('d2', 'Sítio do João'),
    lacking('d3', 'Padaria'),
    { ...lacking('d5', 'Clube'), missing: [{ item: 'sale', label: 'Venda' }] },
    { id: id('d4'), title: 'Mercado', state: 'refused', reason: 'Sua função não move para este status.', missing: [] },
  ]
  const move = (deal: string) => () => {
    rows = rows.map((row) => (row.id === deal ? { ...row, state: 'moved', reason: '', missing: [] } : row))
    const moved = { id: deal, stepId: id('a1'), statusId: status.id, since: '', state: 'open', path: [], warnings: [] }
    return { body: { Content: moved } }
  }
  const calls = serve({
    [`GET /api/deals/bulk-moves/${id('e1')}/left`]: () => ({
      body: {
        Content: { ...onePage(rows), status, confirmedBack: true, totalItems: 5 },
      },
    }),
    [`POST /api/deals/${id('d1')}/moves`]: move(id('d1')),
    [`POST /api/deals/${id('d3')}/moves`]: move(id('d3')),
    'GET /api/colleagues': () => ({ body: { Content: [] } }),
  })
  let isClosed = false
  const { screen } = await renderApp(
    <LeftDeals
      workId={id('e1')}
      onClose={() => {
        isClosed = true
      }}
    />,
  )
  await expect.element(screen.getByRole('dialog', { name: '5 negócios não entraram em Visita' })).toBeVisible()
  await expect.element(screen.getByText('Sua função não move para este status.')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Abrir' }))
    .toHaveAttribute('href', `/negocio/${id('d5')}/vendas`)
  await screen.getByRole('button', { name: 'Preencher os 3 negócios' }).click()

  const fill = async (name: string, position: string) => {
    await expect.element(screen.getByRole('dialog', { name: `Mover ${name} para Visita` })).toBeVisible()
    await expect.element(screen.getByText(position)).toBeVisible()
  }
  await fill('Casa da Maria', '1 de 3')
  await userEvent.fill(screen.getByLabelText('Concessionária'), 'CEMIG-D')
  await screen.getByRole('button', { name: 'Salvar e mover' }).click()
  await fill('Sítio do João', '2 de 3')
  await expect.element(screen.getByLabelText('Concessionária')).toHaveValue('')
  await screen.getByRole('button', { name: 'Pular' }).click()
  await fill('Padaria', '3 de 3')
  await userEvent.fill(screen.getByLabelText('Concessionária'), 'Light')
  await screen.getByRole('button', { name: 'Salvar e mover' }).click()

  await expect.element(screen.getByRole('dialog', { name: '5 negócios não entraram em Visita' })).toBeVisible()
  await expect.poll(() => screen.getByText('Movido', { exact: true }).elements()).toHaveLength(2)
  await expect.element(screen.getByRole('button', { name: 'Preencher Sítio do João' })).toBeVisible()
  const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(sent).toEqual(
    ['CEMIG-D', 'Light'].map((dealership) => ({ statusId: status.id, confirmedBack: false, fill: { dealership } })),
  )
  expect(isClosed).toBe(false)
})
