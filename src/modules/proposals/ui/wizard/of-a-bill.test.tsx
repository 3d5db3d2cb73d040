import { expect, test } from 'vitest'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import type { ProposalStart } from '../../contract.ts'
import { aProposal } from '../testing.ts'
import { ProposalWizard } from './proposal-wizard.tsx'
import { everything } from './test-open-form.tsx'
import { dealId, sampleCurve, sampleStart, sampleTariff } from './test-sample-start.ts'
import { startingState } from './wizard-state.ts'

const made = '0199a000-0000-7000-8000-0000000000f1'

async function open(change: Partial<ProposalStart> = {}, answers: object = {}) {
  signedIn(everything)
  const start = sampleStart(change)
  const calls = serve({
    'GET /api/tariffs': content(sampleTariff),
    'GET /api/climate': content(start.climate),
    'GET /api/consumption-curve': content({ curve: sampleCurve, units: 12 }),
    'GET /api/road-distance': content({ kilometres: null }),
    'GET /api/kits/offered': content({ kits: [], modules: [], inverters: [], batteries: [], suppliers: [] }),
    [`PUT /api/deals/${dealId}/proposal-draft`]: content({ updatedAt: '2026-11-20T17:32:00Z' }),
    [`PUT /api/deals/${dealId}/installation-place`]: content({}),
    [`PUT /api/deals/${dealId}/consumer-units`]: content([]),
    [`POST /api/deals/${dealId}/proposals`]: content(aProposal({ id: made, number: 12 })),
    [`POST /api/proposals/${made}/sending`]: content({
      url: 'https://demo.girassol.example/p/abc',
      text: '',
      whatsapp: null,
      until: '2026-12-07',
      hasPassword: false,
    }),
    ...answers,
  })
  const { screen, address } = await renderApp(<ProposalWizard start={start} isOfBill />)
  const sent = (method: string, part: string) =>
    calls.filter((call) => call.method === method && call.url.includes(part)).map(({ body }) => body)
  const ages = (part: string) =>
    calls.filter(({ url }) => url.endsWith(part)).map(({ headers }) => Number(headers['x-form-age']))
  return { screen, sent, ages, address }
}

/** A server where Bruno changed the deal's bills since the form read them; whoever was told of it may save. */
function changedBills() {
  let isTold = false
  const colleague = sampleStart()
  const refusal = {
    Code: 'energy.units_changed',
    Message: 'Bruno mudou as contas de energia deste negócio às 10:32, enquanto você editava.',
  }
  return {
    [`GET /api/deals/${dealId}/proposal-start`]: content({
      ...colleague,
      units: colleague.units.map((unit) => ({ ...unit, holder: 'Sítio do Bruno' })),
    }),
    [`PUT /api/deals/${dealId}/consumer-units`]: () => {
      if (isTold) return { body: { Content: [] } }
      isTold = true
      return { status: 409, body: refusal }
    },
  }
}

