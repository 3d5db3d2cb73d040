import { expect, test } from 'vitest'
import { formatsOf } from '../../../../platform/i18n/formats.ts'
import type { ProposalStart } from '../../contract.ts'
import { calculateWizard } from '../../offer/calculated-offer.ts'
import { sampleProposal } from '../../sample-proposal.ts'
import { everything, openForm } from './test-open-form.tsx'
import { dealId, sampleCurve, sampleGroupA, sampleStart } from './test-sample-start.ts'
import { startingState } from './wizard-state.ts'

const { number } = formatsOf('pt-BR')

test('[PROP-007] has the steps bill, location, kit, price, payment and summary', async () => {
  const { screen } = await openForm()
  await expect.element(screen.getByText('Maria Aparecida dos Santos')).toBeInTheDocument()
  const steps = [...document.querySelectorAll('nav li')].map((step) => step.textContent)
  const names = ['Conta de energia', 'Local de instalação', 'Kit', 'Composição de preço', 'Pagamento', 'Resumo']
  expect(steps).toEqual(names.map((name) => expect.stringContaining(name)))
})

test('[PROP-055] leaves out the steps that the person’s flags hide', async () => {
  const hidden = ['proposals.hide-energy-bill-step', 'proposals.hide-installation-location-step']
  const { screen } = await openForm({}, [...everything, ...hidden])
  await expect.element(screen.getByRole('navigation').getByText('Composição de preço')).toBeInTheDocument()
  expect(screen.getByRole('navigation').getByText('Conta de energia').query()).toBeNull()
  expect(screen.getByRole('navigation').getByText('Local de instalação').query()).toBeNull()
})

test('follows what one types at once, and asks the server for nothing but the draft and suppliers’ kits', async () => {
  const start = sampleStart()
  const state = startingState(start)
  const powerWith = (kwh: (number | null)[]) => {
    const units = state.units.map((unit) => ({ ...unit, consumptionKwh: kwh }))
    const { result } = calculateWizard({ ...state, units }, { start, tariffs: start.tariffs, climate: start.climate })
    return number(result!.system.powerKwp, 2)
  }
  const { screen, calls } = await openForm()
  const before = powerWith(state.units[0]!.consumptionKwh)
  await expect.element(screen.getByText(before, { exact: true }).first()).toBeInTheDocument()
  // What the open form asks for at first is over once the distributors of its field are there and nothing follows.
  await expect.poll(() => calls.some(({ url }) => url.startsWith('/api/distributors'))).toBe(true)
  let seen = -1
  await expect.poll(() => seen === (seen = calls.length), { interval: 700 }).toBe(true)
  calls.length = 0
  await screen.getByRole('textbox', { name: 'Média' }).fill('760')
  const after = powerWith(Array<number>(12).fill(760))
  expect(after).not.toBe(before)
  await expect.element(screen.getByText(after, { exact: true }).first()).toBeInTheDocument()
  await expect.element(screen.getByText(/Rascunho salvo às/).first()).toBeInTheDocument()
  expect(new Set(calls.map(({ method, url }) => `${method} ${url.split('?')[0]}`))).toEqual(
    new Set([`PUT /api/deals/${dealId}/proposal-draft`, 'GET /api/kits/offered']),
  )
})

test('estimates blank months as the server will, whichever step is on screen while the state becomes known', async () => {
  const start = sampleStart({ deal: { ...sampleStart().deal, stateCode: '' } })
  const whole = startingState(start)
  const units = whole.units.map((unit) => ({
    ...unit,
    consumptionKwh: unit.consumptionKwh.map((kwh, month) => (month === 5 || month === 6 ? null : kwh)),
  }))
  const meanBy = (curve: number[] | null) => {
    const state = { ...whole, units: units.map((unit) => ({ ...unit, curve })) }
    const { result } = calculateWizard(state, { start, tariffs: start.tariffs, climate: start.climate })
    return number(result!.consumption.meanKwh, 0)
  }
  expect(meanBy(sampleCurve)).not.toBe(meanBy(null))
  const draft = { ...whole, units, step: 'place' as const }
  const { screen } = await openForm({ deal: start.deal, draft: { draft, updatedAt: '2026-11-20T17:32:00Z' } })
  await expect
    .element(screen.getByText(`de ${meanBy(sampleCurve)} kWh/mês`, { exact: false }).first())
    .toBeInTheDocument()
})

test('goes on where the draft was left', async () => {
  const first = await openForm()
  await first.goTo('Pagamento')
  await expect
    .poll(() => first.calls.filter(({ method }) => method === 'PUT').length, { timeout: 5000 })
    .toBeGreaterThan(0)
  const kept = first.calls.findLast(({ method }) => method === 'PUT')!.body as { draft: unknown }
  const { screen } = await openForm({ draft: { draft: kept.draft, updatedAt: '2026-11-20T17:32:00Z' } })
  await expect.element(screen.getByRole('heading', { name: 'Formas de pagamento' }).last()).toBeInTheDocument()
})

