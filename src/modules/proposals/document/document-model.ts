import type { Lang } from '../../../platform/i18n/messages.ts'
import type { ProposalInput, ProposalReference } from '../proposal-input.ts'
import type { ProposalResult } from '../proposal-result.ts'
import { type EquipmentLine, equipmentLines } from './equipment-lines.ts'
import type { ProposalTerms } from './proposal-terms.ts'

/** The parts of the frozen result that a customer may see: everything except the composition of the price. */
export type DocumentFigures = Pick<
  ProposalResult,
  | 'consumption'
  | 'irradiation'
  | 'losses'
  | 'system'
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
> & { priceCents: number }

/**
 * Everything that the printed proposal and the public page show. Plain JSON, safe to send to the customer: it contains
 * no cost, profit, commission or charge. Money in integer cents, energies in kWh, rates as fractions, dates ISO.
 */
export type ProposalDocumentModel = {
  lang: Lang
  brand: Brand
  company: DocumentCompany
  client: DocumentClient
  consultant: { name: string; phone: string | null }
  head: DocumentHead
  figures: DocumentFigures
  basis: DocumentBasis
  equipment: EquipmentLine[]
  terms: ProposalTerms
}

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
}
export type DocumentClient = { name: string; city: string; uf: string; district: string | null }
export type DocumentHead = {
  number: string
  revision: number
  issuedOn: string
  validUntil: string
  publicUrl: string | null
}

/**
 * The calculation's input without any price except the final one: the assumptions page prints it and the simulator
 * recalculates from it.
 */
export type DocumentBasis = { input: ProposalInput; reference: ProposalReference }

export type DocumentModelRequest = {
  lang: Lang
  input: ProposalInput
  reference: ProposalReference
  result: ProposalResult
  brand: Brand
  company: DocumentCompany
  client: DocumentClient
  consultant: { name: string; phone: string | null }
  head: DocumentHead
  terms: ProposalTerms
}

/** The document of a frozen proposal. */
export function proposalDocumentModel(request: DocumentModelRequest): ProposalDocumentModel {
  const { result, input, reference } = request
  const figures: DocumentFigures = {
    consumption: result.consumption,
    irradiation: result.irradiation,
    losses: result.losses,
    system: result.system,
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
    battery: result.battery,
    priceCents: result.price.priceCents,
  }
  return {
    lang: request.lang,
    brand: request.brand,
    company: request.company,
    client: request.client,
    consultant: request.consultant,
    head: request.head,
    figures,
    basis: { input: withoutCosts(input, result.price.priceCents), reference },
    equipment: equipmentLines(request),
    terms: request.terms,
  }
}

/** The same calculation with the price as one typed amount: a customer's browser can recalculate it without learning the costs. */
export function withoutCosts(input: ProposalInput, priceCents: number): ProposalInput {
  return {
    ...input,
    battery: input.battery && { ...input.battery, unitCents: 0 },
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
