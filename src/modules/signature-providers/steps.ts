import type { DocumentState, SignerState } from '../documents/document-state.ts'
import type { Channel, Role } from '../documents/signer.ts'
import type { Auth } from '../documents/ways.ts'

/** A signer as the document has them. */
export interface WantedSigner {
  id: string
  name: string
  email: string
  phone: string
  cpf: string
  role: Role
  channel: Channel
  auth: Auth
  group: number
  state: SignerState
}

/** An envelope that holds several documents, as one of them sees it that has not opened it. */
export interface Shared {
  /** What is there of the document that opened it. */
  lead: Kept
  /** That one is canceled or finished: it moves the deadline of the envelope no more. */
  isLeadOver: boolean
  /** The same person among the lead’s signers, by the signer here. */
  leadOf: Record<string, string>
}

/** How a document shall stand at its provider. */
export interface Wanted {
  tenant: string
  documentId: string
  /** By which it is found there. */
  reference: string
  title: string
  state: DocumentState
  deadline: string
  remindDays: number
  cancelReason: string
  /** Signers whom the provider shall remind. */
  reminds: readonly string[]
  phoneBy: 'whatsapp' | 'sms'
  signers: readonly WantedSigner[]
  /** It stands in the envelope of another, which opens, begins and moves it. */
  shared?: Shared
  /** Another that stands in its envelope has not arrived whole: the envelope begins with all of them. */
  awaits?: true
}

/** What is there already, by the provider's own ids. */
export interface KeptSigner {
  id: string
  role?: string
  proof?: string
  /** Where they sign. */
  url?: string
  isGone?: true
}

export interface Kept {
  envelope?: string
  document?: string
  signers: Record<string, KeptSigner>
  isRunning?: true
  isNotified?: true
  isCanceled?: true
  deadline?: string
  /** Every how many days it reminds, where the provider does so by itself. */
  remindDays?: number
}

/** One call that brings a document nearer to what it shall be. */
export interface Step {
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** Made when it is sent: the file is only read then. */
  body?(pdf: string): unknown
  takesPdf?: true
  /** Whom it concerns. */
  signerId?: string
  /** Where it is not known whether it was done: how to see it there. */
  find?: { path: string; found(body: unknown): unknown }
  /** What is there afterwards; undefined where the answer does not say. */
  keep(kept: Kept, item: unknown): Kept | undefined
  /** A refusal that says that it was done before. */
  isDoneBy?(status: number): boolean
  /** It lets the signatures begin. */
  begins?: true
  /** Whom it has reminded. */
  reminds?: string
}

/** `waits`: nothing can be done before another document of the envelope has gone on. */
export type NextStep = (wanted: Wanted, kept: Kept) => Step | 'waits' | undefined

/** What is there of a document, with what the one says that opened its envelope. */
export function keptIn({ shared }: Pick<Wanted, 'shared'>, own: Kept): Kept {
  if (!shared) return own
  const { lead, isLeadOver, leadOf } = shared
  const { isRunning: _running, isNotified: _notified, ...rest } = own
  const times = isLeadOver && own.deadline !== undefined ? own : lead
  return {
    ...rest,
    ...(lead.envelope && { envelope: lead.envelope }),
    ...(lead.isRunning && { isRunning: lead.isRunning }),
    ...(lead.isNotified && { isNotified: lead.isNotified }),
    ...(times.deadline !== undefined && { deadline: times.deadline }),
    ...(times.remindDays !== undefined && { remindDays: times.remindDays }),
    signers: { ...ofLead(lead, leadOf), ...own.signers },
  }
}

/** A person stands once in an envelope, whatever they sign of it. */
const ofLead = (lead: Kept, leadOf: Shared['leadOf']): Kept['signers'] =>
  Object.fromEntries(
    Object.entries(leadOf).flatMap(([id, leadId]) => {
      const there = lead.signers[leadId]
      return there && !there.isGone ? [[id, { id: there.id }] as const] : []
    }),
  )

export const standing = ({ signers }: Wanted) => signers.filter(({ state }) => state !== 'removed')

const anything = { data: { id: '-', attributes: {} }, token: '-', signers: [], 'atomic:results': [] }

/** How many steps are left, if all goes well. */
export function stepsLeft(next: NextStep, { awaits: _awaits, ...wanted }: Wanted, kept: Kept): number {
  let now = kept
  for (let count = 0; ; count++) {
    const step = count < 200 && next({ ...wanted, reminds: [] }, now)
    if (!step || step === 'waits') return count
    now = step.keep(now, anything) ?? now
  }
}
