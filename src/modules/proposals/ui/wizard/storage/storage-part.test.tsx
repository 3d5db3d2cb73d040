import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openForm } from '../test-open-form.tsx'
import { dealId, sampleStart } from '../test-sample-start.ts'

const battery = {
  id: `${dealId.slice(0, -1)}8`,
  shippedKey: '',
  manufacturer: 'Volta',
  model: 'B5',
  priceCents: 900_000,
  warrantyYears: 10,
  maximumDcAcRatio: null,
  enabled: true,
  datasheet: {
    id: `${dealId.slice(0, -1)}8`,
    manufacturer: 'Volta',
    model: 'B5',
    chemistry: 'lithium' as const,
    nominalVoltage: 51.2,
    capacityKwh: 5,
    depthOfDischarge: 0.9,
    efficiency: 0.95,
    maximumChargeA: 100,
    maximumDischargeA: 100,
    cycles: 6000,
  },
}

const withBattery = () => {
  const { catalogue } = sampleStart()
  return openForm({ catalogue: { ...catalogue, batteries: [battery] } })
}

test('a battery tells what it saves, for how long it holds the named loads, and explains each figure', async () => {
  const { screen, goTo } = await withBattery()
  await goTo('Kit')
  await screen.getByRole('switch', { name: /Incluir bateria/ }).click()
  await expect.element(screen.getByText('4,5 kWh', { exact: true })).toBeVisible()
  await screen.getByText('Reserva para falta de energia').click()
  await screen.getByLabelText('Adicionar carga').click()
  await screen.getByRole('option', { name: /Geladeira/ }).click()
  // 4.5 kWh × √0.95 / 0.15 kW, and three tenths of it.
  await expect.element(screen.getByText('29,2 h', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('8,8 h', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/Só na conta, ela não se paga/)).toBeVisible()
  await screen.getByRole('button', { name: /Energia útil da bateria/ }).click()
  await expect.element(screen.getByText('n × B × DoD')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByText('Um dia de janeiro, hora a hora').first()).toBeVisible()
  await expect.element(screen.getByText('Nenhum inversor do kit é híbrido', { exact: false }).first()).toBeVisible()
})

test('a battery that no inverter charges is told beside it at once, with the way back', async () => {
  const { screen, goTo } = await withBattery()
  await goTo('Kit')
  await screen.getByRole('switch', { name: /Incluir bateria/ }).click()
  const alert = screen.getByRole('alert')
  await expect.element(alert.getByText('Nenhum inversor do kit é híbrido', { exact: false })).toBeVisible()
  await alert.getByRole('button', { name: 'Tirar a bateria' }).click()
  await expect.element(screen.getByText('Nenhum inversor do kit é híbrido', { exact: false })).not.toBeInTheDocument()
})

test('without batteries on the price list the form says where to add them', async () => {
  const { screen, goTo } = await openForm()
  await goTo('Kit')
  await expect.element(screen.getByText(/Cadastre suas baterias/)).toBeVisible()
  await expect.element(screen.getByRole('switch', { name: /Incluir bateria/ })).toBeDisabled()
})