test('bills that a colleague changed meanwhile are not written over: theirs are taken', async () => {
  const { screen, sent, ages } = await open({}, changedBills())
  await screen.getByRole('button', { name: 'Gerar proposta com link' }).first().click()
  const dialog = screen.getByRole('dialog', { name: 'As contas deste negócio mudaram' })
  await expect.element(dialog.getByText(/Bruno mudou as contas/)).toBeVisible()
  expect(sent('POST', '/proposals')).toEqual([])
  expect(ages('/consumer-units')[0]).toBeGreaterThanOrEqual(0)
  expect(ages('/installation-place')[0]).toBeGreaterThanOrEqual(0)
  await dialog.getByRole('button', { name: 'Usar as contas do negócio' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Sítio do Bruno' })).toBeVisible()
})

test('or one’s own are kept, by sending them again', async () => {
  const { screen, sent, ages } = await open({}, changedBills())
  const generate = screen.getByRole('button', { name: 'Gerar proposta com link' }).first()
  await generate.click()
  await screen.getByRole('button', { name: 'Ficar com as minhas' }).click()
  await generate.click()
  await expect.poll(() => sent('POST', '/sending').length).toBe(1)
  const [first, second] = ages('/consumer-units')
  expect(second).toBeLessThan(first! + 5_000)
})

test('a form that a bill has filled opens at its summary, and makes the link with the proposal', async () => {
  const { screen, sent, address } = await open()
  await expect.element(screen.getByRole('heading', { name: 'Confira antes de gerar' })).toBeVisible()
  expect(sent('POST', '/proposals')).toEqual([])
  await screen.getByRole('button', { name: 'Gerar proposta com link' }).first().click()
  await expect.element(screen.getByText('https://demo.girassol.example/p/abc')).toBeVisible()
  expect(sent('POST', '/sending')).toEqual([{ channel: 'link', tellsOpening: true }])
  await screen.getByRole('button', { name: 'Concluir' }).click()
  await expect.poll(address).toBe(`/negocio/${dealId}/propostas/${made}`)
})

test('it stops where something is lacking, and takes the units of the deal instead of an older draft’s', async () => {
  const older = startingState(sampleStart())
  const draft = { ...older, step: 'payment' as const, units: older.units.map((unit) => ({ ...unit, holder: 'Antes' })) }
  const { screen } = await open({
    deal: { ...sampleStart().deal, ibgeCode: null },
    climate: null,
    draft: {
      draft: { ...draft, choices: { ...draft.choices, place: { ibgeCode: null, latitude: null, longitude: null } } },
      updatedAt: '2026-11-20T17:32:00Z',
    },
  })
  await expect.element(screen.getByRole('heading', { name: 'Onde o sistema fica' })).toBeVisible()
  await screen
    .getByRole('navigation')
    .getByRole('button', { name: /Conta de energia/ })
    .click()
  await expect.element(screen.getByRole('heading', { name: 'Casa' })).toBeVisible()
  expect(screen.getByText('Antes').query()).toBeNull()
})

test('a price that a supplier moved is told before anything is generated, and taken only when that is meant', async () => {
  let asked = 0
  const { screen, sent } = await open(
    {},
    {
      [`POST /api/deals/${dealId}/proposals`]: () =>
        asked++ === 0
          ? {
              status: 409,
              body: {
                Code: 'proposals.kit_price_moved',
                Message: 'O fornecedor mudou o preço: Gerador: R$ 10,00 → R$ 11,00 (+10%). Nada foi gerado ainda.',
              },
            }
          : content(aProposal({ id: made, number: 12 }))(),
    },
  )
  await expect.element(screen.getByRole('heading', { name: 'Confira antes de gerar' })).toBeVisible()
  await screen.getByRole('button', { name: 'Gerar proposta com link' }).first().click()
  const question = screen.getByRole('dialog', { name: 'O preço do kit mudou' })
  await expect.element(question).toBeVisible()
  await expect.element(question.getByText(/R\$ 10,00 → R\$ 11,00/)).toBeVisible()
  expect(sent('POST', '/sending')).toEqual([])
  await question.getByRole('button', { name: 'Gerar com o novo preço' }).click()
  await expect.element(screen.getByText('https://demo.girassol.example/p/abc')).toBeVisible()
  expect(
    sent('POST', `/deals/${dealId}/proposals`).map((body) => (body as { asksMovedPrices: boolean }).asksMovedPrices),
  ).toEqual([true, false])
})

test('a draft that is on its way is stored before the proposal is made of it, and none comes after', async () => {
  const order: string[] = []
  const stored = Promise.withResolvers<void>()
  const { screen, sent, address } = await open(
    {},
    {
      [`PUT /api/deals/${dealId}/proposal-draft`]: async () => {
        await stored.promise
        order.push('stored')
        return content({ updatedAt: '2026-11-20T17:32:00Z' })()
      },
      [`PUT /api/deals/${dealId}/consumer-units`]: () => {
        order.push('saved')
        return content([])()
      },
      [`POST /api/deals/${dealId}/proposals`]: () => {
        order.push('generated')
        return content(aProposal({ id: made, number: 12 }))()
      },
    },
  )
  await screen.getByLabelText('Mês de ligação').fill('2027-03')
  await expect.poll(() => sent('PUT', '/proposal-draft').length).toBe(1)
  const generate = screen.getByRole('button', { name: 'Gerar proposta com link' }).first()
  await generate.click()
  await expect.element(generate).toHaveAttribute('aria-busy', 'true')
  stored.resolve()
  await screen.getByRole('button', { name: 'Concluir' }).click()
  await expect.poll(address).toBe(`/negocio/${dealId}/propostas/${made}`)
  expect(order).toEqual(['stored', 'saved', 'generated'])
})
