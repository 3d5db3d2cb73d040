import type { StoreTexts } from '../../../templates/store-texts.ts'
import type { ProposalTerms, WarrantyKind } from '../proposal-terms.ts'

/** The terms as the company words them itself; what it left empty stays as it is usual. */
export function ownTerms(usual: ProposalTerms, texts: StoreTexts | null): ProposalTerms {
  if (!texts) return usual
  const { included, notIncluded, cashText, paymentText } = texts
  const warrantyTexts = wordedWarranties(texts)
  return {
    ...usual,
    ...(included && { included }),
    ...(notIncluded && { notIncluded }),
    ...(cashText && { cashTerms: cashText, cashText }),
    ...(paymentText && { paymentText }),
    ...(Object.keys(warrantyTexts).length > 0 && { warrantyTexts }),
  }
}

function wordedWarranties(texts: StoreTexts): Partial<Record<WarrantyKind, string>> {
  const { moduleWarranty: module, inverterWarranty: inverter } = texts
  const { structureWarranty: structure, installationWarranty: installation } = texts
  return Object.fromEntries(
    Object.entries({ module, inverter, structure, installation }).filter(([, text]) => text !== ''),
  )
}
