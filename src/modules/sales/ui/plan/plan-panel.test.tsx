import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { at, sale, shown } from './test-shown-plan.tsx'

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

test('the form of a sale shows where the difference goes before it is saved', async () => {
  const { screen } = await shown()
  await screen.getByRole('button', { name: 'Editar venda' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Valor total').fill('31000')
  const preview = dialog.getByRole('region', { name: 'O que muda no plano de pagamento' })
  await expect.element(preview.getByText(/de R\$.5\.000,00 para R\$.6\.000,00/)).toBeVisible()
  // The entry is overdue and received in part: more of it is another instalment, due later.
  await dialog.getByLabelText('Entrada').fill('5500')
  await expect.element(preview.getByText(/nova, R\$.500,00 · 26\/12\/2026/)).toBeVisible()
})

test('on a phone an instalment is received, and a receipt is shown and taken back', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  const { screen } = await shown()
  await expect.element(screen.getByRole('button', { name: 'Receber' }).first()).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Excluir recebimento' })).toBeVisible()
  await expect.element(screen.getByText('Anexar comprovante').first()).toBeVisible()
})
