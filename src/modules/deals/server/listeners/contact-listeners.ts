import { statement } from '../../../../platform/db/statement.ts'
import type { Listener } from '../../../../platform/http/services.ts'
import type { HandedOver } from '../../../contacts/relations-contract.ts'

/**
 * Deals that a merge of contacts (or its undo) moved to another contact: records this in their history and on the
 * boards.
 */
const handedOver: Listener = async (ctx, { subject, data }) => {
  const { formerId, records } = data as Record<string, unknown> & HandedOver
  await ctx.emitMany(
    'deals.handed-over',
    (records.deal ?? []).map((id) => ({
      subject: { kind: 'deal', id },
      threadId: id,
      before: { contactId: formerId },
      after: { contactId: subject.id },
    })),
  )
}

/** What people wrote of a person who is erased is gone from every past day, too. */
const erased: Listener = async (ctx, { subject }) => {
  await ctx.run(
    statement(
      `update deal_spans set lost_reason = '' where tenant_id = platform.current_tenant() and lost_reason <> ''
         and id in (select d.id from deals d where d.tenant_id = platform.current_tenant() and d.contact_id = $1)`,
      [subject.id],
    ),
  )
}

export const contactListeners: Record<string, Listener> = {
  'contacts.merged': handedOver,
  'contacts.restored': handedOver,
  'contacts.erased': erased,
}
