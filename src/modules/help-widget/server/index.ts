import type { ServerModule } from '../../../platform/http/module.ts'
import { route } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { supportHash } from '../../../platform/secrets/support-hash.ts'
import { helpWidget } from '../contract.ts'
import { helpWidgetMessages } from '../messages.ts'

export const helpWidgetModule: ServerModule = {
  name: 'help-widget',
  messages: helpWidgetMessages,
  contract: helpWidget,
  routes: [
    route(helpWidget.guestHash, async ({ services: { settings } }, { query: { userId, safeCode } }) => {
      if (!settings.supportChat || safeCode !== settings.supportChat.safeCode) throw new Refusal(403, 'help.wrong_code')
      return supportHash(settings, userId)
    }),
  ],
}
