import type { PrintedWords } from './printed/printed-words.ts'

/** The company's promises besides the figures: its own texts, or the defaults below. */
export type ProposalTerms = {
  included: string
  notIncluded: string
  cashTerms: string
  steps: { name: string; time: string; text: string }[]
  stepsTitle: string
  warranties: ProposalWarranties
  /** Warranties in the company's own words, in place of their years. */
  warrantyTexts?: Partial<Record<WarrantyKind, string>>
  /** What the company itself says of paying in cash, and of paying at all. */
  cashText?: string
  paymentText?: string
}

/** Years of warranty by kind of equipment; `null` where only the maker's certificate applies. */
export type ProposalWarranties = Record<WarrantyKind, Warranty | null>
export type WarrantyKind = 'module' | 'inverter' | 'battery' | 'structure' | 'input' | 'other' | 'installation'
export type Warranty = { years: number; note: string | null }

export const noWarranties: ProposalWarranties = {
  module: null,
  inverter: null,
  battery: null,
  structure: null,
  input: null,
  other: null,
  installation: null,
}

/** Usual length of each step, in days; those of the distributor are its legal terms for microgeneration. */
const days = { project: 7, access: 15, installation: 2, inspection: 7 }

/** The default terms. */
export function usualTerms(words: PrintedWords, distributor: string, warranties = noWarranties): ProposalTerms {
  const { t } = words
  const time = (count: number) => t('document.days', { count })
  return {
    included: t('document.terms.included'),
    notIncluded: t('document.terms.not_included'),
    cashTerms: t('document.terms.cash'),
    stepsTitle: t('document.steps.title'),
    steps: [
      {
        name: t('document.steps.contract'),
        time: t('document.steps.day_zero'),
        text: t('document.steps.contract_text'),
      },
      { name: t('document.steps.project'), time: time(days.project), text: t('document.steps.project_text') },
      {
        name: t('document.steps.access'),
        time: time(days.access),
        text: t('document.steps.access_text', { distributor }),
      },
      {
        name: t('document.steps.installation'),
        time: time(days.installation),
        text: t('document.steps.installation_text'),
      },
      {
        name: t('document.steps.inspection'),
        time: time(days.inspection),
        text: t('document.steps.inspection_text', { distributor }),
      },
      {
        name: t('document.steps.monitoring'),
        time: t('document.steps.one_year'),
        text: t('document.steps.monitoring_text'),
      },
    ],
    warranties,
  }
}
