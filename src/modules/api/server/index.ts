import type { ServerModule } from '../../../platform/http/module.ts'
import { apiTokens } from '../contract.ts'
import { apiMessages } from '../messages.ts'
import { tokenListeners } from './end-tokens.ts'
import { makerLeft, tokenLeaving, tokensLeftNotice } from './maker-left.ts'
import { apiRoutes } from './routes.ts'

export const apiModule: ServerModule = {
  name: 'api',
  messages: apiMessages,
  contract: apiTokens,
  isPersonal: true,
  routes: apiRoutes,
  leaving: tokenLeaving,
  notices: [tokensLeftNotice],
  listeners: { ...tokenListeners, 'users.left': makerLeft },
}
