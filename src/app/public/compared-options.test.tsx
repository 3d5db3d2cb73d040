import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sampleDocumentOfOptions } from '../../modules/proposals/document/test-sample-options.ts'
import { serve } from '../../platform/ui/testing/fake-server.ts'
import { SharedProposalPage } from './shared-proposal-page.tsx'
import { openedProposal } from './testing.ts'

const model = sampleDocumentOfOptions(
  [
    { name: 'Essencial', note: 'Menos módulos, menor preço', modules: 8, cents: 1_890_000 },
    { name: 'Equilibrada', modules: 10, cents: 2_190_000 },
    { name: 'Completa', modules: 13, cents: 2_690_000 },
  ],
  1,
)
const opened = openedProposal(model)
const company = { name: 'Sol', primaryColor: '#004B57', secondaryColor: '#2BB673', logoUrl: '', phone: '', email: '' }
const brand = { primary: '#004B57', secondary: '#2BB673', logo: null, logoOnDark: null, banner: null }
const address = '/api/public/proposals/abcdefgh'
const answer = (Content: unknown) => () => ({ body: { Content } })

const textOf = (at: { query(): Element | null }) => at.query()?.textContent ?? ''

async function openPage(shared = opened) {
  sessionStorage.clear()
  const calls = serve({
    [`GET ${address}`]: answer({ company, hasPassword: false, expired: null }),
    [`POST ${address}/open`]: answer(shared),
    [`POST ${address}/acceptance`]: answer({ at: '2026-11-20T12:00:00Z', isReceived: false }),
  })
  const screen = await render(<SharedProposalPage token="abcdefgh" lang="pt-BR" face={{ company: '', brand }} />)
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  return { screen, calls }
}

beforeEach(() => page.viewport(1440, 900))

test('options stand side by side, only with what differs, and the recommended one can be accepted at once', async () => {
  const { screen } = await openPage()
  await expect.poll(() => textOf(screen.getByRole('heading', { level: 1 }))).toMatch(/Helena, três jeitos de baixar/)
  const table = screen.getByRole('table', { name: '' }).first()
  const heads = [...document.querySelectorAll('.pp-columns thead th b')].map((one) => one.textContent)
  expect(heads).toEqual(['Essencial', 'Equilibrada', 'Completa'])
  const rows = [...document.querySelectorAll('.pp-columns tbody th')].map((row) => row.firstChild?.textContent)
  // None has a battery: what is the same in all is told once, below.
  expect(rows).toEqual(['A conta passa a ser', 'Geração por mês', 'Equipamento', 'Se paga em', 'Sobra em 25 anos'])
  await expect.element(table).toBeVisible()
  await expect.element(screen.getByText(/^Indicamos Equilibrada: R\$\s3\.000 a mais hoje/)).toBeVisible()
  await expect.element(screen.getByText(/^Igual em todas: módulos Lumina/)).toBeVisible()
  await screen.getByRole('button', { name: 'Aceitar Equilibrada' }).click()
  await expect.poll(() => textOf(screen.getByRole('dialog'))).toMatch(/Equilibrada: R\$\s21\.900,00/)
})

test('on a phone the bar at the foot names the option that is read with what it costs, beside one button', async () => {
  await page.viewport(390, 844)
  const { screen } = await openPage()
  const bar = document.querySelector('.pp-stick')!
  const button = screen.getByRole('button', { name: 'Aceitar esta' })
  await expect.element(button).toBeVisible()
  expect(bar.textContent).toContain('Equilibrada')
  expect(bar.querySelectorAll('a, button')).toHaveLength(1)
  // Side by side, not one below the other.
  const words = bar.querySelector('p')!.getBoundingClientRect()
  expect(words.right).toBeLessThanOrEqual(button.element().getBoundingClientRect().left)
  expect(bar.getBoundingClientRect().height).toBeLessThan(120)
  await button.click()
  await expect.poll(() => textOf(screen.getByRole('dialog'))).toMatch(/Equilibrada: R\$\s21\.900,00/)
})

