import { expect, test } from 'vitest'
import { reload } from '../../../../platform/ui/testing/reload.ts'
import { startingChoices } from '../../proposal-choices.ts'
import { everything, openForm } from './test-open-form.tsx'
import { sampleStart } from './test-sample-start.ts'
import type { Edited } from './wizard-state.ts'

const ids = ['0199a000-0000-7000-8000-0000000000a1', '0199a000-0000-7000-8000-0000000000a2']

function edited(isKitAlone: boolean): Edited {
  const start = sampleStart()
  const [module] = start.catalogue.modules
  const [inverter] = start.catalogue.inverters
  const kit = {
    source: 'custom-kit' as const,
    kitId: null,
    moduleId: module!.id,
    modules: 10,
    inverters: [{ itemId: inverter!.id, quantity: 1 }],
  }
  const choices = {
    ...startingChoices(start.today),
    place: { ibgeCode: start.deal.ibgeCode, latitude: null, longitude: null },
    kit,
  }
  const options = ['Essencial', 'Completa'].map((name, at) => ({
    id: ids[at]!,
    name,
    note: '',
    choices: { ...choices, kit: { ...kit, modules: 10 + at } },
    isRecommended: at === 1,
  }))
  return {
    proposal: { id: 'edited', number: 12, revision: 3, choices, options },
    optionId: ids[0],
    isKitAlone,
  }
}

test('[PROP-053] who may change kits alone has that step alone, and sends the proposal with its options and another kit', async () => {
  const granted = ['proposals.view', 'proposals.edit-kit-items-only', 'proposals.kit-own', 'proposals.kit-custom']
  const { screen, calls } = await openForm({}, granted, {}, null, edited(true))
  await expect.element(screen.getByText('Alterar a proposta 12 de')).toBeVisible()
  const steps = screen.getByRole('navigation').getByRole('button').elements()
  expect(steps.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Kit')])
  await expect.element(screen.getByRole('tab', { name: /Essencial/ })).toHaveAttribute('aria-selected', 'true')
  await expect.element(screen.getByRole('button', { name: /Adicionar/ }).first()).toBeVisible()
  await expect.element(screen.getByLabelText('Nome da opção')).not.toBeInTheDocument()
  await screen.getByLabelText('Quantidade de módulos').fill('9')
  await screen.getByRole('button', { name: 'Salvar alterações' }).first().click()
  await expect.poll(() => calls.find(({ method }) => method === 'PUT')).toBeDefined()
  await expect.element(screen.getByText('O valor de uma proposta aceita não muda.')).toBeVisible()
  const sent = calls.filter(({ method }) => method !== 'GET')
  expect(sent.map(({ url }) => new URL(url, 'http://x').pathname)).toEqual(['/api/proposals/edited'])
  expect(sent[0]!.body).toMatchObject({
    option: { id: ids[0], name: 'Essencial' },
    kit: { modules: 9 },
    others: [{ id: ids[1], name: 'Completa', kit: { modules: 11 } }],
    recommended: 1,
    revision: 3,
  })
  expect(sent[0]!.body).not.toHaveProperty('site')
})

test('who may change a proposal has every step, and its bills are saved with it', async () => {
  const { screen, calls } = await openForm({}, undefined, {}, null, edited(false))
  await expect.poll(() => screen.getByRole('navigation').getByRole('button').elements().length).toBe(6)
  await expect.element(screen.getByRole('tab', { name: /Essencial/ })).toBeVisible()
  // Nothing that is typed here becomes the draft of a new proposal.
  expect(calls.some(({ url }) => url.includes('draft'))).toBe(false)
})

test('bills, place and proposal are sent as one change, by the revision that was read, and leaving what is typed asks', async () => {
  const { screen, calls, goTo } = await openForm({}, everything, {}, null, edited(false))
  await screen.getByRole('textbox', { name: 'Média' }).fill('1234')
  await goTo('Pagamento')
  await screen.getByRole('button', { name: 'Revisar e salvar' }).first().click()
  await screen.getByRole('button', { name: 'Salvar alterações' }).first().click()
  await expect.element(screen.getByText('O valor de uma proposta aceita não muda.')).toBeVisible()
  const sent = calls.filter(({ method }) => method === 'PUT')
  expect(sent.map(({ url }) => url)).toEqual(['/api/proposals/edited'])
  const { revision, site } = sent[0]!.body as { revision: number; site: { units: { consumptionKwh: number[] }[] } }
  expect(revision).toBe(3)
  expect(site.units[0]!.consumptionKwh[0]).toBe(1234)
  await screen
    .getByRole('button', { name: /Fechar|Sair|Voltar ao/ })
    .first()
    .click()
  await expect.element(screen.getByText('Descartar o que você mudou?')).toBeVisible()
})

test('what is changed of a proposal is back after a reload', async () => {
  const digits = (field: { element(): Element }) => (field.element() as HTMLInputElement).value.replace(/\D/g, '')
  const first = await openForm({}, everything, {}, null, edited(false))
  await first.screen.getByRole('textbox', { name: 'Média' }).fill('1234')
  await reload(first.screen.unmount)
  const { screen } = await openForm({}, everything, {}, null, edited(false))
  await expect.poll(() => digits(screen.getByRole('textbox', { name: 'Média' }))).toBe('1234')
  await expect.element(screen.getByText('O que você tinha digitado e não salvo está de volta.')).toBeVisible()
})
