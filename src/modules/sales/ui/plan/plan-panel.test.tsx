import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import type { SalePlan } from '../../plan-contract.ts'
import { usualMilestones } from '../../plan-milestones.ts'
import { SaleActions } from '../sale-actions.tsx'
import { aSale } from '../testing.ts'
import { PlanPanel } from './plan-panel.tsx'

const sale = aSale({ total: 30_000_00, entry: 5000_00, financed: 20_000_00, soldOn: '2026-01-15' })
const at = (last: number) => `0199a000-0000-7000-8000-00000000001${last}`
const row = { method: '' as const, milestone: '', days: 0, dueOn: '2026-01-15', received: 0 }

const plan: SalePlan = {
  instalments: [
    { ...row, id: at(1), part: 'entry', amount: 5000_00, received: 2000_00 },
    { ...row, id: at(2), part: 'balance', amount: 5000_00, dueOn: '2099-02-14' },
    { ...row, id: at(3), part: 'financed', amount: 20_000_00, milestone: 'financing-paid', dueOn: null },
  ],
  receipts: [
    { id: at(9), instalmentId: at(1), amount: 2000_00, receivedOn: '2026-01-16', method: 'pix', fileName: '' },
  ],
  milestones: usualMilestones.map(({ id, words, at: place }) => ({
    id,
    words,
    at: place,
    reachedOn: id === 'contract-signed' ? '2026-01-14' : null,
    byHand: true,
  })),
  today: '2026-11-26',
  held: [],
}
const everything = [
  'sales.list',
  'sales.edit',
  'sales.change-total',
  'sales.add-receipts',
  'sales.delete-receipts',
  'sales.mark-milestones',
] as const

async function shown(of = sale, change: Partial<SalePlan> = {}, answers: Parameters<typeof serve>[0] = {}) {
  signedIn([...everything])
  const calls = serve({
    [`GET /api/sales/${sale.id}/plan`]: () => ({ body: { Content: { ...plan, ...change } } }),
    [`PUT /api/sales/${sale.id}/plan`]: () => ({ body: { Content: plan } }),
    [`POST /api/sales/${sale.id}/instalments/${at(1)}/receipts`]: () => ({ body: { Content: plan } }),
    [`POST /api/sales/${sale.id}/instalments/${at(1)}/returns`]: () => ({ body: { Content: plan } }),
    [`POST /api/sales/${sale.id}/receipts/from/${at(7)}`]: () => ({ body: { Content: plan } }),
    'GET /api/sale-settings': () => ({ body: { Content: { acceptsPaidInFull: false } } }),
    'GET /api/commission-ranges': () => ({ body: { Content: [] } }),
    ...answers,
  })
  const { screen } = await renderApp(
    <>
      <SaleActions sale={of} onRemoved={() => {}} />
      <PlanPanel sale={of} />
    </>,
  )
  return { screen, calls }
}

test('the strip shows milestones and due days in the order of time, with amounts and where each stands', async () => {
  const { screen } = await shown()
  const strip = screen.getByRole('list', { name: 'Marcos e vencimentos' })
  await expect.element(strip).toBeVisible()
  const steps = strip
    .getByRole('listitem')
    .elements()
    .map((step) => step.textContent)
  expect(steps).toHaveLength(4)
  expect(steps[0]).toContain('Contrato assinado')
  expect(steps[1]).toMatch(/15\/01\/2026.*Entrada.*5\.000,00.*Em atraso/)
  expect(steps[2]).toMatch(/14\/02\/2099.*Parcela.*A vencer/)
  expect(steps[3]).toMatch(/Financiamento liberado.*Ainda não atingido.*20\.000,00.*Aguardando marco/)
})

test('a receipt starts with what is open, and more is refused before it is sent', async () => {
  const { screen, calls } = await shown()
  await screen
    .getByRole('row', { name: /Entrada/ })
    .first()
    .getByRole('button', { name: 'Receber' })
    .click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByLabelText('Valor')).toHaveValue('3.000,00')
  await dialog.getByLabelText('Valor').fill('3000,01')
  await dialog.getByRole('button', { name: 'Registrar recebimento' }).click()
  await expect.element(dialog.getByText('O valor ultrapassa o que está em aberto nesta parcela.')).toBeVisible()
  await dialog.getByLabelText('Valor').fill('1000')
  await dialog.getByRole('button', { name: 'Registrar recebimento' }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ amount: 1000_00 })
})

