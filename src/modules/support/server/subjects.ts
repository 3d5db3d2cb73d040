import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { no, yes } from '../../../platform/rules/verdict.ts'
import type { Subject } from '../../../platform/subjects/subject.ts'
import { requireOperator } from './operator-of.ts'
import { conversationAtDesk, reachedConversations, seenConversation } from './sight.ts'

/** A conversation has one entry in the timelines of its contact and its deal, however many messages it has. */
export const conversationSubject: Subject = {
  kind: 'conversation',
  table: 'conversations',
  name: 'title',
  view: { needs: ['chat.attend', 'chat.see-all'], may: maySeeConversation },
  begunOn: [
    { kind: 'contact', column: 'contact_id', needs: 'chat.attend' },
    { kind: 'deal', column: 'deal_id', needs: 'chat.attend' },
  ],
  mayChange: mayWorkIn,
  customFields: { edit: 'chat.attend' },
  reached: reachedConversations,
  fields: {
    state: { words: 'support.state' },
    departmentId: { of: 'department' },
    operatorId: { of: 'user' },
    contactId: { of: 'contact' },
    dealId: { of: 'deal' },
    score: 'number',
  },
}

/** Whether the person may edit its fields: only operators may, not everyone who reads all conversations. */
async function mayWorkIn(ctx: Ctx, id: string) {
  try {
    await conversationAtDesk(ctx, id)
    await requireOperator(ctx)
    return yes
  } catch (error) {
    if (error instanceof Refusal) return no(error.code, error.values)
    throw error
  }
}

async function maySeeConversation(ctx: Ctx, id: string) {
  try {
    await seenConversation(ctx, id)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
