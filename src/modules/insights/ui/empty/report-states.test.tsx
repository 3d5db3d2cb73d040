import { expect, test } from 'vitest'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import type { Answered, Register } from '../../contract.ts'
import { ReportPage } from '../report-page.tsx'

const facts = (id: string): Register[number] => ({
  id,
  title: id,
  path: `/${id}`,
  list: id,
  day: 'createdAt',
  measures: [
    { id: 'deals', title: 'Negócios', as: 'number', way: 'count', isFigure: false },
    { id: 'bidAmount', title: 'Valor', as: 'money', way: 'sum', isFigure: true },
  ],
  dimensions: [
    { id: 'storeId', title: 'Loja', kind: 'value', as: { of: 'store' } },
    { id: 'ownerId', title: 'Responsável', kind: 'value', as: { of: 'user' } },
    { id: 'createdAt', title: 'Criado em', kind: 'instant', as: 'day' },
  ],
})
const nothing: Answered = {
  facts: 'deals',
  title: 'Negócios',
  path: '/negocios',
  search: {},
  where: {},
  measures: [],
  rows: [],
  columns: [],
  cells: [],
}
const register = { 'GET /api/insights/register': content([facts('deals')]) }

test('days that are none and fields that are not there are told with the way to the rest of the report', async () => {
  signedIn()
  const fields = { where: 'Verifique este campo.' }
  const wrong = () => ({
    status: 422,
    body: { Code: 'platform.invalid', Message: 'Verifique os campos.', Fields: fields },
  })
  for (const look of ['rows', 'pivot']) {
    serve({ ...register, 'GET /api/insights/rows': wrong, 'GET /api/insights/answer': wrong })
    const at = `/reports/deals?look=${look}&rows=storeId&where=createdAt=@this-month,storeId=a`
    const { screen, address } = await renderApp(<ReportPage />, { at })
    await expect.element(screen.getByText('Verifique este campo.')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Restaurar o relatório' })).toBeVisible()
    await screen.getByRole('button', { name: 'Mostrar sem isso' }).click()
    await expect.poll(() => decodeURIComponent(address())).toContain('where=storeId=a')
    expect(decodeURIComponent(address())).not.toContain('@this-month')
    await screen.unmount()
  }
})

test('where nothing passes the filters of a report they are taken away in one click', async () => {
  signedIn()
  serve({ ...register, 'GET /api/insights/answer': content(nothing) })
  const at = '/reports/deals?look=pivot&where=storeId=a'
  const { screen, address } = await renderApp(<ReportPage />, { at })
  await screen.getByRole('button', { name: 'Tirar os filtros' }).click()
  await expect.poll(() => decodeURIComponent(address())).not.toContain('storeId=a')
  await expect.element(screen.getByRole('link', { name: 'Ver os registros' })).toBeVisible()
})
