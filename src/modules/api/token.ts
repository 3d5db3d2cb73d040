import { permissionById, permissionLabel } from '../../platform/access/catalogue.ts'
import type { Granted } from '../../platform/access/permission.ts'
import type { Lang } from '../../platform/i18n/messages.ts'
import { no, type Verdict, yes } from '../../platform/rules/verdict.ts'

/** A token belongs to one person or to the company. */
export const maxTokens = 50

/** What a person with `held` may give to a token: some of their own permissions, valid until today or later. */
export function mayMake(
  given: { scopes: readonly string[]; expiresOn: string | null },
  granted: ReadonlySet<string>,
  today: string,
  lang: Lang,
): Verdict<'api.scope_not_held' | 'api.expires_in_past'> {
  const lacking = given.scopes.find((scope) => !granted.has(scope))
  if (lacking) return no('api.scope_not_held', { permission: permissionLabel(lacking, lang) })
  if (given.expiresOn !== null && given.expiresOn < today) return no('api.expires_in_past')
  return yes
}

/**
 * Whether a token works now. Where its owner's function requires a second factor, the token must have been created in a
 * session with one.
 */
export function mayAct(token: { requiresSecondFactor: boolean; isFactorMissing: boolean; bySecondFactor: boolean }) {
  if (token.isFactorMissing || (token.requiresSecondFactor && !token.bySecondFactor))
    return no('api.without_second_factor')
  return yes
}

/**
 * The current permissions of a token: its scopes as far as its owner still has them, and every flag that hides
 * something from its owner.
 */
export const grantedBy = (scopes: readonly string[], makerHolds: Granted) =>
  new Set([...makerHolds].filter((id) => scopes.includes(id) || permissionById(id)?.kind !== 'allow'))
