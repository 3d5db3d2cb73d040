import type { DocumentEventKind } from '../documents/document-state.ts'

/** A signer as a notice names them. */
export interface ProviderSigner {
  key: string
  name: string
  email: string
  phone: string
  cpf: string
}

/** One thing that a notice says. `ends`: the document is closed there and its signed file can be fetched. */
export interface ProviderEvent {
  kind: DocumentEventKind | 'ends'
  /** The same thing has the same key, however often it is told. */
  key: string
  at?: string | undefined
  who?: string
  note?: string
  signer?: ProviderSigner
  deadline?: string
  /** It was canceled because its deadline passed. */
  isLapsed?: boolean
}

/** What a notice says, in the words of every provider. */
export interface ReadNotice {
  /** Its own name. */
  name: string
  tenant: string
  documentId: string
  /** The document's id there. */
  providerId: string
  signedUrl: string
  events: ProviderEvent[]
}
