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

/** All have signed its document, and the customer was not among them: somebody looks at it. */
export const reviewed = (status: ContractStatus): ContractStatus => (status === 'signed' ? 'signed' : 'review')

/** Sent to be signed and not over: one that somebody has refused too, until it is canceled. */
export const isUnderWay = (state: string) => state === 'process' || state === 'signed'

interface Standing {
  status: ContractStatus
  documentId: string | null
}

/**
 * By hand: what the document says is not contradicted while it is under way, neither by the status nor by the day of signing, which
 * means the same; and what is signed takes no document that is still to be signed.
 */
export function maySetByHand(from: Standing, to: Standing, isPaperUnderWay: boolean): Verdict {
  if (!isPaperUnderWay || to.status === 'review') return yes
  const isNewPaper = from.documentId !== to.documentId
  return from.status === to.status && !(isNewPaper && to.status === 'signed') ? yes : no('contracts.follows_document')
}

/** A document is taken as the paper of the contract by its title, where nobody has chosen one. */
const isContractTitle = (title: string) => /contrato|contract/i.test(title)

/** Whether a document that is sent becomes the paper of the contract: where that has none, or none that counts. */
export const becomesPaper = (contract: Standing | undefined, title: string) =>
  isContractTitle(title) && (!contract?.documentId || contract.status === 'none') && contract?.status !== 'signed'
