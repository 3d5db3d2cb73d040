import { expect, test } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { content, onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { AutomationPage } from './automation-page.tsx'

const id = '01900000-0000-7000-8000-0000000000a1'
const catalogue = {
  records: [
    {
      kind: 'deal',
      label: 'negócio',
      one: 'um negócio',
      reaches: ['deal'],
      stay: 'deal.statusId',
      fields: [
        { field: 'deal.bidAmount', kind: 'money' as const, label: 'Valor' },
        { field: 'deal.title', kind: 'text' as const, label: 'Título' },
      ],
    },
  ],
  triggers: [
    { event: 'deals.created', of: 'deal', label: 'um negócio é criado', says: [] },
    { event: 'deals.moved', of: 'deal', label: 'um negócio muda de status', says: [] },
  ],
  actions: [
    {
      id: 'deals.tell',
      of: 'deal',
      label: 'avisar com',
      input: [{ field: 'text', kind: 'text' as const, label: 'recado', isRequired: true, isTemplate: true }],
    },
  ],
}
const tell = (text: string) => ({ do: 'act' as const, action: 'deals.tell', input: { text } })
const detail = (steps: readonly unknown[]) => ({
  id,
  name: 'Primeiro contato',
  state: 'draft',
  kind: 'instant',
  sentence: '',
  begins: 'deals.created',
  acts: [],
  version: null,
  reason: null,
  editedBy: 'Helena Duarte',
  editedAt: '2026-11-24T12:00:00Z',
  runs: { begun: 0, going: 0, done: 0, stopped: 0, failed: 0 },
  rule: { kind: 'instant', when: { on: 'event', event: 'deals.created' }, steps },
  faults: {},
  named: [],
  earlier: { begun: 0, done: 0, stopped: 0, failed: 0 },
})
const trial = { since: '2026-08-26T12:00:00Z', begun: 0 }

async function open(steps: readonly unknown[], more: Parameters<typeof serve>[0] = {}) {
  signedIn(['automations.view', 'automations.edit'])
  const calls = serve({
    'GET /api/automation-parts': content(catalogue),
    'GET /api/automation-options': content([]),
    [`GET /api/automations/${id}`]: content(detail(steps)),
    [`GET /api/automations/${id}/runs`]: content(onePage([])),
    [`GET /api/automations/${id}/comparison`]: content(null),
    'POST /api/automation-trials': content(trial),
    [`PUT /api/automations/${id}`]: content(detail(steps)),
    ...more,
  })
  const { screen } = await renderApp(<AutomationPage />, {
    path: '/settings/automations/$id',
    at: `/settings/automations/${id}`,
  })
  const saved = () => calls.findLast(({ method }) => method === 'PUT')?.body as { rule: unknown } | undefined
  const tried = () => calls.filter(({ url }) => url.includes('automation-trials')).map(({ body }) => body)
  return { screen, saved, tried }
}

/** Enters a field that has just opened, types, and takes what is found; its list is fetched at first. */
async function choose(field: Locator, text: string) {
  await expect.element(field, { timeout: 5_000 }).toHaveFocus()
  await userEvent.keyboard(text)
  await userEvent.keyboard('{ArrowDown}{Enter}')
}

test('a rule is written with the keyboard alone', async () => {
  const { screen, saved } = await open([])
  const chip = screen.getByRole('button', { name: 'O que dá início: um negócio é criado' })
  await expect.element(chip).toBeVisible()
  ;(chip.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await choose(screen.getByRole('combobox', { name: 'O que dá início' }), 'muda de status')
  await expect.element(screen.getByRole('button', { name: 'O que dá início: um negócio muda de status' })).toBeVisible()
  ;(screen.getByRole('button', { name: 'Ação', exact: true }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await choose(screen.getByRole('combobox', { name: 'Ação' }), 'avisar')
  const message = screen.getByRole('button', { name: 'Recado: preencha: recado' })
  await expect.element(message).toBeVisible()
  ;(message.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const text = screen.getByRole('textbox', { name: 'Recado' })
  await expect.poll(() => document.activeElement === text.element()).toBe(true)
  await userEvent.keyboard('Ligar hoje{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Recado: “Ligar hoje”' })).toHaveFocus()
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect
    .poll(() => saved()?.rule)
    .toMatchObject({
      when: { on: 'event', event: 'deals.moved' },
      steps: [tell('Ligar hoje')],
    })
})

test('what is wrong is said at the chip of its part, and no longer once that is put right', async () => {
  const { screen } = await open([tell('')], {
    [`POST /api/automations/${id}/publication`]: () => ({
      status: 422,
      body: {
        Code: 'platform.invalid',
        Message: 'Confira os campos.',
        Fields: { 'rule.steps.0.input.text': 'Escreva o recado.' },
      },
    }),
  })
  await screen.getByRole('button', { name: 'Ligar' }).click()
  const chip = screen.getByRole('button', { name: /^Recado/ })
  await expect.element(chip).toHaveAccessibleDescription('Recado: Escreva o recado.')
  await chip.click()
  await screen.getByRole('textbox', { name: 'Recado' }).fill('Ligar')
  await screen.getByRole('button', { name: 'Pronto' }).click()
  await expect.element(screen.getByText('Escreva o recado.')).not.toBeInTheDocument()
})

test('a step is moved by the keys on its handle; one that was removed comes back', async () => {
  const { screen, saved } = await open([tell('um'), tell('dois')])
  const handle = screen.getByRole('button', { name: /^Mover.*“dois”/ })
  await expect.element(handle).toBeVisible()
  ;(handle.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowUp}')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => saved()?.rule).toMatchObject({ steps: [tell('dois'), tell('um')] })
  await screen.getByRole('button', { name: /Tirar este passo.*“dois”/ }).click()
  await expect.element(screen.getByRole('button', { name: 'Recado: “dois”' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(screen.getByRole('button', { name: 'Recado: “dois”' })).toBeVisible()
})

test('a joint turns from “e” to “ou”; a condition is added and taken out', async () => {
  const { screen, saved } = await open([tell('um')])
  const add = screen.getByRole('button', { name: 'Condição', exact: true })
  for (const value of ['10', '20']) {
    await add.click()
    await userEvent.keyboard('{Escape}')
    await screen.getByRole('button', { name: 'Valor: escolha o valor' }).click()
    await screen.getByRole('textbox', { name: 'Valor' }).fill(value)
    await screen.getByRole('button', { name: 'Pronto' }).click()
  }
  await screen.getByRole('button', { name: 'Ligação: e' }).click()
  await screen.getByRole('button', { name: 'Salvar' }).click()
  const condition = (value: number) => ({ field: 'deal.bidAmount', value })
  await expect
    .poll(() => saved()?.rule)
    .toMatchObject({ if: { join: 'any', parts: [condition(1_000), condition(2_000)] } })
  await screen.getByRole('button', { name: 'Tirar a condição' }).first().click()
  await expect.element(screen.getByRole('button', { name: 'Ligação: ou' })).not.toBeInTheDocument()
})

test('the trial is asked again when the rule is whole and still, not while a part is missing', async () => {
  const { screen, tried } = await open([tell('um')])
  await expect.poll(() => tried().length).toBe(1)
  await screen.getByRole('button', { name: 'Espera', exact: true }).click()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => tried().length).toBe(2)
  expect(tried()[1]).toMatchObject({ rule: { steps: [tell('um'), { do: 'wait' }] } })
  await screen.getByRole('button', { name: 'Ação', exact: true }).click()
  await expect.element(screen.getByText('Complete a frase para testar de novo.')).toBeVisible()
  expect(tried()).toHaveLength(2)
})

test('a rule begins where a deal stays past the goal of its status, or after a time that is typed', async () => {
  const steps = [tell('Ligar hoje')]
  const when = { on: 'stay', of: 'deal', places: [], minutes: 5 * 1440 }
  const { screen, saved } = await open(steps, {
    'GET /api/automation-parts': content({ ...catalogue, records: [{ ...catalogue.records[0], hasGoals: true }] }),
    [`GET /api/automations/${id}`]: content({ ...detail(steps), rule: { kind: 'instant', when, steps } }),
  })
  await screen.getByRole('button', { name: 'Por: 5 dias' }).click()
  await screen.getByRole('checkbox', { name: 'Pela meta de permanência de cada status' }).click()
  await screen.getByRole('button', { name: 'Pronto' }).click()
  await expect.element(screen.getByRole('button', { name: 'Por: além da meta de permanência' })).toBeVisible()
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => saved()?.rule).toMatchObject({ when: { ...when, minutes: null } })
})
