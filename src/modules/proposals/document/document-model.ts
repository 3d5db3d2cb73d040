import type { Lang } from '../../../platform/i18n/messages.ts'
import type { AcceptedTerms } from '../accepted-terms.ts'
import type { ProposalInput, ProposalReference } from '../proposal-input.ts'
import type { ProposalResult } from '../proposal-result.ts'
import { batterySaleCents } from '../storage/battery-price.ts'
import { type EquipmentLine, equipmentLines } from './equipment-lines.ts'
import type { ProposalTerms } from './proposal-terms.ts'

/** The parts of the frozen result that a customer may see: everything except the composition of the price. */
export type DocumentFigures = Pick<
  ProposalResult,
  | 'consumption'
  | 'irradiation'
  | 'losses'
  | 'system'
  | 'equipment'
  | 'generation'
  | 'tariff'
  | 'fioBByYear'
  | 'firstYear'
  | 'units'
  | 'years'
  | 'indicators'
  | 'scenarios'
  | 'payments'
  | 'ecology'
  | 'battery'
  | 'storage'
  | 'selfByHours'
> & { priceCents: number }

/**
 * Everything that the printed proposal and the public page show. Plain JSON, safe to send to the customer: it contains
 * no cost, profit, commission or charge. Money in integer cents, energies in kWh, rates as fractions, dates ISO.
 */
export type ProposalDocumentModel = DocumentOffer & {
  lang: Lang
  brand: Brand
  company: DocumentCompany
  client: DocumentClient
  consultant: { name: string; phone: string | null }
  head: DocumentHead
  /** The other options; the document shows the one above in detail. */
  others: DocumentOffer[]
  /** The accepted option; null before one is. */
  acceptedId: string | null
  /** The way to pay that was accepted with it. */
  acceptedPaymentId?: string | null
  /** Its consumption was read from the customer's bills. */
  readFromBills?: boolean
  /** Who accepted what, and how that was proved; shown in the PDF only. */
  accepted?: DocumentAcceptance | null
}

/** An acceptance as printed in the PDF. */
export type DocumentAcceptance = {
  /** Null where a person of the company accepted. */
  customer: { name: string; document: DocumentOfPerson } | null
  at: string
  timeZone: string
  /** The masked address that the code was sent to; empty: accepted without a code; null: unknown. */
  codeTo: string | null
  /** The person of the company who accepted or confirmed; null where it counted at once. */
  byCompany: { name: string; at: string } | null
  /** Null: the full price. */
  terms: AcceptedTerms | null
  priceCents: number
  /** The row of the chain of evidence; null for acceptances from before the chain. */
  record: { number: number; hash: string } | null
}

/** A CPF is masked. */
export type DocumentOfPerson = { kind: 'cpf' | 'cnpj'; text: string }

/** One option of the proposal. */
export type DocumentOffer = {
  option: DocumentOption
  figures: DocumentFigures
  basis: DocumentBasis
  equipment: EquipmentLine[]
  terms: ProposalTerms
}

/** The name is empty where a proposal has one option that nobody named. */
export type DocumentOption = { id: string; name: string; note: string; position: number; isRecommended: boolean }

/**
 * Colours `#RRGGBB`; pictures as data URLs on paper, which loads nothing from outside, and as paths of the own host on
 * the public page. `logoOnDark` is on the primary colour; the banner is behind the cover and the head of the page.
 */
export type Brand = {
  primary: string
  secondary: string
  logo: string | null
  logoOnDark: string | null
  banner: string | null
}
export type DocumentCompany = {
  name: string
  legalName: string
  /** CNPJ as written, or `null`. */
  document: string | null
  address: string | null
  phone: string | null
  site: string | null
  /** Photos of what the company built, in its order. */
  works: { picture: string; caption: string }[]
  /** The company's own text about itself, if it has written one. */
  about?: string
}
export type DocumentClient = { name: string; city: string; uf: string; district: string | null }
export type DocumentHead = {
  number: string
  revision: number
  issuedOn: string
  validUntil: string
  publicUrl: string | null
}

/** The calculation's input without any price except the final one: the assumptions page prints it and the simulator recalculates from it. */
export type DocumentBasis = { input: ProposalInput; reference: ProposalReference }

export type OfferRequest = {
  option: DocumentOption
  input: ProposalInput
  reference: ProposalReference
  result: ProposalResult
  terms: ProposalTerms
}

export type DocumentModelRequest = OfferRequest & {
  lang: Lang
  brand: Brand
  company: DocumentCompany
  client: DocumentClient
  consultant: { name: string; phone: string | null }
  head: DocumentHead
  others?: OfferRequest[]
  acceptedId?: string | null
  acceptedPaymentId?: string | null
}

/** The document of a frozen proposal. */
export function proposalDocumentModel(request: DocumentModelRequest): ProposalDocumentModel {
  const { lang, brand, company, client, consultant, head, others = [] } = request
  const { acceptedId = null, acceptedPaymentId = null } = request
  return {
    lang,
    brand,
    company,
    client,
    consultant,
    head,
    ...offerOf(lang, request),
    others: others.map((other) => offerOf(lang, other)),
    acceptedId,
    acceptedPaymentId,
  }
}

/** Every option without its costs. */
function offerOf(lang: Lang, { option, result, input, reference, terms }: OfferRequest): DocumentOffer {
  return {
    option,
    ...calculatedOffer({ result, input, reference }),
    equipment: equipmentLines(lang, { input, result, terms }),
    terms,
  }
}

/** The parts of a frozen result that a customer may see, and the inputs to recalculate it. */
export function calculatedOffer({
  result,
  input,
  reference,
}: Pick<OfferRequest, 'result' | 'input' | 'reference'>): Pick<DocumentOffer, 'figures' | 'basis'> {
  const figures: DocumentFigures = {
    consumption: result.consumption,
    irradiation: result.irradiation,
    losses: result.losses,
    system: result.system,
    equipment: result.equipment,
    generation: result.generation,
    tariff: result.tariff,
    fioBByYear: result.fioBByYear,
    firstYear: result.firstYear,
    units: result.units,
    years: result.years,
    indicators: result.indicators,
    scenarios: result.scenarios,
    payments: result.payments,
    ecology: result.ecology,
    battery: result.battery && { ...result.battery, cents: 0 },
    ...(result.storage && { storage: result.storage }),
    ...(result.selfByHours !== undefined && { selfByHours: result.selfByHours }),
    priceCents: result.price.priceCents,
  }
  return {
    figures,
    basis: { input: withoutCosts(input, result.price.priceCents, batterySaleCents(input, result)), reference },
  }
}

/** The same calculation with the price as one typed amount: a customer's browser can recalculate it without learning the costs. */
export function withoutCosts(input: ProposalInput, priceCents: number, batteryCents: number): ProposalInput {
  return {
    ...input,
    battery: input.battery && {
      ...input.battery,
      unitCents: 0,
      saleCents: batteryCents,
    },
    price: {
      kit: [],
      service: { kind: 'typed', cents: 0 },
      travel: { kilometres: 0, centsPerKilometre: 0 },
      labour: [],
      extraCosts: [],
      chosenExtraCosts: [],
      product: { on: 'price', profit: 0, commission: 0, charges: 0 },
      serviceMarkup: { on: 'price', profit: 0, commission: 0, charges: 0 },
      adjustment: { kind: 'final-price', cents: priceCents },
    },
  }
}
