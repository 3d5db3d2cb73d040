import { RecordPanels } from '../../../platform/ui/record/record-panels.tsx'
import type { Financing } from '../contract.ts'
import { financingRecord } from '../financing-record.ts'
import { useSavedBank } from './bank/use-saved-bank.tsx'
import { BankRefused } from './bank-refused.tsx'
import { GapBand } from './gap/gap-band.tsx'
import { GivenBack } from './gap/given-back.tsx'
import { SurplusBand } from './gap/surplus-band.tsx'
import { financingScreenMessages as words } from './messages.ts'
import { OffersPanel } from './offers-panel.tsx'
import { SaleDifference } from './sale-difference.tsx'
import { useLiveFinancing } from './use-live-financing.ts'

const sections = {
  values: words['financings-ui.values'],
  terms: words['financings-ui.terms'],
  progress: words['financings-ui.progress'],
  borrower: words['financings-ui.borrower'],
  more: words['financings-ui.more'],
}

/** What the banks offer, what is to be decided, and every field that the person sees. */
export function FinancingBody({ financing }: { financing: Financing }) {
  useLiveFinancing(financing)
  const { save, question } = useSavedBank(financing)
  return (
    <>
      <BankRefused financing={financing} />
      <GapBand financing={financing} />
      <SurplusBand financing={financing} />
      <GivenBack financing={financing} />
      <SaleDifference financing={financing} save={save} />
      <OffersPanel financing={financing} />
      <RecordPanels of={financingRecord} record={financing} sections={sections} save={save} />
      {question}
    </>
  )
}
