import type { Listener } from '../../../../platform/http/services.ts'
import type { HandedOver } from '../../../contacts/relations-contract.ts'

/** Deals that a merge of contacts (or its undo) gave to another contact: their history and the boards tell it. */
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
