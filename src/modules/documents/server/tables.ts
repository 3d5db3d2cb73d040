import type { Generated, Selectable } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'
import type { DocumentEventKind, DocumentState, SignerState } from '../document-state.ts'
import type { Channel, Role } from '../signer.ts'
import type { SigningConsent } from '../signing-consent.ts'
import type { SigningMark } from '../signing-contract.ts'
import type { Auth, SigningWay } from '../ways.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    documents: DocumentTable
    documentSigners: SignerTable
    documentEvents: EventTable
  }
}

export interface KeptPage {
  number: number
  width: number
  height: number
  text: string
}

/** A page of the signed file that is not one of the frozen pages. */
export type SignedPage = Omit<KeptPage, 'text'>

export interface DocumentTable {
  tenantId: Generated<string>
  id: string
  number: number
  dealId: string
  title: string
  templateId: string | null
  templateName: Generated<string>
  templateVersion: number | null
  fieldValues: Generated<Record<string, string>>
  fileKey: string
  sha256: string
  pages: KeptPage[]
  state: Generated<DocumentState>
  provider: Generated<SigningWay>
  deadline: Generated<string | null>
  remindDays: Generated<number>
  bundleId: Generated<string | null>
  ownerId: string | null
  sentAt: Generated<string | null>
  closedAt: Generated<string | null>
  cancelReason: Generated<string>
  sealedKey: Generated<string>
  sealedSha256: Generated<string>
  sealLevel: Generated<string>
  /** Pages behind the frozen ones, and those that a provider has changed; null: not drawn yet. */
  signedPages: Generated<SignedPage[] | null>
  /** Its copies go with those of a document that is being sealed. */
  copiesWait: Generated<boolean>
  createdAt: Generated<string>
}
export type StoredDocument = Selectable<DocumentTable>

/** What a signer left: the mark and the sentence that was agreed to. */
export interface KeptSignature {
  mark: SigningMark
  consent: SigningConsent
  proof: 'mail-code' | 'phone-code' | 'in-person' | 'link'
}

export interface SignerTable {
  tenantId: Generated<string>
  id: string
  documentId: string
  dealId: string
  name: string
  email: string
  phone: string
  cpf: string
  role: Role
  channel: Channel
  auth: Auth
  groupAt: number
  /** The same in all documents of one sending; null: this one stands alone. */
  personId: Generated<string | null>
  state: Generated<SignerState>
  tokenHash: Generated<Buffer | null>
  tokenSealed: Generated<string | null>
  hostId: Generated<string | null>
  hostUntil: Generated<string | null>
  hostHash: Generated<Buffer | null>
  /** On that device a code is asked for, too. */
  hostCode: Generated<boolean>
  askedAt: Generated<string | null>
  seenAt: Generated<string | null>
  readAt: Generated<string | null>
  remindedAt: Generated<string | null>
  answeredAt: Generated<string | null>
  refuseReason: Generated<string>
  signature: Generated<KeptSignature | null>
  createdAt: Generated<string>
}
export type StoredSigner = Selectable<SignerTable>

interface EventTable {
  tenantId: Generated<string>
  id: string
  documentId: string
  dealId: string
  kind: DocumentEventKind
  at: string
  who: string
  signerId: string | null
  note: string
  key: string
}

export const documentsEntity = entity({
  table: 'documents',
  kind: 'document',
  thread: (document) => document.dealId,
  json: ['fieldValues', 'pages', 'signedPages'],
  unlogged: ['fieldValues', 'pages', 'signedPages', 'fileKey', 'sealedKey', 'sha256', 'sealedSha256', 'copiesWait'],
  missing: 'documents.not_found',
})
