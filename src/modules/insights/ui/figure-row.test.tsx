import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import type { Figure } from '../contract.ts'
import { FigureRow } from './figure-row.tsx'

afterEach(() => page.viewport(1280, 800))

const figure: Figure = {
  id: 'sales.sold',
  title: 'Valor vendido',
  as: 'money',
  value: 300_000_00,
  before: 400_000_00,
  history: [],
  note: null,
  why: [
    {
      dimension: 'storeId',
      title: 'Loja',
      effects: [{ value: 's1', name: 'Matriz', effect: -100_000_00 }],
      rest: 0,
      change: -100_000_00,
    },
  ],
  opens: { path: '/vendas', search: {}, cell: 'sales:' },
}

test('an address may ask what changed a figure: it stands open, and nothing opens where nothing changed', async () => {
  signedIn()
  const at = '/dashboard/overview?why=sales.sold'
  const { screen } = await renderApp(<FigureRow figures={[figure]} filter={{}} />, { at })
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('Matriz')).toBeVisible()
  await screen.unmount()
  const same = await renderApp(<FigureRow figures={[{ ...figure, why: [] }]} filter={{}} />, { at })
  await expect.element(same.screen.getByRole('heading', { name: 'Valor vendido' })).toBeVisible()
  expect(same.screen.getByRole('dialog').query()).toBeNull()
})

test('the dialog says which way a figure went, first of all where the question said that it went the other', async () => {
  signedIn()
  const words = async (search: string, value: number) => {
    const at = `/dashboard/overview?why=sales.sold${search}`
    const { screen } = await renderApp(<FigureRow figures={[{ ...figure, value }]} filter={{}} />, { at })
    const dialog = screen.getByRole('dialog')
    await expect.element(dialog.getByText('Matriz')).toBeVisible()
    const text = dialog.element().textContent!.replaceAll(/\s/g, ' ')
    await screen.unmount()
    return text
  }
  expect(await words('&said=less', 530_000_50)).toContain(
    'Não foi menos, foi mais. Subiu R$ 130.000,50: de R$ 400.000,00 para R$ 530.000,50.',
  )
  const fell = await words('&said=less', 300_000_00)
  expect(fell).toContain('Caiu R$ 100.000: de R$ 400.000 para R$ 300.000.')
  expect(fell).not.toContain('Não foi')
  expect(await words('&said=more', 300_000_00)).toContain('Não foi mais, foi menos. Caiu')
  expect(await words('', 530_000_00)).not.toContain('Não foi')
})

test('what each part did is told to the cent, as it sums', async () => {
  signedIn()
  const why = [{ ...figure.why[0]!, effects: [{ value: 's1', name: 'Matriz', effect: -99_999_50 }], rest: -50 }]
  const at = '/dashboard/overview?why=sales.sold'
  const { screen } = await renderApp(<FigureRow figures={[{ ...figure, why }]} filter={{}} />, { at })
  const text = () => screen.getByRole('dialog').element().textContent!.replaceAll(/\s/g, ' ')
  await expect.element(screen.getByRole('dialog').getByText('Matriz')).toBeVisible()
  for (const amount of ['−R$ 99.999,50', '−R$ 0,50', '−R$ 100.000,00']) expect(text()).toContain(amount)
})

test('a part of what changed a figure opens its records', async () => {
  signedIn()
  const at = '/dashboard/overview?why=sales.sold'
  const { screen, address } = await renderApp(<FigureRow figures={[figure]} filter={{}} />, { at })
  await screen.getByRole('dialog').getByRole('link', { name: 'Matriz' }).click()
  await expect.poll(() => decodeURIComponent(address())).toContain('/vendas?cell=sales:storeId=s1')
})

const many = ['Uberlândia, Loja Central', 'Uberaba, Loja do Triângulo Mineiro', 'Patos de Minas'].map((name, at) => ({
  value: `s${at}`,
  name,
  effect: -100_000_00,
}))

test.each([
  [1440, 900],
  [390, 844],
])('the change and what changed it stand in one line, %i pixels wide, and all of it opens', async (width, height) => {
  await page.viewport(width, height)
  signedIn()
  const why = [{ ...figure.why[0]!, effects: many }]
  const four = ['a', 'b', 'c', 'd'].map((id) => ({ ...figure, id, why, note: 'usual' as const }))
  const { screen } = await renderApp(<FigureRow figures={four} filter={{}} />, { at: '/dashboard/overview' })
  const reason = screen.getByRole('button', { name: /^Loja: Uberlândia/ }).first()
  await expect.element(reason).toBeVisible()
  const { bottom, right, height: tall } = reason.element().closest('p')!.getBoundingClientRect()
  expect(tall).toBeLessThan(30)
  expect(right).toBeLessThanOrEqual(reason.element().closest('article')!.getBoundingClientRect().right)
  if (width < 600) expect(bottom).toBeLessThan(110)
  await reason.click()
  await expect.element(screen.getByRole('dialog').getByText('Patos de Minas')).toBeVisible()
})
