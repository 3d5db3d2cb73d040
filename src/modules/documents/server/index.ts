import type { PublishedEvent } from '../../../platform/events/event.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { ServerModule } from '../../../platform/http/module.ts'
import { always } from '../../../platform/outside/webhook-trigger.ts'
import { recordSubject, subjectFields } from '../../../platform/record/subject-fields.ts'
import { reachOfId, refuseOutOfReachOn } from '../../access/server/public.ts'
import { exportOfList } from '../../lists/server/public.ts'
import { documents, hidden } from '../contract.ts'
import { documentRecord as record } from '../document-record.ts'
import { signersFlags } from '../flags.ts'
import { documentMessages } from '../messages.ts'
import { documentFacts } from './document-facts.ts'
import { documentList } from './document-list.ts'
import { drawJob, drawNightly } from './finish/draw-signed.ts'
import { finishJob, finishNightly } from './finish/finish-document.ts'
import { documentHandOver, documentLeaving, documentsComeBack } from './hand-over.ts'
import { refuseDealWithDocuments } from './keep-deal.ts'
import { deadlineJob, remindJob } from './remind.ts'
import { routes } from './routes.ts'
import { showDocument } from './show-document.ts'
import { tellOwner } from './tell-owner.ts'

/** Whom an event names that is no field. */
const signer = { as: 'text', hiddenWith: signersFlags } as const
const view = { needs: 'deals.view', hiddenWith: hidden.hiddenWith } as const

export const documentsModule: ServerModule = {
  name: 'documents',
  messages: documentMessages,
  contract: documents,
  routes,
  guards: [{ at: '/documents/:id', check: (ctx, id) => refuseOutOfReachOn(ctx, 'documents', id) }],
  jobs: [finishJob, finishNightly, drawJob, drawNightly, remindJob, deadlineJob, documentHandOver.job],
  leaving: documentLeaving,
  exports: [exportOfList(documentList)],
  facts: [documentFacts],
  references: [{ table: 'document_spans', column: 'owner_id', stays: true }],
  finds: [{ kind: 'document', ...view }],
  notices: ['document-finished', 'document-refused', 'document-late', 'document-unsealed'],
  listeners: {
    'users.left': documentHandOver.left,
    'deals.leaving': refuseDealWithDocuments,
    'deals.returned': documentsComeBack,
    'documents.finished': tells('document-finished'),
    'documents.refused': tells('document-refused'),
    'documents.past-deadline': tells('document-late'),
  },
  webhookTriggers: [
    {
      event: 'document.generated',
      label: { pt: 'Documento gerado', en: 'Document generated' },
      on: { 'documents.created': always },
      of: 'document',
      shownBy: documents.show,
      show: (ctx, id) => showDocument(ctx, id),
    },
    {
      event: 'document.signed',
      label: { pt: 'Documento assinado', en: 'Document signed' },
      on: { 'documents.finished': always },
      of: 'document',
      shownBy: documents.show,
      show: (ctx, id) => showDocument(ctx, id),
    },
  ],
  subjects: [
    {
      ...recordSubject(record, 'deals.view'),
      fields: { ...subjectFields(record), who: signer, recipient: signer },
      view,
      closed: ['document'],
      partOf: { kind: 'deal', column: 'deal_id' },
      // Also what was told of it before: notices and events are read by reach.
      reached: (ctx, column, values) =>
        ctx.can(hidden.hiddenWith) ? 'false' : reachOfId(ctx, 'deal', column, values, 'documents'),
    },
  ],
  rooms: [
    { name: 'documents', ...view },
    { name: 'document:', of: 'document' },
  ],
}

function tells(kind: string) {
  return (ctx: Ctx, { subject, data }: PublishedEvent) => tellOwner(ctx, subject.id, kind, String(data?.who ?? ''))
}
