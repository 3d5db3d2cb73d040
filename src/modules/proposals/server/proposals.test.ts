import { expect, it } from 'vitest'
import { answerInBoth } from '../../../app/testing/answer-in-both.ts'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { energy } from '../../energy/contract.ts'
import { proposals } from '../contract.ts'
import { calculateProposal } from '../proposal-engine.ts'
import { recordSaleOf } from './proposal-store.ts'
import type { StoredProposal } from './tables.ts'
import { aDeal, aUnit, choicesOf, readyToPropose } from './test-deal.ts'

const world = await startWorld()

async function aProposal(given: object = {}) {
  const company = await world.company()
  const { dealId, choices } = await readyToPropose(company)
  const proposal = await company.admin.call(proposals.generate, { params: { dealId }, body: { ...choices, ...given } })
  return { ...company, dealId, choices, proposal }
}

const expire = (company: Awaited<ReturnType<typeof aProposal>>) =>
  company.within((ctx) => ctx.run(statement(`update proposals set valid_until = '2026-01-01'`)))

it('[PROP-009] [PROP-013] generates a proposal with its figures, numbered in sequence', async () => {
  const { admin, dealId, choices, proposal } = await aProposal()
  expect(proposal).toMatchObject({
    number: 1,
    state: 'generated',
    dealId,
    consultantId: admin.id,
    contactName: 'Maria Lima',
    powerKwp: 6.105,
    moduleCount: 11,
    views: 0,
    acceptedAt: null,
  })
  expect(proposal.priceCents).toBeGreaterThan(1_000_000)
  expect(proposal.result.generation.yearKwh).toBeGreaterThan(7_000)
  expect(proposal.result.indicators.paybackYears).toBeGreaterThan(1)
  const next = await admin.call(proposals.generate, { params: { dealId }, body: choices })
  expect(next.number).toBe(2)
})

it('calculates on the server from its own data, to the cent what the frozen input gives', async () => {
  const { proposal, look } = await aProposal()
  const stored = (await look((ctx) => ctx.first(statement<StoredProposal>('select * from proposals'))))!
  const again = calculateProposal(stored.input, stored.reference)
  expect(again.price.priceCents).toBe(proposal.priceCents)
  expect(JSON.parse(JSON.stringify(again))).toEqual(stored.result)
  expect(stored.reference.place.name).toBe('Uberlândia')
})

it('counts the proposal on the deal and drops the draft', async () => {
  const company = await world.company()
  const { dealId, choices } = await readyToPropose(company)
  await company.admin.call(proposals.saveDraft, { params: { dealId }, body: { draft: { step: 'kit' } } })
  const before = await company.admin.call(proposals.start, { params: { dealId } })
  expect(before.draft?.draft).toEqual({ step: 'kit' })
  await company.admin.call(proposals.generate, { params: { dealId }, body: choices })
  const after = await company.admin.call(proposals.start, { params: { dealId } })
  expect(after.draft).toBeNull()
  const deal = await company.look((ctx) => ctx.first(statement('select proposals, accepted_proposal_id from deals')))
  expect(deal).toEqual({ proposals: 1, acceptedProposalId: null })
})

it('[PROP-017] accepting sets the deal’s date, value and power and tells it', async () => {
  const { admin, dealId, proposal, look } = await aProposal()
  const accepted = await admin.call(proposals.accept, { params: { id: proposal.id } })
  expect(accepted).toMatchObject({ state: 'accepted', acceptedByName: 'Ana Administradora' })
  const deal = await look((ctx) =>
    ctx.first(
      statement(
        'select accepted_proposal_id, bid_amount, power_kwp, proposal_accepted_on is not null as dated from deals',
      ),
    ),
  )
  expect(deal).toEqual({
    acceptedProposalId: proposal.id,
    bidAmount: proposal.priceCents,
    powerKwp: 6.105,
    dated: true,
  })
  const events = await look((ctx) =>
    ctx.rows(statement<{ kind: string }>('select kind from events where thread_id = $1 order by seq', [dealId])),
  )
  expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['proposals.generated', 'proposals.accepted']))
})

it('[PROP-018] accepting another replaces the accepted one', async () => {
  const { admin, dealId, choices, proposal } = await aProposal()
  const other = await admin.call(proposals.generate, { params: { dealId }, body: choices })
  await admin.call(proposals.accept, { params: { id: proposal.id } })
  await admin.call(proposals.accept, { params: { id: other.id } })
  const rows = await admin.call(proposals.ofDeal, { params: { dealId } })
  expect(rows.map(({ number, state }) => [number, state])).toEqual([
    [2, 'accepted'],
    [1, 'generated'],
  ])
})

