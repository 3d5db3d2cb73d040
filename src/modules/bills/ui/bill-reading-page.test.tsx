import { expect, test } from 'vitest'
import { type AskedCall, serve } from '../../../platform/ui/testing/fake-server.ts'
import { reload } from '../../../platform/ui/testing/reload.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import type { BillReading } from '../contract.ts'
import { BillReadingPage } from './bill-reading-page.tsx'
import { contactId, dealId, id, reading } from './test-reading.ts'

const path = { path: '/negocio/$id/leitura-da-conta/$readingId', at: `/negocio/${dealId}/leitura-da-conta/${id}` }

interface Given {
  name?: string
  contact?: { status?: number; body: object }
  units?: object[]
  confirm?: () => { status?: number; body: object }
}

const done = () => ({ body: { Content: { ...reading, state: 'confirmed' } } })

async function open(
  given: Partial<BillReading> = {},
  {
    name = 'Fabiana Lopes',
    contact = { body: { Content: { id: contactId, name } } },
    units = [],
    confirm = done,
  }: Given = {},
) {
  signedIn([
    'deals.view',
    'deals.edit',
    'deals.edit-kwh-value',
    'contacts.view',
    'contacts.edit-contacts',
    'contacts.edit-data',
  ])
  const calls = serve({
    [`GET /api/bill-readings/${id}`]: () => ({ body: { Content: { ...reading, ...given } } }),
    [`GET /api/deals/${dealId}`]: () => ({
      body: {
        Content: { id: dealId, contactId, contact: { id: contactId, name }, title: name },
      },
    }),
    [`GET /api/deals/${dealId}/consumer-units`]: () => ({ body: { Content: units } }),
    [`GET /api/contacts/${contactId}`]: () => contact,
    [`PUT /api/bill-readings/${id}/confirmation`]: confirm,
    [`POST /api/bill-readings/${id}/password`]: () => ({ body: { Content: { ...reading, state: 'waiting' } } }),
  })
  const { screen } = await renderApp(<BillReadingPage />, path)
  return { screen, calls }
}

test('asked fields come first, each with its candidates and their proof; Confirm writes what was answered', async () => {
  const { screen, calls } = await open()
  await expect.element(screen.getByRole('heading', { name: 'Duas respostas e está pronto' })).toBeVisible()
  const best = screen.getByRole('radio', { name: /698 kWh fecha a média de 728/ })
  await expect.element(best).toBeChecked()
  await expect.element(screen.getByRole('radio', { name: /648 kWh média daria 724/ })).toBeVisible()
  await screen.getByRole('button', { name: 'Confirmar 698 kWh' }).first().click()
  await expect.element(screen.getByRole('radio', { name: 'É o titular da unidade' })).toHaveFocus()
  await screen.getByRole('button', { name: 'Confirmar', exact: true }).first().click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({
      units: [{ code: '3009184427', unitId: null, holder: 'SEBASTIÃO LOPES DE CARVALHO', typedPrice: 0.99873 }],
      contact: null,
    })
})

test('a bill of group A is asked for its contract, and of credits for the plant; it is written as a unit of group A', async () => {
  const [unit] = reading.units
  const say = (value: string) => ({ ...unit!.installation, value })
  const line = (text: string, kwh: number) => ({ text, kind: 'energy' as const, kwh, price: 0.5, cents: kwh * 50 })
  const items = [line('CONSUMO PONTA', 1_200), line('CONSUMO FORA PONTA', 9_800)]
  const shop = {
    ...unit!,
    subgroup: say('A4'),
    modality: say('green'),
    items,
    creditKwh: { ...unit!.creditKwh, value: 320 },
  }
  const { screen, calls } = await open({ units: [shop] }, { name: holder })
  await expect.element(screen.getByRole('heading', { name: 'Demanda contratada: quanto é?' })).toBeVisible()
  expect(screen.getByRole('heading', { name: /Quanto foi o consumo/ }).query()).toBeNull()
  await screen.getByLabelText('Demanda contratada', { exact: true }).fill('75')
  await screen.getByRole('radio', { name: 'Não há usina aqui: os créditos vêm de outra unidade' }).click()
  await screen.getByRole('button', { name: 'Confirmar', exact: true }).first().click()
  await expect
    .poll(() => confirmedBody(calls)?.units)
    .toMatchObject([
      {
        tariffGroup: 'A',
        groupA: {
          mode: 'green',
          peakKwh: Array(12).fill(null).with(9, 1_200),
          offPeakKwh: Array(12).fill(null).with(9, 9_800),
          contractedKw: 75,
        },
      },
    ])
  expect(confirmedBody(calls)?.units[0]).not.toHaveProperty('existing')
  expect(confirmedBody(calls)?.units[0]).not.toHaveProperty('typedPrice')
})

