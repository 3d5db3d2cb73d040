import { expect, test } from 'vitest'
import { serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { BillReadingPage } from './bill-reading-page.tsx'
import { contactId, dealId, id, reading } from './test-reading.ts'

const path = { path: '/negocio/$id/leitura-da-conta/$readingId', at: `/negocio/${dealId}/leitura-da-conta/${id}` }
const holder = reading.units[0]!.holder.value!

async function open() {
  signedIn(['deals.view', 'deals.edit'])
  const contact = { id: contactId, name: holder }
  const calls = serve({
    [`GET /api/bill-readings/${id}`]: () => ({ body: { Content: reading } }),
    [`GET /api/deals/${dealId}`]: () => ({ body: { Content: { id: dealId, contactId, contact, title: holder } } }),
    [`GET /api/deals/${dealId}/consumer-units`]: () => ({ body: { Content: [] } }),
    [`GET /api/contacts/${contactId}`]: () => ({ body: { Content: contact } }),
    [`PUT /api/bill-readings/${id}/confirmation`]: () => ({ body: { Content: { ...reading, state: 'confirmed' } } }),
  })
  const { screen } = await renderApp(<BillReadingPage />, path)
  await expect.element(screen.getByRole('radio', { name: /698 kWh/ })).toBeChecked()
  const keep = screen.getByRole('checkbox', { name: 'Guardar minhas correções para testar a leitura' })
  return { screen, keep, calls }
}

type Calls = Awaited<ReturnType<typeof open>>['calls']
const confirmed = (calls: Calls) => calls.find(({ method }) => method === 'PUT')?.body

test('a bill that was read right offers no case', async () => {
  const { keep } = await open()
  expect(keep.query()).toBeNull()
})

test('what was corrected may be kept to test the reading, and what stays of the bill is said', async () => {
  const { screen, keep, calls } = await open()
  await screen.getByRole('radio', { name: /648 kWh/ }).click()
  const said = screen.getByText('Nome, CPF, endereço e números da unidade são apagados', { exact: false })
  await expect.element(said).toBeVisible()
  await keep.click()
  await screen.getByRole('button', { name: 'Confirmar 648 kWh' }).first().click()
  await expect.poll(() => confirmed(calls)).toMatchObject({ corrections: [{ at: 0, field: 'months', value: 648 }] })
})

test('a correction is sent as no case where nobody chose it', async () => {
  const { screen, calls } = await open()
  await screen.getByRole('radio', { name: /648 kWh/ }).click()
  await screen.getByRole('button', { name: 'Confirmar 648 kWh' }).first().click()
  await expect.poll(() => confirmed(calls)).toMatchObject({ contact: null })
  expect(confirmed(calls)).not.toHaveProperty('corrections')
})
