import type { ServerModule } from '../../../platform/http/module.ts'
import { route } from '../../../platform/http/route.ts'
import { assistant } from '../contract.ts'
import { assistantMessages } from '../messages.ts'
import { editSettings, showSettings, testServer } from './connection.ts'

export const assistantModule: ServerModule = {
  name: 'assistant',
  messages: assistantMessages,
  leaving: { history: ['assistant_uses.user_id'] },
  contract: assistant,
  routes: [
    route(assistant.settings, showSettings),
    route(assistant.editSettings, (ctx, { body }) => editSettings(ctx, body)),
    // The server is asked before anything is written.
    route(assistant.test, testServer, { writes: false }),
  ],
}