test('the page tells the option that is read, and its acceptance names it', async () => {
  const { screen, calls } = await openPage()
  await screen.getByRole('button', { name: 'Ver Completa' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Tudo sobre Completa' })).toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: /^Treze módulos/ })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Baixar PDF' }).element().getAttribute('href')).toContain('option=option-2')
  await screen.getByRole('button', { name: 'Aceitar Completa' }).click()
  await screen.getByLabelText('CPF').fill('529.982.247-25')
  await screen.getByRole('checkbox').click()
  await screen.getByRole('button', { name: 'Confirmar aceite' }).click()
  await expect.poll(() => textOf(screen.getByRole('status').first())).toMatch(/Completa/)
  const sent = calls.find(({ url }) => url.endsWith('/acceptance'))?.body
  expect(sent).toMatchObject({ optionId: 'option-2', paymentId: 'cash' })
  expect(screen.getByRole('button', { name: /^Aceitar/ }).elements()).toEqual([])
})

test('right after the acceptance the head tells the condition that was accepted, as it does when opened again', async () => {
  const { screen } = await openPage()
  await screen.getByRole('button', { name: 'Ver Completa' }).click()
  const simulator = () => document.querySelector<HTMLElement>('#simulador')!
  const loans = [...simulator().querySelectorAll<HTMLInputElement>('input[type=radio]')]
  loans.at(-1)!.click()
  await expect.element(screen.getByRole('slider', { name: /^Parcelas/ })).toBeInTheDocument()
  await screen.getByRole('slider', { name: /^Parcelas/ }).fill('24')
  await expect.poll(() => simulator().querySelector('.pp-result')!.textContent).toMatch(/24\s×/)
  await screen.getByRole('button', { name: 'Aceitar Completa' }).click()
  await screen.getByLabelText('CPF').fill('529.982.247-25')
  await screen.getByRole('checkbox').click()
  await screen.getByRole('button', { name: 'Confirmar aceite' }).click()
  await expect.poll(() => textOf(screen.getByRole('status').first())).toMatch(/24\s×/)
  const marked = () => [...document.querySelectorAll('.pp-columns thead th')].map((one) => one.textContent).join(' ')
  await expect.poll(marked).toMatch(/Opção aceita/)
  await expect.poll(() => document.querySelector('.pp-columns')!.textContent).toMatch(/24\s×/)
})

test('Back closes the acceptance that is being filled in, and the page stays', async () => {
  const { screen } = await openPage()
  await screen.getByRole('button', { name: 'Aceitar Equilibrada' }).click()
  await screen.getByLabelText('CPF').fill('529.982.247-25')
  history.back()
  await expect.poll(() => screen.getByRole('dialog').elements()).toEqual([])
  await screen.getByRole('button', { name: 'Aceitar Equilibrada' }).click()
  await expect.element(screen.getByLabelText('CPF')).toHaveValue('529.982.247-25')
  await screen.getByRole('button', { name: 'Fechar' }).click()
  await expect.poll(() => history.state?.backStep).toBeUndefined()
})

test('an acceptance with faults leads to the first field that is wrong', async () => {
  const { screen } = await openPage()
  await screen.getByRole('button', { name: 'Aceitar Equilibrada' }).click()
  await screen.getByRole('button', { name: 'Confirmar aceite' }).click()
  await expect.element(screen.getByLabelText('CPF')).toHaveFocus()
})

test('what was accepted is what the page tells, whichever option leads', async () => {
  const acceptance = {
    isReceived: false,
    at: '2026-11-20T12:00:00Z',
    name: 'Helena',
    terms: null,
    optionId: 'option-0',
  }
  const { screen } = await openPage({ ...opened, state: 'accepted', acceptance })
  await expect.element(screen.getByRole('heading', { name: 'Tudo sobre Essencial' })).toBeInTheDocument()
})

test('on a phone one option is read at a time, with what another has instead', async () => {
  await page.viewport(390, 844)
  const { screen } = await openPage()
  const tabs = screen.getByRole('tab')
  await expect.element(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  const panel = screen.getByRole('tabpanel')
  await expect.poll(() => textOf(panel)).toMatch(/Nossa indicação/)
  await expect.poll(() => textOf(panel)).toMatch(/Essencial cobre 79%/)
  await tabs.first().click()
  await expect.poll(() => textOf(panel)).toMatch(/Menos módulos, menor preço/)
  expect(document.documentElement.scrollWidth).toBe(390)
})
