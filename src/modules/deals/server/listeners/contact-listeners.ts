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

export const contactListeners: Record<string, Listener> = {
  'contacts.merged': handedOver,
  'contacts.restored': handedOver,
}