it('[PROP-019] [PROP-049] refuses to accept when the accepted one has a sale', async () => {
  const { admin, dealId, choices, proposal, within } = await aProposal()
  const other = await admin.call(proposals.generate, { params: { dealId }, body: choices })
  await admin.call(proposals.accept, { params: { id: proposal.id } })
  await within((ctx) => recordSaleOf(ctx, proposal.id, crypto.randomUUID()))
  await expect(admin.call(proposals.accept, { params: { id: other.id } })).rejects.toMatchObject({
    status: 409,
    message: 'Já existe uma proposta aceita com venda neste negócio.',
  })
})

it('[PROP-028] [PROP-047] refuses to accept an expired proposal', async () => {
  const company = await aProposal()
  await expire(company)
  await expect(company.admin.call(proposals.accept, { params: { id: company.proposal.id } })).rejects.toMatchObject({
    status: 409,
    message: 'Proposta expirada, gere uma nova proposta.',
  })
  const shown = await company.admin.call(proposals.show, { params: { id: company.proposal.id } })
  expect(shown.state).toBe('expired')
})

it('[PROP-027] is good for ten days unless told otherwise', async () => {
  const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000
  const { proposal, admin, dealId, choices } = await aProposal()
  const { today } = await admin.call(proposals.start, { params: { dealId } })
  expect(days(today, proposal.validUntil)).toBe(10)
  const longer = await admin.call(proposals.generate, { params: { dealId }, body: { ...choices, validityDays: 30 } })
  expect(days(today, longer.validUntil)).toBe(30)
})

it('[PROP-020] a copy has a new number, is not accepted and counts its validity anew', async () => {
  const company = await aProposal()
  await company.admin.call(proposals.accept, { params: { id: company.proposal.id } })
  await expire(company)
  const copy = await company.admin.call(proposals.duplicate, { params: { id: company.proposal.id } })
  expect(copy).toMatchObject({
    number: 2,
    state: 'generated',
    priceCents: company.proposal.priceCents,
    copiedFrom: company.proposal.id,
    acceptedAt: null,
    validUntil: company.proposal.validUntil,
  })
})

it('[PROP-021] what was given up stays in the list and cannot be accepted', async () => {
  const { admin, dealId, proposal } = await aProposal()
  await admin.call(proposals.giveUp, { params: { id: proposal.id } })
  await expect(admin.call(proposals.accept, { params: { id: proposal.id } })).rejects.toMatchObject({
    status: 409,
    code: 'proposals.is_given_up',
  })
  expect(await admin.call(proposals.ofDeal, { params: { dealId } })).toMatchObject([{ state: 'given-up' }])
})

it('[PROP-022] a forced update takes the present prices', async () => {
  const { admin, proposal, within } = await aProposal()
  await within((ctx) => ctx.run(statement('update catalogue_items set price_cents = price_cents * 2')))
  const updated = await admin.call(proposals.recalculate, { params: { id: proposal.id } })
  expect(updated.priceCents).toBeGreaterThan(proposal.priceCents)
  expect(updated).toMatchObject({ number: proposal.number, revision: 2 })
})

it('[PROP-026] [PROP-046] refuses to delete a proposal with a sale', async () => {
  const { admin, dealId, proposal, within, look } = await aProposal()
  await admin.call(proposals.accept, { params: { id: proposal.id } })
  await within((ctx) => recordSaleOf(ctx, proposal.id, crypto.randomUUID()))
  await expect(admin.call(proposals.remove, { params: { id: proposal.id } })).rejects.toMatchObject({
    status: 409,
    message: 'Não é possível excluir uma proposta com venda.',
  })
  await within((ctx) => recordSaleOf(ctx, proposal.id, null))
  await admin.call(proposals.remove, { params: { id: proposal.id } })
  expect(await admin.call(proposals.ofDeal, { params: { dealId } })).toEqual([])
  const deal = await look((ctx) => ctx.first(statement('select proposals, accepted_proposal_id from deals')))
  expect(deal).toEqual({ proposals: 0, acceptedProposalId: null })
})

it('[PROP-029] the value of an accepted proposal cannot be edited', async () => {
  const { admin, proposal } = await aProposal()
  await admin.call(proposals.accept, { params: { id: proposal.id } })
  await expect(
    admin.call(proposals.changePrice, {
      params: { id: proposal.id },
      body: { adjustment: { kind: 'final-price', cents: proposal.priceCents + 100 } },
    }),
  ).rejects.toMatchObject({ status: 409, code: 'proposals.accepted_value' })
})

it('[PROP-037] changes the price by a percentage split into profit, commission and charges', async () => {
  const { admin, proposal } = await aProposal()
  const changed = await admin.call(proposals.changePrice, {
    params: { id: proposal.id },
    body: { adjustment: { kind: 'percent', rate: -0.05, parts: { profit: 0.5, commission: 0.3, charges: 0.2 } } },
  })
  const { adjustment, listPriceCents } = changed.price
  expect(listPriceCents).toBe(proposal.priceCents)
  expect(changed.priceCents).toBe(proposal.priceCents + adjustment!.cents)
  expect(adjustment!.profitCents! + adjustment!.commissionCents! + adjustment!.chargesCents!).toBe(adjustment!.cents)
})

