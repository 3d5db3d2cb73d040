import { expect, test } from 'vitest'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import type { Observation } from '../../contract.ts'
import { ObservationList } from './observation-list.tsx'

const opens = { path: '/negocios', search: { view: 'lista' }, cell: 'deals:isOpen=true' }
const key = (at: number) => String(at).repeat(32)
const observations: Observation[] = [
  {
    key: key(1),
    rule: 'unusual',
    about: 'Valor vendido',
    amount: 100_000_00,
    evidence: [
      { is: 'now', label: '', as: 'money', value: 50_000_00 },
      { is: 'before', label: '', as: 'money', value: 150_000_00 },
      { is: 'from', label: '', as: 'money', value: 90_000_00 },
      { is: 'to', label: '', as: 'money', value: 180_000_00 },
      { is: 'part', label: 'Loja: Uberaba', as: 'money', value: -80_000_00 },
    ],
    opens,
    isDismissed: false,
  },
  {
    key: key(2),
    rule: 'stuck-step',
    about: 'Visita',
    amount: 40_000_00,
    evidence: [
      { is: 'now', label: '', as: 'share', value: 0.2 },
      { is: 'before', label: '', as: 'share', value: 0.45 },
    ],
    opens,
    isDismissed: false,
  },
  {
    key: key(3),
    rule: 'ageing',
    about: '',
    evidence: [{ is: 'now', label: 'Negócios', as: 'number', value: 3 }],
    opens,
    isDismissed: true,
  },
]

test('[DASH-020] each observation says what it stands on, opens its rows and is dismissed', async () => {
  signedIn()
  const calls = serve({ 'PUT /api/insights/dismissals': content(undefined) })
  const { screen } = await renderApp(<ObservationList dashboard={{ observations }} />)
  await expect.element(screen.getByText(/Valor vendido: R\$\s50\.000, abaixo do normal/)).toBeVisible()
  await expect
    .element(screen.getByText(/Caiu: antes, R\$\s150\.000\. .* entre R\$\s90\.000 e R\$\s180\.000\./))
    .toBeVisible()
  await expect.element(screen.getByText(/O que mudou: Loja: Uberaba −R\$\s80\smil\./)).toBeVisible()
  await expect.element(screen.getByText('Da etapa “Visita” seguiram 20%; antes, 45%')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Abrir a lista' }).elements()).toHaveLength(2)
  expect(screen.getByText(/não andam há mais de 60 dias/).query()).toBeNull()
  await screen.getByRole('button', { name: '1 observação dispensada' }).click()
  await expect.element(screen.getByText('3 negócios abertos não andam há mais de 60 dias')).toBeVisible()
  await screen.getByRole('button', { name: 'Dispensar' }).first().click()
  await expect.poll(() => calls.at(-1)?.body).toEqual({ key: key(1), isDismissed: true })
})

test('a period without observations says what would stand there', async () => {
  signedIn()
  const { screen } = await renderApp(<ObservationList dashboard={{ observations: [] }} />)
  await expect.element(screen.getByText('Nada fora do normal neste período.')).toBeVisible()
})

test('where the company has an AI the observations are worded on demand, each beside its own evidence', async () => {
  signedIn()
  const calls = serve({ 'POST /api/insights/wording': content([{ key: key(1), text: 'As vendas saíram do normal.' }]) })
  const filter = { period: 'month', compare: 'before' }
  const { screen } = await renderApp(<ObservationList dashboard={{ observations, canBeWorded: true, filter }} />)
  await screen.getByRole('button', { name: 'Explicar com IA' }).click()
  await expect.element(screen.getByText('As vendas saíram do normal.')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual(filter)
  await screen.unmount()
  const plain = await renderApp(<ObservationList dashboard={{ observations, canBeWorded: false }} />)
  await expect.element(plain.screen.getByText('Abrir a lista').first()).toBeVisible()
  expect(plain.screen.getByRole('button', { name: 'Explicar com IA' }).query()).toBeNull()
})