test('[PROP-008] marks the cheapest kit that reaches the power, and chooses it', async () => {
  const { screen, goTo } = await openForm()
  await goTo('Kit')
  const first = screen.getByRole('radio').first()
  await expect.element(screen.getByText(/Recomendado\./)).toBeInTheDocument()
  await expect.element(first).toBeInTheDocument()
  const chosen = [...document.querySelectorAll('label')].find((label) => label.textContent?.includes('Recomendado.'))
  expect(chosen?.querySelector('input')?.checked).toBe(true)
})

test('[PROP-057] marks none as recommended to whom that is hidden', async () => {
  const { screen, goTo } = await openForm({}, [...everything, 'proposals.hide-recommended'])
  await goTo('Kit')
  await expect.element(screen.getByText(/kits servem/)).toBeInTheDocument()
  expect(screen.getByText(/Recomendado\./).query()).toBeNull()
})

test('[PROP-036] [PROP-061] shows the composition without the cells that are hidden', async () => {
  const without = everything.filter((id) => !id.endsWith('-commission'))
  const { screen, goTo } = await openForm({}, without)
  await goTo('Composição de preço')
  const row = (name: RegExp) => screen.getByRole('rowheader', { name }).first()
  await expect.element(row(/^Lucro/)).toBeInTheDocument()
  await expect.element(row(/^Encargos/)).toBeInTheDocument()
  expect(row(/^Comissão/).query()).toBeNull()
})

test('[PROP-065] hides the price change from whom it is hidden', async () => {
  const { screen, goTo } = await openForm({}, [...everything, 'proposals.hide-change-percentage'])
  await goTo('Composição de preço')
  await expect.element(screen.getByRole('table').last()).toBeInTheDocument()
  expect(screen.getByText('Alterar preço').query()).toBeNull()
})

test('[PROP-045] says at the field that a change goes too far', async () => {
  const { screen, goTo } = await openForm()
  await goTo('Composição de preço')
  await screen.getByText('Percentual', { exact: true }).click()
  await screen.getByRole('textbox', { name: 'Alteração' }).fill('12')
  await expect.element(screen.getByText('A alteração ultrapassa o máximo permitido de 10%.')).toBeInTheDocument()
})

test('says at an option of payment that its price is beyond the limit, and what would be within', async () => {
  const { screen, goTo } = await openForm({ draft: withPayments({ id: 'cash', instalments: 1, discountRate: 0.3 }) })
  await goTo('Pagamento')
  await expect
    .element(screen.getByText(/passa do seu limite de 10%: de R\$\s[\d.,]+ a R\$\s[\d.,]+\. .*administrador/))
    .toBeInTheDocument()
})

test('[PROP-048] warns when the consumption is higher than the generation', async () => {
  const { screen } = await openForm()
  await screen.getByText('Uma potência').click()
  await screen.getByRole('textbox', { name: 'Potência' }).fill('4,5')
  await expect
    .element(screen.getByText('O consumo da proposta é maior que a geração estimada.').first())
    .toBeInTheDocument()
})

test('a figure opens to its formula and to the figures behind it', async () => {
  const { screen } = await openForm()
  await screen
    .getByRole('button', { name: /Como se chega a Economia no 1º mês/ })
    .first()
    .click()
  await screen.getByRole('button', { name: 'Conta sem o sistema' }).click()
  await expect.element(screen.getByText('max(C; P) × T + COSIP')).toBeInTheDocument()
})

test('falling instalments are said from the first to the last, in the result and beside the step', async () => {
  const { screen } = await openForm({ draft: withFallingInstalments() })
  const said = screen.getByText(/^(?:entrada de R\$\s[\d.,]+ e )?60 parcelas, de R\$\s[\d.,]+ a R\$\s[\d.,]+ \(SAC\)$/)
  await expect.poll(() => said.elements().length).toBeGreaterThanOrEqual(2)
  expect(screen.getByText(/60\s?×/).elements()).toHaveLength(0)
})

test('what the verdict says is the difference of the saving and the instalment beside it', async () => {
  const { screen } = await openForm()
  const panel = screen.getByRole('complementary')
  const centsIn = (text: string | null) => Number(/R\$\s([\d.]+,\d\d)/.exec(text ?? '')![1]!.replace(/\D/g, ''))
  await expect.element(panel.getByText(/a economia média por mês em/).first()).toBeVisible()
  const [tile] = panel.getByText('Economia média por mês', { exact: true }).elements()
  const saving = centsIn(tile!.parentElement!.textContent)
  const verdict = panel.getByText(/a economia média por mês em/).elements()[0]!
  const instalment = centsIn(verdict.parentElement!.textContent)
  expect(centsIn(verdict.textContent)).toBe(Math.abs(saving - instalment))
})

