import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ConsumerUnit } from '../../modules/energy/contract.ts'
import type { Proposal } from '../../modules/proposals/contract.ts'
import { startingChoices } from '../../modules/proposals/proposal-choices.ts'
import { calculateProposal } from '../../modules/proposals/proposal-engine.ts'
import { sampleProposal } from '../../modules/proposals/sample-proposal.ts'
import type { Sale } from '../../modules/sales/contract.ts'
import { formatMoney, formatNumber } from '../../platform/i18n/formats.ts'
import { aDeal, held, id, open } from './test-deal-page.tsx'

const content = (value: unknown) => () => ({ body: { Content: value } })
const page = (list: unknown[]) => content({ list, pageNumber: 1, pageSize: 50, totalItems: list.length, totalPages: 1 })
const proposalId = '01900000-0000-7000-8000-0000000000a1'
const saleId = '01900000-0000-7000-8000-0000000000a2'
const yes = { ok: true }

function aProposal(): Proposal {
  const { input, reference } = sampleProposal()
  const { price, ...result } = calculateProposal(input, reference)
  return {
    id: proposalId,
    number: 31,
    revision: 1,
    dealId: id,
    dealTitle: 'Telhado da padaria',
    contactName: 'Maria Aparecida Lima',
    consultantId: id,
    consultantName: 'Renata Moreira',
    state: 'generated',
    source: 'own',
    priceCents: 28_450_00,
    powerKwp: 5.5,
    moduleCount: 10,
    generationKwh: 690,
    consumptionKwh: 650,
    validUntil: '2026-11-30',
    views: 4,
    acceptedAt: null,
    saleId: null,
    createdAt: '2026-11-20T12:00:00Z',
    allowed: { accept: yes, remove: yes, giveUp: yes, changePrice: yes, share: yes },
    acceptedByName: '',
    acceptance: null,
    givenUpAt: null,
    sharedAt: null,
    shareUntil: null,
    copiedFrom: null,
    engineVersion: '1',
    dataVersion: '1',
    warranties: {},
    choices: startingChoices(input.today),
    price,
    result,
  }
}

const sale: Sale = {
  id: saleId,
  code: 12,
  dealId: id,
  dealNumber: 7,
  dealTitle: 'Telhado da padaria',
  contactName: 'Maria Aparecida Lima',
  proposalId: null,
  proposalNumber: null,
  total: 28_450_00,
  entry: 5_000_00,
  financed: 10_000_00,
  salesmanId: id,
  salesmanName: 'Renata Moreira',
  preSellerId: null,
  preSellerName: '',
  sellerPercent: 3,
  sellerCommission: 853_50,
  sellerPaid: 0,
  soldOn: '2026-11-20',
  createdAt: '2026-11-20T12:00:00Z',
  notes: '',
}

const opens = (path: string, answers: Parameters<typeof open>[3], permissions: string[] = []) =>
  open(`/negocio/${id}/${path}`, [...held, 'deals.list', ...permissions], aDeal(), answers)

test('[DEAL-021] the proposals of the deal are listed under its head', async () => {
  const { screen } = await opens('propostas', { [`GET /api/deals/${id}/proposals`]: content([aProposal()]) })
  await expect.element(screen.getByRole('link', { name: 'Proposta 31' })).toBeVisible()
  await expect.element(screen.getByText('R$\u00a028.450,00').first()).toBeVisible()
})

test('[DEAL-022] [PROP-006] one proposal stands inside its deal with kit, values, payments, generation, economy and history', async () => {
  const history = {
    seq: 9,
    at: '2026-11-20T12:00:00Z',
    kind: 'proposals.generated',
    subject: { kind: 'proposal', id: proposalId },
    actorId: id,
    actorName: 'Renata Moreira',
    text: 'gerou a proposta 31 de R$ 28.450,00',
    changes: [],
    note: null,
    appointment: null,
  }
  const proposal = aProposal()
  const { screen, calls } = await opens(
    `propostas/${proposalId}`,
    {
      [`GET /api/proposals/${proposalId}`]: content(proposal),
      [`GET /api/timeline/${id}`]: ({ url }) => ({
        body: {
          Content: {
            entries: url.includes(`subjectId=${proposalId}`) ? [history] : [],
            next: null,
            can: { addNote: true, addAppointment: true },
          },
        },
      }),
    },
    ['proposals.view'],
  )
  await expect.element(screen.getByRole('heading', { name: 'Proposta 31' })).toBeVisible()
  for (const panel of ['Sistema', 'Economia', 'Histórico'])
    await expect.element(screen.getByRole('heading', { name: panel, exact: true })).toBeInTheDocument()
  for (const { name } of proposal.price.kit)
    await expect.element(screen.getByRole('rowheader', { name, exact: false }).first()).toBeInTheDocument()
  await expect
    .element(screen.getByText(formatMoney(proposal.price.priceCents), { exact: false }).first())
    .toBeInTheDocument()
  await expect
    .element(screen.getByText(formatMoney(proposal.result.firstYear.meanSavingCents), { exact: false }).first())
    .toBeInTheDocument()
  await expect
    .element(screen.getByText(formatNumber(proposal.result.generation.meanKwh), { exact: false }).first())
    .toBeInTheDocument()
  for (const payment of proposal.result.payments)
    await expect.element(screen.getByText(payment.name, { exact: false }).first()).toBeInTheDocument()
  await expect.element(screen.getByText('gerou a proposta 31', { exact: false })).toBeInTheDocument()
  expect(calls.some(({ url }) => url.includes(`subjectId=${proposalId}`))).toBe(true)
})

