import type { Leaving } from '../../../platform/people/leaving.ts'
import { whoGetsWork } from '../../deals/server/public.ts'
import { comesBack, handedOver, type OwnedRecords } from '../../team/server/public.ts'
import { documentsEntity } from './tables.ts'

const owned: OwnedRecords<'documents'> = {
  entity: documentsEntity,
  parts: ['ownerId'],
  inProgress: "state not in ('finished', 'canceled')",
}

/** Passes on the documents that are not at their end: who follows learns who signed, refused or is late. */
export const documentHandOver = handedOver(owned)

/** Drafts that come out of the trash with their deal, and whose owner left meanwhile. */
export const documentsComeBack = comesBack(owned, {
  comesWith: 'dealId',
  answers: (ctx, { dealId }) => whoGetsWork(ctx, { dealId }),
  says: ({ id, title }) => ({ name: title, link: `/documents/${id}` }),
})

export const documentLeaving: Leaving = {
  passes: documentHandOver.passes,
  history: ['document_signers.host_id'],
  figures: [documentHandOver.figure('documents', { says: 'documents.leaving', by: 'title' })],
}
