import { expect, test } from 'vitest'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { OffersPanel } from './offers-panel.tsx'
import { aFinancing, bankOffers as bank } from './testing.ts'

const financing = aFinancing()
const editing = [
  'financings.edit',
  'financings.edit-bank',
  'financings.edit-instalment-count',
  'financings.edit-fixed-instalment-value',
] as const
const at = `/api/financings/${financing.id}`

test('each bank says its instalment beside the bill, where the request stands and which papers are missing', async () => {
  signedIn(['financings.list'])
  const sicredi = { ...bank('Sicredi', [[60, 1_021_36]]), papers: { asked: 5, missing: ['Comprovante de renda'] } }
  const caixa = { ...bank('Caixa', [[72, 998_74]]), papers: { asked: 0, missing: [] } }
  serve({ [`GET ${at}/offers`]: content({ amount: 38_190_00, bill: 1_016_00, banks: [sicredi, caixa] }) })
  const { screen } = await renderApp(<OffersPanel financing={financing} />)
  await expect.element(screen.getByRole('rowheader', { name: 'Contra a conta' })).toBeVisible()
  const cells = (row: string) =>
    [...document.querySelectorAll('tbody tr')]
      .filter((one) => one.querySelector('th')?.textContent === row)
      .flatMap((one) => [...one.querySelectorAll('td')].map((cell) => cell.textContent.replaceAll('\u00a0', ' ')))
  expect(cells('Contra a conta')).toEqual(['R$ 17,26 a menos', 'R$ 5,36 a mais'])
  expect(cells('Situação')).toEqual(['Não enviado', 'AprovadoR$ 36.000,00R$ 2.190,00 a menos que o pedido'])
  expect(cells('Documentos')).toEqual(['não pede', '4 de 5falta Comprovante de renda'])
  expect(document.querySelectorAll('table:has(thead) tbody tr').length).toBe(8)
})

test('a term that is chosen leaves one offer of each bank: of that term, or the nearest', async () => {
  signedIn(['financings.list'])
  const banks = [
    bank('Sicredi', [
      [60, 1_021_36],
      [72, 940_00],
    ]),
    bank('Caixa', [[72, 998_74]]),
  ]
  serve({ [`GET ${at}/offers`]: content({ amount: 38_190_00, bill: null, banks }) })
  const { screen } = await renderApp(<OffersPanel financing={financing} />)
  await screen.getByRole('radio', { name: '60', exact: true }).click({ force: true })
  const times = () => [...document.querySelectorAll('tbody tr:first-child td small')].map((one) => one.textContent)
  await expect.poll(times).toEqual(['72 vezes', '60 vezes'])
  expect(screen.getByRole('rowheader', { name: 'Contra a conta' }).query()).toBeNull()
  await screen.getByRole('radio', { name: 'Todos' }).click({ force: true })
  await expect.poll(times).toHaveLength(3)
})

test('another bank than the one that decided is taken after a question that names what is lost', async () => {
  signedIn(['financings.list', ...editing])
  const bodies: unknown[] = []
  serve({
    [`GET ${at}/offers`]: content({
      amount: 36_000_00,
      bill: null,
      banks: [bank('Sicredi', [[60, 1_021_36]]), bank('Caixa', [[72, 998_74]])],
    }),
    [`PUT ${at}/offer`]: ({ body }) => {
      bodies.push(body)
      return content(financing)()
    },
  })
  const signed = { ...financing, signedOn: '2026-11-21', placedGap: 2_190_00 }
  const { screen } = await renderApp(<OffersPanel financing={signed} />)
  await screen.getByRole('button', { name: 'Escolher' }).click()
  const question = screen.getByRole('dialog', { name: 'Trocar Sicredi por Caixa?' })
  const text = () => question.element().textContent.replaceAll('\u00a0', ' ')
  await expect.poll(text).toMatch(/R\$ 36\.000,00.*assinado em 21\/11\/2026/)
  expect(text()).toMatch(/R\$ 2\.190,00 da diferença já estão no plano da venda 12/)
  expect(bodies).toEqual([])
  await question.getByRole('button', { name: 'Trocar de banco' }).click()
  await expect.poll(() => bodies).toMatchObject([{ offerId: 'Caixa 72', isConfirmed: true }])
})

test('the chosen offer stays the chosen one when less is approved, and its instalment is taken anew', async () => {
  signedIn(['financings.list', ...editing])
  const banks = [{ ...bank('Sicredi', [[60, 962_80]]) }]
  serve({ [`GET ${at}/offers`]: content({ amount: 36_000_00, bill: null, banks }) })
  const priced = { ...financing, rate: 1.59, ratePeriod: 'month' as const, graceMonths: 0 }
  const { screen } = await renderApp(<OffersPanel financing={priced} />)
  await expect.element(screen.getByText('Escolhido')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Atualizar parcela' })).toBeVisible()
})

test('whoever does not see what a bank decided is asked, too, before another one is taken', async () => {
  signedIn(['financings.list', ...editing])
  const bodies: unknown[] = []
  serve({
    [`GET ${at}/offers`]: content({ amount: 38_190_00, bill: null, banks: [bank('Caixa', [[72, 998_74]])] }),
    [`PUT ${at}/offer`]: ({ body }) => {
      bodies.push(body)
      return content(financing)()
    },
  })
  const { approval: _approval, approvedAmount: _amount, approvedOn: _day, ...unseen } = financing
  const { screen } = await renderApp(<OffersPanel financing={{ ...unseen, signedOn: null } as typeof financing} />)
  await screen.getByRole('button', { name: 'Escolher' }).click()
  const question = screen.getByRole('dialog', { name: 'Trocar Sicredi por Caixa?' })
  await expect.element(question.getByText(/sai do financiamento: a decisão/)).toBeVisible()
  await question.getByRole('button', { name: 'Trocar de banco' }).click()
  await expect.poll(() => bodies).toMatchObject([{ isConfirmed: true }])
})
