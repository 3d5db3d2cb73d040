/** What a document can be. A draft has not been sent to anybody and shows no signature status. */
export const documentStates = ['draft', 'process', 'signed', 'finished', 'canceled'] as const
export type DocumentState = (typeof documentStates)[number]

export const signerStates = ['waiting', 'signed', 'refused', 'removed'] as const
export type SignerState = (typeof signerStates)[number]

/** What happens to documents, here and at every provider. */
export const documentEvents = [
  'upload',
  'signature-started',
  'add-signer',
  'remove-signer',
  'deadline-update',
  'viewed',
  'reminded',
  'sign',
  'refused',
  'past-deadline',
  'close',
  'document-closed',
  'cancel',
] as const
export type DocumentEventKind = (typeof documentEvents)[number]

/** Notes a document that was not only opened, but read to its end. */
export const readNote = 'read'

/** What the chain of evidence tells beside them: how the code of a signature fared. It moves no document. */
const codeFacts = ['code-sent', 'code-wrong', 'code-right'] as const
export const evidenceKinds = [...documentEvents, ...codeFacts] as const
export type CodeFact = (typeof codeFacts)[number]

export interface DocumentEvent {
  kind: DocumentEventKind
  /** Whom it concerns. */
  signerId?: string
}

export interface Standing {
  state: DocumentState
  signers: Readonly<Record<string, SignerState>>
}

const isFinal = ({ state }: Standing) => state === 'finished' || state === 'canceled'

/**
 * Where a document stands after an event: for our own signature and for every provider's. Cancelled and finished are final: what
 * comes later only marks the signers of a finished one, whose notices came in another order.
 */
export function after(standing: Standing, { kind, signerId = '' }: DocumentEvent): Standing {
  if (standing.state === 'canceled') return standing
  const signers = markedBy(standing, kind, signerId)
  if (isFinal(standing)) return { ...standing, signers }
  if (kind === 'cancel') return { state: 'canceled', signers }
  if (kind === 'close' || kind === 'document-closed') return { state: 'finished', signers }
  return { state: inProcess({ state: standing.state, signers }, kind), signers }
}

function markedBy({ state, signers }: Standing, kind: DocumentEventKind, id: string): Standing['signers'] {
  if (kind === 'add-signer' && !isFinal({ state, signers })) return { ...signers, [id]: signers[id] ?? 'waiting' }
  const before = signers[id]
  if (!before || before === 'signed' || before === 'removed') return signers
  if (kind === 'sign') return { ...signers, [id]: 'signed' }
  if (kind === 'refused') return { ...signers, [id]: 'refused' }
  if (kind === 'remove-signer') return { ...signers, [id]: 'removed' }
  return signers
}

function inProcess({ state, signers }: Standing, kind: DocumentEventKind): DocumentState {
  const begun = state === 'draft' && kind !== 'signature-started' ? 'draft' : 'process'
  const asked = Object.values(signers).filter((one) => one !== 'removed')
  const allSigned = asked.length > 0 && asked.every((one) => one === 'signed')
  return begun === 'process' && allSigned ? 'signed' : begun
}
