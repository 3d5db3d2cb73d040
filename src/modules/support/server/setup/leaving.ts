import type { Leaving } from '../../../../platform/people/leaving.ts'

/** What somebody at the desk serves waits for the next one when they leave. */
export const deskLeaving: Leaving = {
  ends: ['operators.user_id', 'conversations.operator_id'],
  // A command that hands a conversation to somebody who left hands it to its department.
  history: ['chat_commands.to_operator_id', 'conversation_analyses.user_id'],
  figures: [
    {
      name: 'conversations',
      counts: `select count(*) from conversations
        where tenant_id = platform.current_tenant() and operator_id = $1 and state = 'service'`,
      says: 'support.leaving.conversations',
    },
  ],
}
