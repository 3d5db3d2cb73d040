import { textNow } from '../../../platform/ui/text/use-text.ts'
import { identityMessages } from '../identity-messages.ts'
import { accessMessages } from '../messages.ts'
import { unmetPasswordRules } from '../password-policy.ts'

/** The faults of a chosen password that need no check of earlier passwords by the server. */
export function wrongChosen(given: { password: string; passwordConfirmation: string }) {
  const { password, passwordConfirmation } = given
  if (!password) return { password: textNow(accessMessages['access.password_required']) }
  return {
    password: unmetPasswordRules(password).length > 0 ? textNow(identityMessages['access.password_weak']) : null,
    passwordConfirmation:
      password !== passwordConfirmation ? textNow(identityMessages['access.password_unequal']) : null,
  }
}
