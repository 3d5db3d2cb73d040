import { expect, test } from 'vitest'
import { content, onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { sampleProposal } from '../../proposals/sample-proposal.ts'
import { sampleFacts } from '../compose/sample-facts.ts'
import { kitRulePageWith } from './kit-rule-page.tsx'
import { KitRulesPage } from './kit-rules-page.tsx'

const id = (end: string) => `01900000-0000-7000-8000-0000000000${end}`
const { input } = sampleProposal()
const sheet = { ...input.inverters[0]!.datasheet, maximumIscPerMppt: 60, maximumCurrentPerMppt: 60 }
const module = { id: id('c1'), ...names('Lumina', 'LM-550'), priceCents: 50_000, datasheet: input.module }
const inverter = { id: id('d1'), ...names('Volta', 'V5'), maximumDcAcRatio: 1.5, priceCents: 300_000, datasheet: sheet }
const rail = { id: id('e1'), name: 'Perfil', unit: 'un', costCents: 10_000 }
const rule = {
  id: id('f1'),
  name: 'Telhado',
  generationType: 'on-grid',
  types: ['colonial'],
  phases: [],
  tensions: [],
  inclination: null,
  powerBackup: false,
  bankQuantity: 0,
  batteryQuantity: 0,
  batteryType: '',
  includeTransformer: false,
  modulesPerRow: 4,
  distanceM: 20,
  parts: [{ inputId: rail.id, part: 'structure', quantity: 1, per: 'row' }],
  enabled: true,
  createdAt: '2026-11-01T12:00:00Z',
}

function names(manufacturer: string, model: string) {
  return { manufacturer, model }
}

const served = (more: Parameters<typeof serve>[0] = {}) =>
  serve({
    [`GET /api/kit-rules/${rule.id}`]: content(rule),
    'GET /api/kit-rules/inputs': content([rail]),
    'GET /api/catalogue': content({ modules: [module], inverters: [inverter] }),
    ...more,
  })
const path = '/settings/pricing/custom-kits-rules/$id'
const Page = kitRulePageWith([])

test('[KIT-004] a rule shows at once what it builds, line by line with the reason, and follows what is typed', async () => {
  signedIn(['settings.pricing'])
  const calls = served({ [`PUT /api/kit-rules/${rule.id}`]: content(rule) })
  const { screen } = await renderApp(<Page />, { at: path.replace('$id', rule.id), path })
  const line = screen.getByRole('listitem').filter({ hasText: 'Perfil' }).filter({ hasText: 'por fileira' })
  const text = () => line.first().element().textContent
  await expect.element(line.first()).toBeVisible()
  expect(text()).toMatch(/2 un.*1 por fileira, 2 fileiras de até 4 módulos\..*R\$\s200,00/)
  await screen.getByRole('textbox', { name: 'Máximo de módulos por fileira' }).fill('2')
  await expect.poll(text).toMatch(/4 un.*4 fileiras de até 2 módulos/)
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ modulesPerRow: 2 })
})

test('[KIT-049] a rule that builds no kit says which condition is not met, in words', async () => {
  signedIn(['settings.pricing'])
  served({ 'GET /api/kit-rules/inputs': content([{ ...rail, costCents: null }]) })
  const { screen } = await renderApp(<Page />, { at: path.replace('$id', rule.id), path })
  await expect.element(screen.getByText('Nenhum fornecedor tem preço hoje para Perfil.').first()).toBeVisible()
  await screen.getByRole('switch', { name: /Backup de energia/ }).click()
  await expect.element(screen.getByText(/precisa de baterias/).first()).toBeVisible()
})

test('[KIT-003] a new rule needs a name, and opens once it is added', async () => {
  signedIn(['settings.pricing'])
  const calls = served({ 'POST /api/kit-rules': content(rule) })
  const { screen } = await renderApp(<Page />, { at: path.replace('$id', 'new'), path })
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByText('Informe o nome.')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Nome' }).fill('Telhado')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({ name: 'Telhado', generationType: 'on-grid', types: [], distanceM: 20, parts: [] })
})

test('a rule also shows what it builds at a real place that another module knows, to who may look there', async () => {
  const facts = {
    ...sampleFacts({ ...rule, types: [], generationType: 'on-grid', batteryType: '', parts: [] }, 5.23),
    type: 'slab' as const,
  }
  const Placed = kitRulePageWith([
    {
      id: 'deal',
      needs: 'proposals.generate',
      part: ({ children }) => <section aria-label="De verdade">{children(facts)}</section>,
    },
  ])
  const at = { at: path.replace('$id', rule.id), path }
  signedIn(['settings.pricing', 'proposals.generate'])
  served()
  const { screen } = await renderApp(<Placed />, at)
  const place = screen.getByRole('region', { name: 'De verdade' })
  await expect.element(place.getByText('Para 5,23 kWp')).toBeVisible()
  await expect.element(place.getByText(/A regra não monta kits para laje/)).toBeVisible()
})

test('the list of rules says what a rule is while there is none', async () => {
  signedIn(['settings.pricing'])
  serve({ 'GET /api/kit-rules': content(onePage([])) })
  const { screen } = await renderApp(<KitRulesPage />, { at: '/settings/pricing/custom-kits-rules' })
  await expect.element(screen.getByText('Nenhuma regra ainda')).toBeVisible()
})
