import { expect, onTestFinished, test, vi } from 'vitest'
import { content, onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { FinancingBody } from './financing-body.tsx'
import { FinancingsPage } from './financings-page.tsx'
import { NewFinancing } from './new-financing.tsx'
import { aFinancing, bankOffers as bank } from './testing.ts'

const financing = aFinancing()
const at = `/api/financings/${financing.id}`

const around = {
  [`GET ${at}/offers`]: content({
    amount: 38_190_00,
    bill: null,
    banks: [bank('Sicredi', [[60, 1_021_36]]), bank('Caixa', [[72, 998_74]])],
  }),
  [`GET ${at}`]: content(financing),
  'GET /api/financing-banks/names': content([]),
  'GET /api/financing-payment-methods/names': content([]),
  'GET /api/financing-statuses': content([]),
  'GET /api/stores': content([]),
}

test('[FINA-001] lists financings with their status and bank, and offers only what the person may do', async () => {
  signedIn(['financings.list'])
  serve({ ...around, 'GET /api/financings': content(onePage([financing])) })
  const { screen } = await renderApp(<FinancingsPage />)
  await expect.element(screen.getByText('Ivone Prata Siqueira').first()).toBeVisible()
  await expect.element(screen.getByText('R$ 38.190,00').first()).toBeVisible()
  await expect.element(screen.getByText('Sicredi').first()).toBeVisible()
  expect(screen.getByRole('button', { name: 'Novo financiamento' }).query()).toBeNull()
})

test('the offers of all banks stand side by side, the cheapest instalment first, and the chosen one is marked', async () => {
  signedIn(['financings.list'])
  serve(around)
  const { screen } = await renderApp(<FinancingBody financing={financing} />)
  await expect.element(screen.getByRole('columnheader', { name: /Caixa/ })).toBeVisible()
  const names = () => [...document.querySelectorAll('thead th')].slice(1).map((one) => one.firstChild?.textContent)
  expect(names()).toEqual(['Caixa', 'Sicredi'])
  await expect.element(screen.getByText('Escolhido')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Escolher' }).query()).toBeNull()
})

test('what the bank did not approve goes into the plan only after a question', async () => {
  signedIn(['financings.list', 'sales.edit'])
  const calls = serve({ ...around, [`POST ${at}/gap`]: content({ ...financing, gap: 2_190_00, mayPlaceGap: false }) })
  const { screen } = await renderApp(<FinancingBody financing={financing} />)
  await expect.element(screen.getByText('O banco aprovou R$ 2.190,00 a menos.')).toBeVisible()
  await screen.getByRole('button', { name: 'Na entrada' }).click()
  await expect.element(screen.getByText('Somar R$ 2.190,00 à entrada?')).toBeVisible()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await screen.getByRole('dialog').getByRole('button', { name: 'Na entrada' }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body).toEqual({ to: 'entry' })
})

test('the day of what the bank did not approve is proposed by the plan of the sale and chosen by the person', async () => {
  signedIn(['financings.list', 'sales.list', 'sales.edit'])
  const row = { method: '' as const, milestone: '', days: 0, received: 0 }
  const entry = { ...row, id: financing.id, part: 'entry' as const, amount: 4_243_00, dueOn: '2099-12-10' }
  const calls = serve({
    ...around,
    [`GET /api/sales/${financing.saleId}/plan`]: content({
      instalments: [entry],
      receipts: [],
      milestones: [],
      today: '2099-11-26',
      held: [],
    }),
    [`POST ${at}/gap`]: content({ ...financing, gap: 2_190_00, mayPlaceGap: false }),
  })
  const { screen } = await renderApp(<FinancingBody financing={financing} />)
  await screen.getByRole('button', { name: 'Na entrada' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByLabelText('Vencimento', { exact: false }).first()).toHaveValue('10/12/2099')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await screen.getByRole('button', { name: 'Parcela própria' }).click()
  const due = dialog.getByLabelText('Vencimento', { exact: false }).first()
  await expect.element(due).toHaveValue('26/12/2099')
  await due.fill('31/12/2099')
  await dialog.getByRole('button', { name: 'Parcela própria' }).click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toEqual({ to: 'instalment', dueOn: '2099-12-31' })
})

test('what a bank paid beyond the plan is told, with what of it was taken and to whom the rest is due', async () => {
  signedIn(['financings.list'])
  serve(around)
  const surplus = { paid: 40_000_00, booked: 38_190_00, over: 1_810_00 }
  const { screen } = await renderApp(<FinancingBody financing={aFinancing({ gap: 0, surplus })} />)
  await expect.element(screen.getByText('Sobram R$ 1.810,00 do que o banco pagou.')).toBeVisible()
  await expect.element(screen.getByText(/Devolva R\$\s1\.810,00\sa\sIvone\sPrata/)).toBeVisible()
})

test('a sale that changed since the import is told, and taken over by a click alone', async () => {
  signedIn(['financings.list', 'financings.edit-total-financed'])
  const changed = aFinancing({ saleFinanced: 30_000_00, gap: 0, approvedAmount: null, approval: 'waiting' })
  const calls = serve({ ...around, [`PATCH ${at}`]: content({ ...changed, totalFinanced: 30_000_00 }) })
  const { screen } = await renderApp(<FinancingBody financing={changed} />)
  await expect.element(screen.getByText(/A venda 12 mudou desde a importação/)).toBeVisible()
  await screen.getByRole('button', { name: 'Usar os valores da venda' }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ totalFinanced: 30_000_00 })
})

test('a sale that took up the gap that this page placed is told by nobody as changed', async () => {
  signedIn(['financings.list', 'financings.edit-total-financed', 'financings.edit-down-payment'])
  serve(around)
  const placed = { placedGap: 2_000_00, placeableGap: 190_00, saleFinanced: 36_190_00, saleEntry: 6_243_00 }
  const { screen } = await renderApp(<FinancingBody financing={aFinancing(placed)} />)
  await expect.element(screen.getByText('O banco aprovou', { exact: false }).first()).toBeVisible()
  expect(screen.getByRole('button', { name: 'Usar os valores da venda' }).query()).toBeNull()
})

test('the amount comes first: an offer that is chosen fills the terms of a financing that is not there yet', async () => {
  signedIn(['financings.list', 'financings.add'])
  const deal = { id: financing.dealId!, title: 'Telhado de Ivone' }
  const calls = serve({
    ...around,
    'GET /api/financing-simulations': content({
      amount: 38_190_00,
      bill: null,
      banks: [bank('Sicredi', [[60, 1_021_36]]), bank('Caixa', [[72, 998_74]])],
    }),
    'POST /api/financings': content(financing),
  })
  let made = ''
  const { screen } = await renderApp(
    <NewFinancing
      deal={deal}
      onClose={() => {}}
      onCreated={({ id }) => {
        made = id
      }}
    />,
  )
  await screen.getByRole('textbox', { name: /Quanto financiar/ }).fill('38190')
  await screen.getByRole('button', { name: 'Simular nos bancos' }).click()
  await expect.element(screen.getByRole('columnheader', { name: /Caixa/ })).toBeVisible()
  const terms = screen
    .getByRole('radio')
    .elements()
    .map((one) => one.closest('label')!)
  expect(new Set(terms.slice(0, 3).map((one) => one.getBoundingClientRect().top)).size, 'terms stand in one row').toBe(
    1,
  )
  expect(calls.find(({ url }) => url.startsWith('/api/financing-simulations'))?.url).toContain('amount=3819000')
  await screen.getByRole('button', { name: 'Escolher' }).first().click()
  await expect.element(screen.getByText('Escolhido')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Nome', exact: true }).fill('Ivone')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => made).toBe(financing.id)
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    dealId: deal.id,
    bankId: '0199a000-0000-7000-8000-00000000000c',
    totalFinanced: 38_190_00,
    instalmentCount: 72,
    instalmentValue: 998_74,
    rate: 1.59,
    ratePeriod: 'month',
    graceMonths: 0,
  })
})

test('a bank that is only a site stands there with its address, although it has no options', async () => {
  signedIn(['financings.list', 'deals.view', 'contacts.view'])
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => copied.mockRestore())
  const contactId = '0199a000-0000-7000-8000-0000000000c1'
  const site = { ...bank('Banco do Sol', []), kind: 'link' as const, site: 'https://sol.example.com/simular' }
  serve({
    ...around,
    [`GET ${at}/offers`]: content({ amount: 38_190_00, bill: null, banks: [site] }),
    [`GET /api/deals/${financing.dealId}`]: content({ id: financing.dealId, contactId }),
    [`GET /api/contacts/${contactId}`]: content({ id: contactId, name: 'Ivone Prata', email: 'ivone@exemplo.com.br' }),
  })
  const { screen } = await renderApp(<FinancingBody financing={financing} />)
  const link = screen.getByRole('link', { name: 'Abrir o site: Banco do Sol' })
  await expect.element(link).toHaveAttribute('href', site.site)
  const copy = screen.getByRole('button', { name: 'Copiar os dados do cliente' })
  await expect.element(copy).not.toHaveAttribute('aria-busy')
  await copy.click()
  expect(copied.mock.calls[0]![0]).toMatch(/^Nome: Ivone Prata\n(?:.*\n)*E-mail: ivone@exemplo\.com\.br/)
})

test('what the bank told and the financing could not follow stands on its page, with the reason', async () => {
  signedIn(['financings.list'])
  serve(around)
  const refused = aFinancing({ bankRefused: 'A venda foi cancelada.' })
  const { screen } = await renderApp(<FinancingBody financing={refused} />)
  const band = screen.getByRole('region', { name: 'Um aviso do banco não pôde ser aplicado.' })
  await expect.element(band.getByText('A venda foi cancelada.', { exact: false })).toBeVisible()
})
