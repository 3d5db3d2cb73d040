import { useState } from 'react'
import { expect, test } from 'vitest'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import type { ConfirmedUnit } from '../contract.ts'
import { BillEntrance } from './bill-entrance.tsx'
import { dealId, id, reading } from './test-reading.ts'

const typed = {
  id: 'new-1',
  code: '',
  role: 'generating' as const,
  tariffGroup: 'B' as const,
  groupA: null,
  existing: null,
  holder: 'Digitado por mim',
  distributor: 'CEMIG-D',
  consumerClass: 'residential' as const,
  phase: 'three' as const,
  consumptionKwh: [999, ...Array<null>(11).fill(null)],
  streetLightingCents: 7_700,
  typedPrice: null,
}

/** A form that goes on: what was typed in it stays on the screen beside the bill. */
function AForm() {
  const [taken, setTaken] = useState<ConfirmedUnit[]>([])
  return (
    <>
      <h1>Nova proposta</h1>
      <BillEntrance dealId={dealId} form={{ contact: 'Fabiana Lopes', unitsNow: () => [typed], onUse: setTaken }} />
      <output>
        {taken.map(({ unitId, holder, streetLightingCents }) => [unitId, holder, streetLightingCents].join(' '))}
      </output>
    </>
  )
}

test('a bill used in a form asks within it, beside what was typed there, and comes back with the values', async () => {
  signedIn(['deals.view', 'deals.edit', 'deals.edit-kwh-value'])
  const { pages: _pages, units: _units, ...sent } = reading
  const calls = serve({
    [`GET /api/deals/${dealId}/bill-readings`]: content({ list: [sent] }),
    [`GET /api/bill-readings/${id}`]: content(reading),
  })
  const { screen } = await renderApp(<AForm />)
  await screen.getByRole('button', { name: 'Usar na proposta' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Muda na proposta' })).toBeVisible()
  const rows = () => [...document.querySelectorAll('s')].map(({ parentElement }) => parentElement!.textContent)
  for (const row of [/999 kWh 728 kWh/, /Digitado por mim SEBASTIÃO LOPES DE CARVALHO/, /R\$\s77,00 R\$\s41,27/])
    expect(rows().join('; ')).toMatch(row)
  await screen.getByRole('button', { name: 'Manter R$ 77,00' }).click()
  await screen.getByRole('button', { name: 'Confirmar 698 kWh' }).last().click()
  await expect.element(screen.getByRole('radio', { name: 'É o titular da unidade' })).toHaveFocus()
  expect(screen.getByRole('radio', { name: 'Trocar o contato para ele' }).query()).toBeNull()
  await screen.getByRole('button', { name: 'Confirmar', exact: true }).last().click()
  await expect.element(screen.getByRole('status').last()).toHaveTextContent('new-1 SEBASTIÃO LOPES DE CARVALHO')
  await expect.element(screen.getByRole('heading', { name: 'Nova proposta' })).toBeVisible()
  expect(calls.every(({ method }) => method === 'GET')).toBe(true)
})
