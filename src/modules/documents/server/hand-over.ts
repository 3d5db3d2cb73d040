import type { Leaving } from '../../../platform/people/leaving.ts'
import { handedOver } from '../../team/server/public.ts'
import { documentsEntity } from './tables.ts'

/** Passes on the documents that are not at their end: who follows learns who signed, refused or is late. */
export const documentHandOver = handedOver({
  entity: documentsEntity,
  parts: ['ownerId'],
  inProgress: "state not in ('finished', 'canceled')",
})

export const documentLeaving: Leaving = {
  passes: documentHandOver.passes,
  history: ['document_signers.host_id'],
  figures: [{ name: 'documents', counts: documentHandOver.counts, passes: true, says: 'documents.leaving' }],
}
