import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { anEntry, timelineOf } from '../../../modules/activity/ui/testing.ts'
import { aConsumerUnit } from '../../../modules/energy/ui/testing.ts'
import { aPhoto } from '../../../modules/files/ui/testing.ts'
import { aProposal } from '../../../modules/proposals/ui/testing.ts'
import { aSale } from '../../../modules/sales/ui/testing.ts'
import { aCard, panelOf } from '../../../modules/tasks/ui/testing.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { content, onePage } from '../../../platform/ui/testing/fake-server.ts'
import { aDeal, granted, id, open } from './test-deal-page.tsx'

const { money, number } = formatsOf('pt-BR')

const sale = aSale({ dealId: id })
const noteId = '01900000-0000-7000-8000-0000000000e7'
const proposal = aProposal({ dealId: id })

const opens = (path: string, answers: Parameters<typeof open>[3], permissions: string[] = []) =>
  open(`/negocio/${id}/${path}`, [...granted, 'deals.list', ...permissions], aDeal(), answers)

test('[DEAL-021] the proposals of the deal are listed under its head', async () => {
  const { screen } = await opens('propostas', { [`GET /api/deals/${id}/proposals`]: content([proposal]) })
  await expect.element(screen.getByRole('link', { name: 'Proposta 31' })).toBeVisible()
  await expect.element(screen.getByText('R$\u00a028.450,00').first()).toBeVisible()
})

test('[DEAL-022] [PROP-006] one proposal stands inside its deal with kit, values, payments, generation, economy and history', async () => {
  const history = anEntry({
    kind: 'proposals.generated',
    subject: { kind: 'proposal', id: proposal.id },
    text: 'gerou a proposta 31 de R$ 28.450,00',
  })
  const { screen, calls } = await opens(
    `propostas/${proposal.id}`,
    {
      [`GET /api/proposals/${proposal.id}`]: content(proposal),
      [`GET /api/timeline/${id}`]: ({ url }) => timelineOf(url.includes(`subjectId=${proposal.id}`) ? [history] : [])(),
    },
    ['proposals.view'],
  )
  await expect.element(screen.getByRole('heading', { name: 'Proposta 31' })).toBeVisible()
  for (const panel of ['Sistema', 'Economia', 'Histórico'])
    await expect.element(screen.getByRole('heading', { name: panel, exact: true })).toBeInTheDocument()
  for (const { name } of proposal.price.kit)
    await expect.element(screen.getByRole('rowheader', { name, exact: false }).first()).toBeInTheDocument()
  await expect.element(screen.getByText(money(proposal.price.priceCents), { exact: false }).first()).toBeInTheDocument()
  await expect
    .element(screen.getByText(money(proposal.result.firstYear.meanSavingCents), { exact: false }).first())
    .toBeInTheDocument()
  await expect
    .element(screen.getByText(number(proposal.result.generation.meanKwh), { exact: false }).first())
    .toBeInTheDocument()
  for (const payment of proposal.result.payments)
    await expect.element(screen.getByText(payment.name, { exact: false }).first()).toBeInTheDocument()
  await expect.element(screen.getByText('gerou a proposta 31', { exact: false })).toBeInTheDocument()
  expect(calls.some(({ url }) => url.includes(`subjectId=${proposal.id}`))).toBe(true)
})

test('[DEAL-027] the files of the deal are listed', async () => {
  const { screen, calls } = await opens('arquivos', {
    'GET /api/file-folders': content({ list: [], can: { add: true, remove: true, createFolder: true } }),
    'GET /api/file-pages': content(onePage([aPhoto({ ownerId: id })])),
  })
  await expect.element(screen.getByText('telhado.jpg')).toBeVisible()
  expect(calls.find(({ url }) => url.startsWith('/api/file-pages'))!.url).toContain(id)
})

test('[DEAL-030] the sales of the deal are listed, and only those', async () => {
  const { screen, calls } = await opens('vendas', { 'GET /api/sales': content(onePage([sale])) })
  await expect.element(screen.getByText('R$\u00a028.450,00').first()).toBeVisible()
  await expect.element(screen.getByText('20/11/2026').first()).toBeVisible()
  expect(calls.find(({ url }) => url.startsWith('/api/sales'))!.url).toContain(`dealId=${id}`)
})

test('[DEAL-031] [SALE-004] one sale stands inside its deal', async () => {
  const { screen } = await opens(`vendas/${sale.id}`, {
    [`GET /api/sales/${sale.id}/plan`]: content({ instalments: [], receipts: [], milestones: [], today: '2026-11-26' }),
    [`GET /api/sales/${sale.id}`]: content(sale),
  })
  await expect.element(screen.getByRole('heading', { name: 'Venda 12' })).toBeVisible()
  await expect.element(screen.getByRole('definition').filter({ hasText: 'R$ 5.000,00' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /^Vendas/ })).toHaveAttribute('aria-current', 'page')
})

test('[DEAL-042] the calls of the deal are listed, and only those; a call is logged where they stand', async () => {
  const call = anEntry({
    kind: 'notes.called',
    text: 'fez uma ligação',
    note: {
      id: noteId,
      text: 'Pediu desconto à vista',
      editedAt: null,
      call: { direction: 'out', result: 'answered', minutes: 12 },
      mentions: [],
      can: { edit: false, remove: false },
    },
  })
  const { screen, calls } = await opens('ligacoes', {
    [`GET /api/timeline/${id}`]: ({ url }) => timelineOf(url.includes('kind=calls') ? [call] : [])(),
    [`POST /api/timeline/${id}/calls`]: content({ ...call.note, threadId: id, authorId: id, createdAt: call.at }),
  })
  const tab = screen.getByRole('main')
  await expect.element(tab.getByText('Pediu desconto à vista')).toBeVisible()
  await expect.element(tab.getByText('Atendida, 12 min')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Registrar ligação' }).first())
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ direction: 'out' })
})

test('[DEAL-018] the energy bills and consumer units of the deal are shown', async () => {
  const unit = aConsumerUnit({ holder: 'João do Medidor', dealId: id })
  const { screen } = await opens('conta-energia', { [`GET /api/deals/${id}/consumer-units`]: content([unit]) })
  await expect.element(screen.getByText('João do Medidor', { exact: false }).first()).toBeVisible()
  await expect.element(screen.getByText('612', { exact: false }).first()).toBeVisible()
})

test('[TASK-005] [DEAL-024] [DEAL-025] the tab of tasks lists those of the deal, and the address of one opens it beside', async () => {
  const card = aCard({ dealId: id })
  const answers = { ...panelOf({ dealId: id }), 'GET /api/tasks': content({ ...onePage([card]), nextCursor: null }) }
  const { screen, calls, address } = await opens('tarefas', answers, ['tasks.list'])
  await screen.getByRole('button', { name: /^Vistoria do telhado/ }).click()
  await expect.poll(address).toBe(`/negocio/${id}/tarefas/${card.id}`)
  expect(calls.some(({ url }) => url.startsWith('/api/tasks?') && url.includes(`dealId=${id}`))).toBe(true)
  await screen.unmount()
  const direct = await opens(`tarefas/${card.id}`, answers, ['tasks.list'])
  await expect.element(direct.screen.getByRole('heading', { name: 'Vistoria do telhado' })).toBeVisible()
  await expect.element(direct.screen.getByRole('button', { name: /^Vistoria do telhado/ })).toBeInTheDocument()
})
