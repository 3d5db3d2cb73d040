import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { find } from '../../../../platform/db/entity.ts'
import { sales } from '../../../sales/contract.ts'
import { proposals } from '../../contract.ts'
import type { DocumentOffer, ProposalDocumentModel } from '../../document/document-model.ts'
import { offersOf } from '../../document/offers.ts'
import { linkCard } from '../../link-card.ts'
import type { ProposalResult } from '../../proposal-result.ts'
import { variantFigures } from '../../variant/offered-range.ts'
import { asSent } from '../../variant/variation.ts'
import { acceptedAs, comparedAt } from '../../variant/varied-offer.ts'
import { modelOfProposal } from '../document/proposal-model.ts'
import { bank, offerOfTwo } from '../options/test-options.ts'
import { faceOfLink } from '../sharing/open-shared.ts'
import { proposalsEntity } from '../tables.ts'
import { sentCode } from '../test-code.ts'

const world = await startWorld()

type Compared = Pick<
  ProposalResult,
  'consumption' | 'generation' | 'firstYear' | 'years' | 'indicators' | 'scenarios' | 'payments'
>

/** What is told of an option, as it comes over the network. */
function comparedOf({
  consumption,
  generation,
  firstYear,
  years,
  indicators,
  scenarios,
  payments,
}: Compared): Compared {
  return JSON.parse(JSON.stringify({ consumption, generation, firstYear, years, indicators, scenarios, payments }))
}
const comparedOffers = (offers: readonly Pick<DocumentOffer, 'option' | 'figures'>[]) =>
  Object.fromEntries(offers.map(({ option, figures }) => [option.name, comparedOf(figures)]))
const comparedIn = (model: ProposalDocumentModel) => comparedOffers(offersOf(model))

it('every surface tells an accepted variant as its customer accepted it, to the cent, and the other options by its premises', async () => {
  const company = await world.company()
  const { admin, stranger, look } = company
  const { dealId, offer } = await offerOfTwo(company)
  const sent = await admin.call(proposals.generate, { params: { dealId }, body: offer })
  const { token } = await admin.call(proposals.share, { params: { id: sent.id } })
  const stored = () => look((ctx) => find(ctx, proposalsEntity, sent.id))
  const frozen = await stored()
  const params = { token }
  const { ticket, model } = await stranger.call(proposals.open, { params, body: {} })
  const price = model.figures.payments.find(({ id }) => id === bank.id)!.priceCents
  const moved = { entryCents: Math.round(price * 0.37), instalments: 31, tariffAdjustment: 0.08, consumption: 0.1 }
  const variation = { ...asSent(bank.id), ...moved }
  const onScreen = acceptedAs(model, variation)
  const figures = variantFigures(onScreen, bank.id)
  const shown = comparedIn(onScreen)
  // The options were compared by the same premises before one was accepted.
  expect(shown.Essencial).toEqual(comparedIn(comparedAt(model, variation)).Essencial)
  expect(shown.Essencial!.indicators).not.toEqual(comparedIn(model).Essencial!.indicators)
  const body = { name: 'Maria Lima', document: '529.982.247-25', agreed: true as const, ticket, paymentId: bank.id }
  const code = (await sentCode(company, token, ticket))!
  await stranger.call(proposals.acceptShared, { params, body: { ...body, variation: moved, figures, code } })

  const page = await stranger.call(proposals.open, { params, body: { ticket } })
  expect(comparedIn(page.model)).toEqual(shown)
  expect(variantFigures(page.model, bank.id)).toEqual(figures)
  const paper = await look(async (ctx) => modelOfProposal(ctx, await stored(), { embedded: true }))
  expect(comparedIn(paper)).toEqual(shown)
  for (const option of sent.options) {
    const its = await admin.call(proposals.show, { params: { id: sent.id }, query: { option: option.id } })
    expect(comparedOf(its.result as Compared)).toEqual(shown[option.name])
    const { firstYear, indicators, payments } = shown[option.name]!
    expect(its.options.find(({ id }) => id === option.id)).toMatchObject({
      billCents: firstYear.meanWith.total,
      paybackMonths: indicators.paybackMonths,
      payments: payments.map(({ id, priceCents }) => ({ id, priceCents })),
    })
    expect(its.acceptedPremises).toEqual({ tariffAdjustment: 0.08, consumption: 0.1 })
    // How its price is made is told as it was sent.
    expect(its.price.priceCents).toBe(option.priceCents)
  }
  const { firstYear, consumption } = shown[model.option.name]!
  expect(await admin.call(proposals.expected, { params: { dealId } })).toMatchObject({
    useKwh: consumption.expectedMonthlyKwh,
    billCents: firstYear.meanWithout.total,
    billWithPlantCents: firstYear.meanWith.total,
  })
  expect((await look((ctx) => faceOfLink(ctx, token)))!.card).toEqual(
    linkCard({ number: sent.number, isOpen: true, hasPassword: false, firstYear }),
  )
  expect((await admin.call(proposals.list, { query: {} })).list[0]).toMatchObject({
    priceCents: figures.priceCents,
    acceptedTerms: { entryCents: figures.entryCents, firstInstalmentCents: figures.firstInstalmentCents },
  })
  const { total, entry, financed } = await admin.call(sales.defaults, { params: { id: dealId } })
  expect([total, entry, financed]).toEqual([figures.priceCents, figures.entryCents, figures.financedCents])
  const { entries } = await admin.call(proposals.evidence, { params: { id: sent.id } })
  expect(entries[0]!.premises).toEqual({ tariffAdjustment: 0.08, consumption: 0.1 })

  const { input, result, reference } = await stored()
  expect({ input, result, reference }).toEqual({
    input: frozen.input,
    result: frozen.result,
    reference: frozen.reference,
  })
})