const withFallingInstalments = () => withPayments({ instalments: 60, system: 'sac' })

/** A draft with each of the given ways to pay. */
function withPayments(
  ...given: Partial<ReturnType<typeof sampleProposal>['input']['payments'][number]>[]
): ProposalStart['draft'] {
  const state = startingState(sampleStart())
  const loan = sampleProposal().input.payments.at(-1)!
  const payments = given.map((payment) => ({ ...loan, ...payment }))
  return { draft: { ...state, choices: { ...state.choices, payments } }, updatedAt: '2026-11-20T17:32:00Z' }
}

test('the way to pay whose instalment is above the saving is named, once beside the form', async () => {
  const short = { id: 'short', name: 'Em seis vezes', instalments: 6 }
  const long = { id: 'long', name: 'Em dez anos', instalments: 120, monthlyRate: 0.005 }
  const { screen, goTo } = await openForm({ draft: withPayments(short, long) })
  await goTo('Resumo')
  const said = screen.getByText(/parcela maior que a economia média por mês/)
  const seen = () =>
    said
      .elements()
      .filter((one) => one.checkVisibility())
      .map((one) => one.textContent)
  await expect.poll(seen).toEqual(['Em seis vezes: parcela maior que a economia média por mês.'])
})

test('before there is a result, its figures have their places and what they wait for', async () => {
  const { screen } = await openForm({ units: [] })
  await screen.getByRole('textbox', { name: 'Média' }).fill('0')
  const panel = screen.getByRole('complementary')
  await expect.element(panel.getByText('O resultado aparece quando houver').first()).toBeVisible()
  for (const figure of ['Geração e consumo', 'Economia média por mês', 'Retorno', 'Preço final'])
    await expect.element(panel.getByText(figure)).toBeVisible()
})

test('on a laptop the fields of the place stand beside the map', async () => {
  const { screen, goTo } = await openForm()
  await goTo('Local de instalação')
  const field = screen.getByText('Município', { exact: true }).first()
  await expect.element(field).toBeVisible()
  const map = screen.getByRole('region', { name: 'Mapa do ponto' }).element().getBoundingClientRect()
  expect(field.element().getBoundingClientRect().left).toBeGreaterThan(map.right)
  expect(field.element().getBoundingClientRect().top).toBeLessThan(map.bottom)
})

test('what cannot be right in the summary is marked at its field, which gets the focus', async () => {
  const start = sampleStart()
  const state = startingState(start)
  const { choices } = calculateWizard(state, { start, tariffs: start.tariffs, climate: start.climate })
  const late = { ...choices, connectionMonth: '1990-01' }
  const draft = { ...state, kitIsPicked: true, choices: late, step: 'summary' as const }
  const { screen } = await openForm({ draft: { draft, updatedAt: '2026-11-20T17:32:00Z' } })
  const month = screen.getByLabelText('Mês de ligação')
  await expect.element(month).toBeVisible()
  expect(month.element().hasAttribute('aria-invalid')).toBe(false)
  await screen.getByRole('button', { name: 'Gerar proposta' }).first().click()
  await expect.element(month).toHaveAttribute('aria-invalid', 'true')
  await expect.element(month).toHaveFocus()
  await expect
    .element(screen.getByText('O mês da ligação deve estar a no máximo cinco anos de hoje.').first())
    .toBeVisible()
})

test('a bill of group A without a month is marked at its posts', async () => {
  const [unit] = sampleStart().units
  const { screen } = await openForm({
    units: [{ ...unit!, tariffGroup: 'A', groupA: sampleGroupA() }],
  })
  await screen.getByRole('button', { name: 'Continuar para local' }).first().click()
  const mean = screen.getByRole('textbox', { name: 'Média' }).first()
  await expect.element(mean).toHaveAttribute('aria-invalid', 'true')
  await expect.element(mean).toHaveFocus()
})

test('an empty step does not let one go on: it marks the field, leads to it, and gets no tick', async () => {
  const { screen, goTo } = await openForm({ units: [] })
  const mean = () => screen.getByRole('textbox', { name: 'Média' })
  await mean().fill('0')
  await screen.getByRole('button', { name: 'Continuar para local' }).first().click()
  await expect.element(screen.getByText('Informe a média ou os meses.')).toBeVisible()
  await expect.element(mean()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(mean()).toHaveFocus()
  await goTo('Kit')
  await expect.element(screen.getByText(/Falta em Conta de energia:/)).toBeVisible()
  expect(document.querySelector('nav li button')?.hasAttribute('data-done')).toBe(false)
  await goTo('Resumo')
  await screen.getByRole('button', { name: 'Gerar proposta' }).first().click()
  await expect.element(mean()).toHaveFocus()
})
