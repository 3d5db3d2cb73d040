import type { ServerModule } from '../../../platform/http/module.ts'
import { route } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { supportHash } from '../../../platform/secrets/support-hash.ts'
import { supportChat } from '../contract.ts'
import { supportChatMessages } from '../messages.ts'

export const supportChatModule: ServerModule = {
  name: 'support-chat',
  messages: supportChatMessages,
  contract: supportChat,
  routes: [
    route(supportChat.guestHash, async ({ services: { settings } }, { query: { userId, safeCode } }) => {
      if (!settings.supportChat || safeCode !== settings.supportChat.safeCode)
        throw new Refusal(403, 'support.wrong_code')
      return supportHash(settings, userId)
    }),
  ],
}