it('[PROP-038] [PROP-045] [PERM-039] refuses a change beyond the person’s maximum in either direction', async () => {
  const { admin, proposal } = await aProposal()
  for (const rate of [0.11, -0.11])
    await expect(
      admin.call(proposals.changePrice, {
        params: { id: proposal.id },
        body: { adjustment: { kind: 'percent', rate, parts: { profit: 1, commission: 0, charges: 0 } } },
      }),
    ).rejects.toThrow('A alteração ultrapassa o máximo permitido de 10%.')
})

it('[PROP-040] a consumption above the generation is a warning and can still be saved', async () => {
  const company = await world.company()
  const { dealId, choices } = await readyToPropose(company)
  const proposal = await company.admin.call(proposals.generate, {
    params: { dealId },
    body: { ...choices, kit: { ...choices.kit, modules: 8 } },
  })
  expect(proposal.result.warnings.map(({ code }) => code)).toContain('consumption-above-generation')
})

it('[KIT-039] refuses a power without a price range', async () => {
  const company = await world.company()
  const { dealId, choices } = await readyToPropose(company)
  await company.within((ctx) =>
    ctx.run(
      statement(
        `update sizing_configs set settings = jsonb_set(settings, '{price,table,ranges}', '[{"fromKwp": 0, "toKwp": 3, "cents": 100000, "perKwpCents": 0}]')`,
      ),
    ),
  )
  await expect(company.admin.call(proposals.generate, { params: { dealId }, body: choices })).rejects.toMatchObject({
    status: 409,
    message: 'Nenhuma faixa de preço para esta potência.',
  })
})

it('[FUNN-023] [FUNN-065] refuses in a status that forbids proposals', async () => {
  const company = await world.company()
  const { dealId, choices } = await readyToPropose(company, { forbids: ['proposal'] })
  const { pt, en } = await answerInBoth(company.admin, `POST /api/deals/${dealId}/proposals`, choices)
  expect([pt.status, pt.Message]).toEqual([409, 'Não é permitido gerar proposta neste status.'])
  expect(en.Message).toBe('Generating a proposal is not allowed in this status.')
})

it('[FUNN-024] [FUNN-066] refuses acceptance in a status that forbids it, and says so beforehand', async () => {
  const company = await world.company()
  const { dealId, choices } = await readyToPropose(company, { forbids: ['accept'] })
  const { id, allowed } = await company.admin.call(proposals.generate, { params: { dealId }, body: choices })
  expect(allowed.accept).toEqual({ ok: false, code: 'funnels.accept_forbidden' })
  const { pt, en } = await answerInBoth(company.admin, `POST /api/proposals/${id}/acceptance`)
  expect([pt.status, pt.Message]).toEqual([409, 'Não é permitido aceitar proposta neste status.'])
  expect(en.Message).toBe('Accepting a proposal is not allowed in this status.')
})

it('asks for an owner of the deal', async () => {
  const company = await world.company()
  const { dealId, choices } = await readyToPropose(company, { ownerId: null })
  await expect(company.admin.call(proposals.generate, { params: { dealId }, body: choices })).rejects.toMatchObject({
    status: 409,
    code: 'deals.owner_required',
  })
})

it('says what is missing for a calculation, by field', async () => {
  const company = await world.company()
  const { choices } = await readyToPropose(company)
  const dealId = await aDeal(company)
  await expect(
    company.admin.call(proposals.generate, {
      params: { dealId },
      body: { ...choices, place: { ibgeCode: null, latitude: null, longitude: null } },
    }),
  ).rejects.toMatchObject({
    status: 422,
    fields: { units: 'Informe a conta de energia.', place: 'Escolha o município da instalação.' },
  })
})

it('[PROP-003] [PROP-043] filters by state, consumption and acceptance', async () => {
  const { admin, proposal } = await aProposal()
  const numbers = async (query: object) =>
    (await admin.call(proposals.list, { query })).list.map(({ number }) => number)
  expect(await numbers({ consumptionMin: 100, consumptionMax: 5000 })).toEqual([1])
  expect(await numbers({ consumptionMin: 5000 })).toEqual([])
  expect(await numbers({ state: ['expired'] })).toEqual([])
  expect(await numbers({ onlyAccepted: 'true' })).toEqual([])
  expect([await numbers({ suppliers: ['own'], search: 'maria' }), await numbers({ search: '%' })]).toEqual([[1], []])
  await admin.call(proposals.accept, { params: { id: proposal.id } })
  expect(await numbers({ onlyAccepted: 'true' })).toEqual([1])
  await expect(numbers({ consumptionMin: 10, consumptionMax: 5 })).rejects.toMatchObject({
    fields: { consumptionMin: 'O consumo inicial não pode ser maior que o consumo final.' },
  })
})

