import { no, type Verdict, yes } from '../../platform/rules/verdict.ts'

export const contractStatuses = ['none', 'awaiting', 'signed', 'review'] as const
export type ContractStatus = (typeof contractStatuses)[number]

/** What becomes of a contract's document. */
export type PaperEvent = 'sent' | 'finished' | 'canceled' | 'lapsed' | 'refused' | 'past-deadline'

/** A contract follows its document; one that is signed stays signed. */
export function afterPaper(status: ContractStatus, event: PaperEvent): ContractStatus {
  if (status === 'signed') return 'signed'
  const followed: Record<PaperEvent, ContractStatus> = {
    sent: 'awaiting',
    finished: 'signed',
    canceled: 'none',
    lapsed: 'review',
    refused: 'review',
    'past-deadline': status,
  }
  return followed[event]
}

/** By hand: what the document says is not contradicted while it is under way. */
export function maySetStatus(from: ContractStatus, to: ContractStatus, hasOpenPaper: boolean): Verdict {
  if (from === to || to === 'review') return yes
  return hasOpenPaper ? no('contracts.follows_document') : yes
}

/** A document is taken as the paper of the contract by its title, where nobody has chosen one. */
export const isContractTitle = (title: string) => /contrato|contract/i.test(title)
