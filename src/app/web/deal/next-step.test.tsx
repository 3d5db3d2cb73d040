import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { timelineOf } from '../../../modules/activity/ui/testing.ts'
import { DealPeek } from '../../../modules/deals/ui/list/deal-peek.tsx'
import { proposalsArea } from '../../../modules/proposals/ui/routes.tsx'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { aDeal, granted, id, open } from './test-deal-page.tsx'

const may = [...granted, 'contacts.add-appointment']
const startsAt = new Date(Date.now() - 3 * 3_600_000).toISOString()
const call = {
  id: '01900000-0000-7000-8000-0000000000e1',
  threadId: id,
  title: 'Ligar sobre o financiamento',
  startsAt,
  place: '',
  authorId: 'user-1',
  doneAt: null,
}
const waiting = aDeal({ nextTask: call.title, nextTaskAt: startsAt })
const appointments = { [`GET /api/timeline/${id}/appointments`]: content([call]) }

test('the head says what comes next and how late it is; whoever finishes it is asked for the one after', async () => {
  const { screen, calls } = await open(`/negocio/${id}/arquivos`, may, waiting, {
    ...appointments,
    [`PUT /api/appointments/${call.id}/completion`]: content({ ...call, doneAt: startsAt }),
  })
  await expect.element(screen.getByText('3 h atrasado', { exact: false })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Concluir Ligar sobre o financiamento' }))
  await expect.poll(() => calls.some(({ method }) => method === 'PUT')).toBe(true)
  await expect.element(screen.getByRole('dialog', { name: /^Próximo passo de / })).toBeVisible()
})

test('a deal without a next step says so and offers to arrange one', async () => {
  const { screen } = await open(`/negocio/${id}/arquivos`, may)
  await expect.element(screen.getByText('Sem próximo passo')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Marcar', exact: true }))
  await expect.element(screen.getByRole('dialog').getByLabelText('Assunto')).toBeVisible()
})

test('a deal that is won waits for nothing, counts no days, and ticks no status that it never entered', async () => {
  const stepper = aDeal().stepper.map((step) => (step.passed ? { ...step, days: null } : step))
  const { screen } = await open(`/negocio/${id}/arquivos`, may, aDeal({ state: 'won', stepper }))
  await expect.element(screen.getByText('Ganho', { exact: false }).first()).toBeVisible()
  expect(screen.getByText('Sem próximo passo').query()).toBeNull()
  expect(screen.getByText(/ de 10 dias/).query()).toBeNull()
  expect(screen.getByText(/, concluído/).query()).toBeNull()
})

test('what is not known of a deal is a dash with where it will come from', async () => {
  const { screen } = await open(`/negocio/${id}/arquivos`, may, aDeal({ bidAmount: 0, powerKwp: 0, consumptionKwh: 0 }))
  await expect.element(screen.getByText('vem da proposta')).toBeVisible()
  await expect.element(screen.getByText('vem da conta')).toBeVisible()
  expect(screen.getByText(/R\$\s0,00|0,00 kWp/).query()).toBeNull()
})

test('the peek calls, writes and moves from where one stands, and says what happened last', async () => {
  signedIn(may)
  serve({
    [`GET /api/deals/${id}`]: content(waiting),
    [`GET /api/timeline/${id}`]: timelineOf([]),
    ...appointments,
  })
  const { screen } = await renderApp(<DealPeek dealId={id} onClose={() => {}} />)
  await expect.element(screen.getByText('nº 4.812 · Uberlândia/MG')).toBeVisible()
  const phone = screen.getByRole('link', { name: '(34) 99812-4471' })
  await expect.element(phone).toHaveAttribute('href', 'tel:+5534998124471')
  await expect
    .element(screen.getByRole('link', { name: 'WhatsApp' }))
    .toHaveAttribute('href', 'https://wa.me/5534998124471')
  await expect.element(screen.getByRole('button', { name: 'Mover', exact: true })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Nota' }))
  await expect.element(screen.getByRole('dialog', { name: /^Nota em / })).toBeVisible()
})

test('the peek leads on to a tab only where this person’s page of the deal has it', async () => {
  const peek = async (permissions: string[]) => {
    signedIn(permissions)
    serve({
      [`GET /api/deals/${id}`]: content(aDeal()),
      [`GET /api/deals/${id}/expected-generation`]: content(null),
      [`GET /api/timeline/${id}`]: timelineOf([]),
      ...appointments,
    })
    return renderApp(<DealPeek dealId={id} onClose={() => {}} />, { areas: [proposalsArea] })
  }
  const seen = await peek(may)
  await expect.element(seen.screen.getByRole('link', { name: 'Ver propostas' })).toBeVisible()
  await seen.screen.unmount()
  const { screen } = await peek(may.filter((one) => one !== 'proposals.list'))
  await expect.element(screen.getByRole('button', { name: 'Mover para Fechamento' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver propostas' }).query()).toBeNull()
})

test('the peek of a deal with a proposal shows the months of use and generation, and the bill before and after', async () => {
  signedIn([...may, 'proposals.view'])
  const even = (kwh: number) => Array.from({ length: 12 }, () => kwh)
  serve({
    [`GET /api/deals/${id}`]: content(aDeal({ proposals: 1 })),
    [`GET /api/deals/${id}/expected-generation`]: content({
      useKwh: even(872),
      monthlyKwh: even(960),
      billCents: 893_00,
      billWithPlantCents: 118_00,
    }),
    [`GET /api/timeline/${id}`]: timelineOf([]),
    ...appointments,
  })
  const { screen } = await renderApp(<DealPeek dealId={id} onClose={() => {}} />, { areas: [proposalsArea] })
  await expect.element(screen.getByRole('table', { name: 'Consumo × Geração, kWh' })).toBeInTheDocument()
  await expect.element(screen.getByText('R$ 893,00')).toBeVisible()
  await expect.element(screen.getByText('R$ 118,00')).toBeVisible()
})