test('what was answered is back after a reload', async () => {
  const first = await open()
  await first.screen.getByRole('radio', { name: /648 kWh média daria 724/ }).click()
  await reload(first.screen.unmount)
  const { screen } = await open()
  await expect.element(screen.getByRole('radio', { name: /648 kWh média daria 724/ })).toBeChecked()
})

const holder = 'Sebastião Lopes de Carvalho'
const aUnit = (kwh: number) => ({
  id: '0198f000-0000-7000-8000-0000000000a1',
  code: '3009184427',
  role: 'generating',
  tariffGroup: 'B',
  groupA: null,
  existing: null,
  holder: 'SEBASTIÃO LOPES DE CARVALHO',
  distributor: 'CEMIG-D',
  consumerClass: 'residential',
  phase: 'three',
  consumptionKwh: Array<number>(12).fill(kwh),
  streetLightingCents: 4_127,
  typedPrice: 0.99873,
})
const closed = { status: 403, body: { Code: 'access.lead_denied', Message: 'Você não tem acesso a este contato.' } }
const confirmedBody = (calls: AskedCall[]) =>
  calls.find(({ url }) => url.includes('confirmation'))?.body as { units: object[]; contact: object | null } | undefined

test('what the bill writes to the contact is told before it is confirmed, and may be left out', async () => {
  const { screen, calls } = await open({}, { name: holder })
  await expect.element(screen.getByRole('heading', { name: `Grava no contato ${holder}` })).toBeVisible()
  await expect.element(screen.getByText('Rua Padre Zeferino', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Manter vazio' }).first().click()
  await screen.getByRole('button', { name: 'Confirmar 698 kWh' }).first().click()
  const contact = { street: 'Rua Padre Zeferino', number: '418', district: 'Abadia', city: 'Uberaba', state: 'MG' }
  await expect.poll(() => confirmedBody(calls)?.contact).toEqual(contact)
})

test('of a contact that the person may not open nothing is written, and the screen says so', async () => {
  const { screen, calls } = await open({}, { name: holder, contact: closed })
  await expect.element(screen.getByText(`O contato ${holder} fica como está: você não pode alterá-lo.`)).toBeVisible()
  await screen.getByRole('button', { name: 'Confirmar 698 kWh' }).first().click()
  await expect.poll(() => confirmedBody(calls)).toMatchObject({ units: [{ code: '3009184427' }], contact: null })
})

test('what somebody saved meanwhile is told with both values before it is written over', async () => {
  const units = [aUnit(500)]
  const saved = {
    Code: 'platform.changed_meanwhile',
    Message: 'Bruno salvou outro valor às 10:32.',
    Details: { fields: { consumptionKwh: { theirs: Array<number>(12).fill(777) } }, by: 'Bruno' },
  }
  let isTold = false
  const confirm = () => {
    if (isTold) return done()
    isTold = true
    units[0] = aUnit(777)
    return { status: 409, body: saved }
  }
  const { screen, calls } = await open({}, { name: holder, units, confirm })
  await expect.element(screen.getByText('500 kWh', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Confirmar 698 kWh' }).first().click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(saved.Message)
  await expect.element(screen.getByText('777 kWh', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Confirmar 698 kWh' }).first().click()
  const ages = () => calls.flatMap(({ url, headers }) => (url.includes('confirmation') ? [headers['x-form-age']] : []))
  await expect.poll(() => ages().map((age) => Number(age) >= 0)).toEqual([true, true])
})

test('what has the focus is lit on the page', async () => {
  const { screen } = await open()
  const energy = screen.getByRole('button', { name: /Energia R\$ 741,06/ })
  await expect.element(energy).toBeVisible()
  ;(energy.element() as HTMLElement).focus()
  const mark = () => document.querySelector('[data-mark="0.energyCents"]')
  await expect.poll(() => mark()?.hasAttribute('data-lit')).toBe(true)
})

test('a locked bill asks for its password, a refused one says why and that nothing was written', async () => {
  const locked = await open({ state: 'locked', problem: 'O arquivo pede uma senha para abrir.', pages: [], units: [] })
  await locked.screen.getByLabelText('Senha do arquivo', { exact: true }).fill('38025')
  await locked.screen.getByRole('button', { name: 'Abrir' }).click()
  await expect.poll(() => locked.calls.find(({ method }) => method === 'POST')?.body).toEqual({ password: '38025' })
})

test('a refused bill says why and that nothing was written', async () => {
  const { screen } = await open({ state: 'refused', problem: 'Isto é um boleto.', pages: [], units: [] })
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Isto é um boleto.')
  await expect.element(screen.getByText('Nada foi alterado no negócio.')).toBeVisible()
})

test('a double click confirms once', async () => {
  const { screen, calls } = await open({}, { name: holder })
  const button = screen.getByRole('button', { name: 'Confirmar 698 kWh' }).first()
  await expect.element(button).toBeVisible()
  const element = button.element() as HTMLElement
  element.click()
  element.click()
  await expect.poll(() => calls.filter(({ method }) => method === 'PUT').length).toBeGreaterThan(0)
  await expect.element(screen.getByText('Dados da conta gravados no negócio.').first()).toBeVisible()
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('of two bills in a file the wrong one is left out, and the reading is not thrown away', async () => {
  const [one] = reading.units
  const other = { ...one!, pages: [2], installation: { ...one!.installation, value: '77' } }
  const { screen, calls } = await open({ units: [one!, other] })
  await screen.getByRole('radio', { name: 'É a conta errada, deixar de fora' }).last().click()
  await screen.getByRole('button', { name: 'Confirmar', exact: true }).first().click()
  await expect.poll(() => confirmedBody(calls)?.units.length).toBe(1)
  expect(confirmedBody(calls)?.units).toMatchObject([{ code: '3009184427' }])
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
})

test('what is read and written nowhere is shown as such, the address of another holder too', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText(/bandeira, ICMS, créditos.* não são gravados/)).toBeVisible()
  const kept = () => screen.getByText(/endereço desta conta não são gravados/)
  await expect.element(kept()).toBeVisible()
  await screen.getByRole('radio', { name: 'Trocar o contato para ele' }).click()
  await expect.element(kept()).not.toBeInTheDocument()
})

test('street lighting that is asked is typed as money, and sent in cents', async () => {
  const [unit] = reading.units
  const asked = { ...unit!.lightingCents, state: 'asked' as const, candidates: [] }
  const { screen, calls } = await open({ units: [{ ...unit!, lightingCents: asked }] })
  await screen.getByRole('textbox', { name: 'Outro valor' }).fill('47,58')
  for (const name of [/^Confirmar 698 kWh/, 'Confirmar'] as const) {
    const button = screen.getByRole('button', { name, exact: typeof name === 'string' })
    if (button.elements().length > 0) await button.first().click()
  }
  await expect.poll(() => confirmedBody(calls)?.units).toMatchObject([{ streetLightingCents: 4_758 }])
})