test('of a cancelled sale nothing is due any more, nothing is received, and its plan stays as it is', async () => {
  const { screen } = await shown({ ...sale, cancelledOn: '2026-02-01', state: 'cancelled' })
  const entry = screen.getByRole('row', { name: /Entrada/ }).first()
  await expect.element(entry.getByText('A devolver')).toBeVisible()
  await expect
    .element(
      screen
        .getByRole('row', { name: /Parcela/ })
        .first()
        .getByText('Não vence mais'),
    )
    .toBeVisible()
  expect(screen.getByText('Em atraso').query()).toBeNull()
  expect(screen.getByRole('button', { name: 'Receber' }).query()).toBeNull()
  expect(screen.getByRole('button', { name: 'Editar plano' }).query()).toBeNull()
})

test('what came in of a cancelled sale is returned from its row, starting with all of it', async () => {
  const { screen, calls } = await shown({ ...sale, cancelledOn: '2026-02-01', state: 'cancelled' })
  await expect.element(screen.getByText(/R\$.2\.000,00 recebidos desta venda ainda não foram devolvidos/)).toBeVisible()
  await screen.getByRole('button', { name: 'Devolver' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByLabelText('Valor')).toHaveValue('2.000,00')
  await dialog.getByLabelText('Valor').fill('2000,01')
  await dialog.getByRole('button', { name: 'Registrar devolução' }).click()
  await expect.element(dialog.getByText(/ultrapassa o que foi recebido/)).toBeVisible()
  await dialog.getByLabelText('Valor').fill('500')
  await dialog.getByRole('button', { name: 'Registrar devolução' }).click()
  await expect
    .poll(() => calls.find(({ url }) => url.endsWith('/returns'))?.body)
    .toMatchObject({ amount: 500_00, returnedOn: '2026-11-26', method: 'pix' })
})

test('a sale names the customer’s money that a cancelled one holds, and takes it over after a question', async () => {
  const { screen, calls } = await shown(sale, { held: [{ saleId: at(7), code: 11, amount: 4000_00 }] })
  await expect.element(screen.getByRole('link', { name: /R\$.4\.000,00 deste cliente, da venda 11/ })).toBeVisible()
  await screen.getByRole('button', { name: 'Usar nesta venda' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Usar nesta venda' }).click()
  await expect.poll(() => calls.some(({ url }) => url.endsWith(`/receipts/from/${at(7)}`))).toBe(true)
})

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
      const told = { Code: 'platform.changed_meanwhile', Message: 'Marcos salvou outro valor às 10:32.' }
      return { status: 409, body: { ...told, Details: details } }
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

test('the form of a sale shows where the difference goes before it is saved', async () => {
  const { screen } = await shown()
  await screen.getByRole('button', { name: 'Editar venda' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Valor total').fill('31000')
  const preview = dialog.getByRole('region', { name: 'O que muda no plano de pagamento' })
  await expect.element(preview.getByText(/de R\$.5\.000,00 para R\$.6\.000,00/)).toBeVisible()
})

test('on a phone an instalment is received, and a receipt is shown and taken back', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  const { screen } = await shown()
  await expect.element(screen.getByRole('button', { name: 'Receber' }).first()).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Excluir recebimento' })).toBeVisible()
  await expect.element(screen.getByText('Anexar comprovante').first()).toBeVisible()
})

test('on a phone the editor cuts none of its words, and nothing shows below what it says of the sum', async () => {
  await page.viewport(360, 800)
  onTestFinished(() => page.viewport(1280, 800))
  const { screen } = await shown()
  await screen.getByRole('button', { name: 'Editar plano' }).click()
  const dialog = screen.getByRole('dialog')
  const third = dialog.getByRole('group', { name: 'Parcela 3' })
  await expect.element(third).toBeVisible()
  for (const input of dialog.element().querySelectorAll('fieldset input'))
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
  for (const input of dialog.element().querySelectorAll('fieldset input'))
    expect(input.scrollWidth, (input as HTMLInputElement).value).toBeLessThanOrEqual(input.clientWidth)
})
