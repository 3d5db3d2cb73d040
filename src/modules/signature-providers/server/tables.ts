import type { Generated, Selectable } from '../../../platform/db/columns.ts'
import type { Said } from '../../../platform/work/said.ts'
import type { ProviderId } from '../../documents/ways.ts'
import type { Kept } from '../steps.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    signatureEnvelopes: EnvelopeTable
    signatureNotices: NoticeTable
  }
}

interface EnvelopeTable {
  tenantId: Generated<string>
  id: string
  documentId: string
  provider: ProviderId
  /** That in which it stands, where another document opened it. */
  leadId: string | null
  reference: string
  kept: Generated<Kept>
  asking: Generated<string>
  state: Generated<'sending' | 'settled' | 'failed' | 'discarded'>
  fault: Said | null
  faultField: Generated<string>
  faultSigner: string | null
  tries: Generated<number>
  failingSince: string | null
  nextAt: string | null
  leasedUntil: Generated<string>
  reminds: Generated<string[]>
  ends: Generated<boolean>
  signedUrl: Generated<string>
  deadlineAt: string | null
  createdAt: Generated<string>
}
export type StoredEnvelope = Selectable<EnvelopeTable>

interface NoticeTable {
  tenantId: Generated<string>
  id: string
  seq: Generated<number>
  provider: ProviderId
  hash: Buffer
  body: Buffer
  event: Generated<string>
  documentId: string | null
  outcome: 'taken' | 'known' | 'foreign' | 'odd' | null
  arrivedAt: Generated<string>
  endedAt: string | null
}
export type StoredNotice = Selectable<NoticeTable>