test('[DEAL-027] the files of the deal are listed', async () => {
  const file = {
    id: saleId,
    ownerKind: 'deal',
    ownerId: id,
    name: 'telhado.jpg',
    type: 'image/jpeg',
    size: 250_000,
    categoryId: null,
    createdAt: '2026-03-10T12:00:00Z',
    createdById: 'user-1',
    createdByName: 'Renata Moreira',
    url: '/api/files/f1/content?signature=x',
    thumbnailUrl: null,
  }
  const { screen, calls } = await opens('arquivos', {
    'GET /api/files': content({ list: [file], can: { add: true, remove: true } }),
  })
  await expect.element(screen.getByText('telhado.jpg')).toBeVisible()
  expect(calls.find(({ url }) => url.startsWith('/api/files'))!.url).toContain(id)
})

test('[DEAL-030] the sales of the deal are listed, and only those', async () => {
  const { screen, calls } = await opens('vendas', { 'GET /api/sales': page([sale]) })
  await expect.element(screen.getByText('R$\u00a028.450,00').first()).toBeVisible()
  await expect.element(screen.getByText('20/11/2026').first()).toBeVisible()
  expect(calls.find(({ url }) => url.startsWith('/api/sales'))!.url).toContain(`dealId=${id}`)
})

test('[DEAL-031] [SALE-004] one sale stands inside its deal', async () => {
  const { screen } = await opens(`vendas/${saleId}`, { [`GET /api/sales/${saleId}`]: content(sale) })
  await expect.element(screen.getByRole('heading', { name: 'Venda 12' })).toBeVisible()
  await expect.element(screen.getByText('R$ 5.000,00').first()).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /^Vendas/ })).toHaveAttribute('aria-current', 'page')
})

test('[DEAL-042] the calls of the deal are listed, and only those; a call is logged where they stand', async () => {
  const call = {
    seq: 9,
    at: '2026-11-20T12:00:00Z',
    kind: 'notes.called',
    subject: { kind: 'note', id: saleId },
    actorId: id,
    actorName: 'Renata Moreira',
    text: 'fez uma ligação',
    changes: [],
    note: {
      id: saleId,
      text: 'Pediu desconto à vista',
      editedAt: null,
      call: { direction: 'out', result: 'answered', minutes: 12 },
      mentions: [],
      can: { edit: false, remove: false },
    },
    appointment: null,
  }
  const can = { addNote: true, addAppointment: true }
  const { screen, calls } = await opens('ligacoes', {
    [`GET /api/timeline/${id}`]: ({ url }) => ({
      body: { Content: { entries: url.includes('kind=calls') ? [call] : [], next: null, can } },
    }),
    [`POST /api/timeline/${id}/calls`]: content({ ...call.note, threadId: id, authorId: id, createdAt: call.at }),
  })
  const tab = screen.getByRole('main')
  await expect.element(tab.getByText('Pediu desconto à vista')).toBeVisible()
  await expect.element(tab.getByText('Atendida, 12 min')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Registrar ligação' }).first())
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ direction: 'out' })
})

test('[DEAL-018] the energy bills and consumer units of the deal are shown', async () => {
  const unit = {
    ...ConsumerUnit.omit({ id: true, dealId: true, meanKwh: true }).parse({ holder: 'João do Medidor' }),
    id: saleId,
    dealId: id,
    meanKwh: 612,
  }
  const { screen } = await opens('conta-energia', { [`GET /api/deals/${id}/consumer-units`]: content([unit]) })
  await expect.element(screen.getByText('João do Medidor', { exact: false }).first()).toBeVisible()
  await expect.element(screen.getByText('612', { exact: false }).first()).toBeVisible()
})
