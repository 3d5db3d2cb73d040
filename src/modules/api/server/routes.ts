import { route } from '../../../platform/http/route.ts'
import { apiTokens } from '../contract.ts'
import { adoptToken } from './adopt-token.ts'
import { listTokens, makeToken, revokeToken, tokenPage } from './tokens.ts'

export const apiRoutes = [
  route(apiTokens.own, (ctx) => listTokens(ctx, 'personal')),
  route(apiTokens.makeOwn, (ctx, { body }) => makeToken(ctx, 'personal', body)),
  route(apiTokens.revokeOwn, (ctx, { params }) => revokeToken(ctx, 'personal', params.id)),
  route(apiTokens.list, (ctx, { query }) => tokenPage(ctx, query)),
  route(apiTokens.make, (ctx, { body }) => makeToken(ctx, 'company', body)),
  route(apiTokens.adopt, (ctx, { params }) => adoptToken(ctx, params.id)),
  route(apiTokens.revoke, (ctx, { params }) => revokeToken(ctx, 'company', params.id)),
]
