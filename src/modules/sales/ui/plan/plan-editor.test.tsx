import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { at, plan, sale, shown } from './test-shown-plan.tsx'

test('the editor says what is missing to the total and puts it into an instalment of the same part', async () => {
  const { screen, calls } = await shown()
  await screen.getByRole('button', { name: 'Editar plano' }).click()
  const dialog = screen.getByRole('dialog')
  const second = dialog.getByRole('group', { name: 'Parcela 2' })
  await second.getByLabelText('Valor').fill('4000')
  await expect.element(dialog.getByText(/Faltam R\$.1\.000,00 para o total de R\$.30\.000,00/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Ajustar na mesma parte' }).click()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect
    .poll(() => (calls.find(({ method }) => method === 'PUT')?.body as { instalments: object[] })?.instalments)
    // The rest stays the rest: what the bank pays is not touched.
    .toMatchObject([
      { amount: 5000_00 },
      { amount: 4000_00, part: 'balance' },
      { amount: 1000_00, part: 'balance' },
      { amount: 20_000_00, milestone: 'financing-paid' },
    ])
})

/** Marcos has saved another plan since the editor was opened: the first that is sent is told so, the next is taken. */
function overtakenBy(instalments: object[]) {
  let isTold = false
  return {
    [`PUT /api/sales/${sale.id}/plan`]: () => {
      if (isTold) return { body: { Content: plan } }
      isTold = true
      const details = { by: 'Marcos', at: '2026-11-26T13:32:00.000Z', fields: { instalments: { theirs: instalments } } }
      const refusal = { Code: 'platform.changed_meanwhile', Message: 'Marcos salvou outro valor às 10:32.' }
      return { status: 409, body: { ...refusal, Details: details } }
    },
  }
}

const written = plan.instalments.map(({ received: _received, ...one }) => one)
type Calls = Awaited<ReturnType<typeof shown>>['calls']
const sent = (calls: Calls) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { instalments: object[] }).instalments)

test('what another person changed elsewhere in the plan is kept, and both values are shown where both changed one', async () => {
  const [entry, balance, financed] = written
  const theirs = [{ ...entry, method: 'pix' }, { ...balance, dueOn: '2099-03-10' }, financed!]
  const { screen, calls } = await shown(sale, {}, overtakenBy(theirs))
  await screen.getByRole('button', { name: 'Editar plano' }).click()
  const dialog = screen.getByRole('dialog')
  const second = dialog.getByRole('group', { name: 'Parcela 2' })
  await second.getByLabelText('Data').fill('20/03/2099')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(second.getByText('Marcos salvou “10/03/2099”.')).toBeVisible()
  await expect.element(second.getByLabelText('Data')).toHaveValue('20/03/2099')
  await expect.element(dialog.getByText('Marcos salvou outro valor às 10:32.', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect
    .poll(() => sent(calls).at(-1))
    .toMatchObject([{ method: 'pix' }, { id: at(2), dueOn: '2099-03-20' }, { milestone: 'financing-paid' }])
})

test('a plan of other instalments is shown as a whole; one’s own is saved on purpose, what left it as new', async () => {
  const [entry, , financed] = written
  const theirs = [{ ...entry, amount: 10_000_00 }, financed!]
  const { screen, calls } = await shown(sale, {}, overtakenBy(theirs))
  await screen.getByRole('button', { name: 'Editar plano' }).click()
  const dialog = screen.getByRole('dialog')
  const second = dialog.getByRole('group', { name: 'Parcela 2' })
  await second.getByLabelText('Data').fill('20/03/2099')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  const theirPlan = /Marcos salvou “Entrada · R\$.10\.000,00 · 15\/01\/2026; Financiamento/
  await expect.element(dialog.getByText(theirPlan)).toBeVisible()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => sent(calls)).toHaveLength(2)
  expect(sent(calls)[1]).toMatchObject([{ id: at(1) }, { dueOn: '2099-03-20' }, { id: at(3) }])
  expect(sent(calls)[1]![1]).not.toHaveProperty('id')
})

test('or the plan of the other person is taken', async () => {
  const [entry, , financed] = written
  const { screen } = await shown(sale, {}, overtakenBy([{ ...entry, amount: 10_000_00 }, financed!]))
  await screen.getByRole('button', { name: 'Editar plano' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('group', { name: 'Parcela 2' }).getByLabelText('Data').fill('20/03/2099')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await dialog.getByRole('button', { name: 'Usar o que foi salvo' }).click()
  const first = dialog.getByRole('group', { name: 'Parcela 1' })
  await expect.element(first.getByLabelText('Valor')).toHaveValue('10.000,00')
  await expect.element(dialog.getByRole('group', { name: 'Parcela 3' })).not.toBeInTheDocument()
})

test('a sum that is wrong is said once, by no inner name', async () => {
  const { screen, calls } = await shown()
  await screen.getByRole('button', { name: 'Editar plano' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('group', { name: 'Parcela 2' }).getByLabelText('Valor').fill('4000')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(dialog.getByText(/Faltam R\$.1\.000,00/)).toBeVisible()
  expect(dialog.getByText('instalments', { exact: false }).query()).toBeNull()
  expect(dialog.getByText('A soma das parcelas', { exact: false }).query()).toBeNull()
  expect(sent(calls)).toEqual([])
})

test('on a phone the editor cuts none of its words, and nothing shows below what it says of the sum', async () => {
  await page.viewport(360, 800)
  onTestFinished(() => page.viewport(1280, 800))
  const { screen } = await shown()
  await screen.getByRole('button', { name: 'Editar plano' }).click()
  const dialog = screen.getByRole('dialog')
  const third = dialog.getByRole('group', { name: 'Parcela 3' })
  await expect.element(third).toBeVisible()
  for (const input of dialog.element().querySelectorAll('fieldset input:not([aria-hidden="true"])'))
    expect(input.scrollWidth, (input as HTMLInputElement).value).toBeLessThanOrEqual(input.clientWidth)
  const foot = dialog.getByRole('status').element().parentElement!.getBoundingClientRect()
  expect(foot.bottom).toBeGreaterThanOrEqual(dialog.element().getBoundingClientRect().bottom - 1)
})

test('on a wide screen the editor cuts none of its words', async () => {
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(1280, 800))
  const { screen } = await shown()
  await screen.getByRole('button', { name: 'Editar plano' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('group', { name: 'Parcela 3' })).toBeVisible()
  for (const input of dialog.element().querySelectorAll('fieldset input:not([aria-hidden="true"])'))
    expect(input.scrollWidth, (input as HTMLInputElement).value).toBeLessThanOrEqual(input.clientWidth)
})

test('what somebody else saved of a sale reads as money, beside what one has typed', async () => {
  const { screen } = await shown(
    sale,
    {},
    {
      [`PATCH /api/sales/${sale.id}`]: () => ({
        status: 409,
        body: {
          Code: 'platform.changed_meanwhile',
          Message: 'Marcos salvou outro valor às 10:32.',
          Details: { by: 'Marcos', at: '2026-11-26T13:32:00.000Z', fields: { entry: { theirs: 6000_00 } } },
        },
      }),
    },
  )
  await screen.getByRole('button', { name: 'Editar venda' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Entrada').fill('5500')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(dialog.getByText(/Marcos salvou “R\$.6\.000,00”/)).toBeVisible()
})
