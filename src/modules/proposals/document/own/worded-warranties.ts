import type { ProposalTerms, WarrantyKind } from '../proposal-terms.ts'
import type { DocumentKey, DocumentWords } from '../words.ts'
import type { TextBlock } from './text-pages.ts'

const names = {
  module: 'document.own.module',
  inverter: 'document.own.inverter',
  structure: 'document.own.structure',
  installation: 'document.own.installation',
} satisfies Partial<Record<WarrantyKind, DocumentKey>>

/** The warranties that the company words itself, in the order of the equipment. */
export const worded = ({ warrantyTexts = {} }: ProposalTerms, { t }: DocumentWords): TextBlock[] =>
  Object.entries(names).flatMap(([kind, heading]) => {
    const text = warrantyTexts[kind as WarrantyKind]
    return text ? [{ heading: t(heading), text }] : []
  })