it('[PROP-060] [PROP-061] shows each cell of the price only with its permission', async () => {
  const { user, proposal } = await aProposal()
  const salesman = await user('salesman')
  const shown = await salesman.call(proposals.show, { params: { id: proposal.id } })
  expect(shown.price.product).not.toHaveProperty('commissionCents')
  expect(shown.price.product.profitCents).toBeGreaterThan(0)
  const viewer = await user('technician', { plus: ['proposals.view'] })
  const bare = await viewer.call(proposals.show, { params: { id: proposal.id } })
  expect(bare.price.product).toEqual({})
  expect(bare.price).not.toHaveProperty('serviceTableCents')
  expect(bare.price).not.toHaveProperty('extraCosts')
  expect(bare.result.explain).not.toHaveProperty(['price.product'])
  expect(bare.priceCents).toBe(proposal.priceCents)
})

it('[PROP-056] [PERM-038] offers a source of kits only with its permission', async () => {
  const company = await world.company()
  const { dealId, choices } = await readyToPropose(company)
  const person = await company.user('technician', { plus: ['proposals.generate'] })
  await expect(person.call(proposals.generate, { params: { dealId }, body: choices })).rejects.toMatchObject({
    status: 403,
    message: expect.stringContaining('Nenhum fornecedor permitido.'),
  })
})

it('[PROP-062] refuses another extra loss from whom it is locked', async () => {
  const company = await world.company()
  const { dealId, choices } = await readyToPropose(company)
  const person = await company.user('salesman', { plus: ['proposals.disable-extra-loss'] })
  await expect(
    person.call(proposals.generate, { params: { dealId }, body: { ...choices, extraLoss: 0.05 } }),
  ).rejects.toMatchObject({ status: 403, code: 'proposals.extra_loss_forbidden' })
})

it('[PROP-054] whoever may change only the final value changes nothing else', async () => {
  const { user, proposal, choices } = await aProposal()
  const person = await user('technician', {
    plus: ['proposals.view', 'proposals.edit-final-value-only', 'proposals.kit-own'],
  })
  const changed = await person.call(proposals.edit, {
    params: { id: proposal.id },
    body: {
      ...choices,
      kit: { ...choices.kit, modules: 20 },
      price: { ...choices.price, adjustment: { kind: 'final-price', cents: proposal.priceCents - 50_000 } },
    },
  })
  expect(changed).toMatchObject({ moduleCount: 11, priceCents: proposal.priceCents - 50_000 })
})

it('[PERM-017] [PROP-052] each action needs its own permission', async () => {
  const { user, dealId, choices, proposal } = await aProposal()
  const nobody = await user('technician')
  const params = { id: proposal.id }
  await expect(nobody.call(proposals.list, { query: {} })).rejects.toMatchObject({ status: 403 })
  await expect(nobody.call(proposals.show, { params })).rejects.toMatchObject({ status: 403 })
  await expect(nobody.call(proposals.generate, { params: { dealId }, body: choices })).rejects.toMatchObject({
    status: 403,
  })
  await expect(nobody.call(proposals.accept, { params })).rejects.toMatchObject({ status: 403 })
  await expect(nobody.call(proposals.remove, { params })).rejects.toMatchObject({ status: 403 })
})

it('answers 404 for a proposal of another company', async () => {
  const { proposal, dealId, choices } = await aProposal()
  const { admin } = await world.company()
  const params = { id: proposal.id }
  await expect(admin.call(proposals.show, { params })).rejects.toMatchObject({ status: 404 })
  await expect(admin.call(proposals.accept, { params })).rejects.toMatchObject({ status: 404 })
  await expect(admin.call(proposals.pdf, { params })).rejects.toMatchObject({ status: 404 })
  await expect(admin.call(proposals.generate, { params: { dealId }, body: choices })).rejects.toMatchObject({
    status: 404,
  })
})

it('calculates several consumer units, group B with beneficiaries', async () => {
  const company = await world.company()
  const { dealId } = await readyToPropose(company)
  const body = aUnit({ role: 'beneficiary', holder: 'Sítio', consumerClass: 'rural' })
  await company.admin.call(energy.addUnit, { params: { dealId }, body })
  const choices = await choicesOf(company)
  const proposal = await company.admin.call(proposals.generate, { params: { dealId }, body: choices })
  expect(proposal.result.units).toHaveLength(2)
  // Nobody said a share: the only beneficiary gets the whole surplus.
  expect(proposal.result.warnings.map(({ code }) => code)).not.toContain('shares-not-whole')
  expect(proposal.consumptionKwh).toBeCloseTo(1360, 0)
})
