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

export type NextStep = (wanted: Wanted, kept: Kept) => Step | undefined

export const standing = ({ signers }: Wanted) => signers.filter(({ state }) => state !== 'removed')

const anything = { data: { id: '-', attributes: {} }, token: '-', signers: [], 'atomic:results': [] }

/** How many steps are left, if all goes well. */
export function stepsLeft(next: NextStep, wanted: Wanted, kept: Kept): number {
  let now = kept
  for (let count = 0; ; count++) {
    const step = count < 200 && next({ ...wanted, reminds: [] }, now)
    if (!step) return count
    now = step.keep(now, anything) ?? now
  }
}
