import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { day, namedPaging, pageOf, requiredText } from '../../platform/contract/shapes.ts'

export const ApiToken = z.object({
  id: z.string(),
  kind: z.enum(['personal', 'company']),
  name: z.string(),
  /** The beginning of the token: enough to recognise it, not to use it. */
  start: z.string(),
  scopes: z.array(z.string()),
  makerName: z.string(),
  /** False: its maker left, and it is stopped until somebody takes it over. */
  isMakerActive: z.boolean(),
  expiresAt: z.string().nullable(),
  isExpired: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})

export const ApiTokenInput = z.object({
  name: requiredText,
  scopes: z.array(z.string().max(100)).min(1).max(500),
  /** The last day on which it works; null: no end until it is revoked. */
  expiresOn: day.nullable().default(null),
})

/** The whole token; shown only now. */
const MadeToken = ApiToken.extend({ token: z.string() })

export type ApiToken = z.infer<typeof ApiToken>

const refusals = [
  'api.scope_not_held',
  'api.expires_in_past',
  'api.too_many_tokens',
  'api.session_without_factor',
] as const

export const apiTokens = {
  own: endpoint('GET /account/api-tokens', {
    needs: 'session',
    summary: 'My personal tokens',
    isPersonal: true,
    reply: z.array(ApiToken),
  }),
  makeOwn: endpoint('POST /account/api-tokens', {
    needs: 'session',
    summary: 'Make a personal token; the reply shows it once',
    body: ApiTokenInput,
    reply: MadeToken,
    refusals,
  }),
  revokeOwn: endpoint('DELETE /account/api-tokens/:id', {
    needs: 'session',
    summary: 'Revoke a personal token of mine',
    refusals: ['api.token_not_found'],
  }),
  list: endpoint('GET /api-tokens', {
    needs: 'general.settings',
    summary: 'Tokens of the company by name, a page at a time',
    query: namedPaging,
    reply: pageOf(ApiToken),
  }),
  make: endpoint('POST /api-tokens', {
    needs: 'general.settings',
    summary: 'Make a token of the company; the reply shows it once',
    body: ApiTokenInput,
    reply: MadeToken,
    refusals,
  }),
  adopt: endpoint('PUT /api-tokens/:id/maker', {
    needs: 'general.settings',
    summary: 'Take over a token of the company whose maker was deactivated: it works again, with what you hold',
    refusals: ['api.token_not_found', 'api.maker_active', 'api.scope_not_held', 'api.session_without_factor'],
  }),
  revoke: endpoint('DELETE /api-tokens/:id', {
    needs: 'general.settings',
    summary: 'Revoke a token of the company',
    refusals: ['api.token_not_found'],
  }),
}
