import { statement } from '../../../platform/db/statement.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { anew, changeEnvelope, push } from './envelopes.ts'

/**
 * The documents of an erased person that nobody has canceled by hand are canceled here without a word: at their providers they would
 * run on, and remind the person by name.
 */
export const cancelErased: Listener = async (ctx, { subject }) => {
  const running = await ctx.rows(
    statement<{ id: string; documentId: string }>(
      `select e.id, e.document_id from signature_envelopes e
       join documents d on d.tenant_id = e.tenant_id and d.id = e.document_id and d.state = 'canceled'
       join deals l on l.tenant_id = d.tenant_id and l.id = d.deal_id and l.contact_id = $1
       where e.tenant_id = platform.current_tenant() and e.state <> 'discarded' and not e.kept ? 'isCanceled'
         and not exists (select from document_events v
           where v.tenant_id = d.tenant_id and v.document_id = d.id and v.kind = 'cancel')`,
      [subject.id],
    ),
  )
  for (const { id, documentId } of running) {
    await changeEnvelope(ctx, id, anew)
    push(ctx, documentId)
  }
}
