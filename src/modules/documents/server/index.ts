import type { ToldEvent } from '../../../platform/events/event.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { ServerModule } from '../../../platform/http/module.ts'
import { always } from '../../../platform/outside/webhook-trigger.ts'
import { recordSubject } from '../../../platform/record/subject-fields.ts'
import { reachOfId, refuseOutOfReachOn } from '../../access/server/public.ts'
import { exportOfList } from '../../lists/server/public.ts'
import { notify } from '../../notifications/server/public.ts'
import { documents, hidden } from '../contract.ts'
import { documentRecord as record } from '../document-record.ts'
import { documentMessages } from '../messages.ts'
import { documentList } from './document-list.ts'
import { finishJob } from './finish/finish-document.ts'
import { refuseDealWithDocuments } from './keep-deal.ts'
import { deadlineJob, remindJob } from './remind.ts'
import { routes } from './routes.ts'
import { showDocument } from './show-document.ts'

const view = { needs: 'deals.view', hiddenWith: hidden.hiddenWith } as const

export const documentsModule: ServerModule = {
  name: 'documents',
  messages: documentMessages,
  contract: documents,
  routes,
  guards: [{ at: '/documents/:id', check: (ctx, id) => refuseOutOfReachOn(ctx, 'documents', id) }],
  jobs: [finishJob, remindJob, deadlineJob],
  exports: [exportOfList(documentList)],
  finds: [{ kind: 'document', ...view }],
  notices: ['document-finished', 'document-refused', 'document-late'],
  listeners: {
    'deals.leaving': refuseDealWithDocuments,
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
      view,
      closed: ['document'],
      partOf: { kind: 'deal', column: 'deal_id' },
      reached: (ctx, column, values) => reachOfId(ctx, 'deal', column, values, 'documents'),
    },
  ],
  rooms: [
    { name: 'documents', ...view },
    { name: 'document:', of: 'document' },
  ],
}

/** Whoever sent a document is told what became of it. */
function tells(kind: string) {
  return async (ctx: Ctx, { subject, data }: ToldEvent) => {
    const row = await ctx.first<{ ownerId: string | null; title: string }>({
      text: 'select owner_id, title from documents where tenant_id = platform.current_tenant() and id = $1',
      values: [subject.id],
    })
    if (!row?.ownerId) return
    await notify(ctx, {
      userIds: [row.ownerId],
      kind,
      subject,
      link: `/documents/${subject.id}`,
      details: { title: row.title, who: String(data?.who ?? '') },
      tellsThemselves: true,
    })
  }
}
