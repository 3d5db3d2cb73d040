import type { Ctx } from '../../../../platform/http/ctx.ts'
import { lock } from '../../../../platform/limits/locks.ts'
import { noCompany } from '../../../../platform/tenancy/company.ts'

const slow = { free: 10, wait: 15, longest: 120, forget: 900, refusal: 'access.too_many_logins' }

export const signInLock = lock({ ...slow, name: 'access.sign-in' })
/** For the current password of a signed-in person, asked again. */
export const ownPasswordLock = lock({ ...slow, name: 'access.own-password' })
/** For the code of an authenticator app, or a recovery code: whoever gets here has the password. */
export const secondFactorLock = lock({ ...slow, name: 'access.second-factor' })
export const administratorLock = lock({ ...slow, name: 'access.administrator' })
export const administratorCodeLock = lock({ ...slow, name: 'access.administrator-code' })
/**
 * For codes sent to an e-mail: they live as long as the lock is closed after five wrong ones. Where the person has signed in
 * before is known, so that strangers who guess keep no owner from the way back.
 */
export const emailCodeLock = lock({
  name: 'access.email-code',
  knownBy: signInLock,
  free: 5,
  wait: 900,
  longest: 900,
  forget: 901,
  refusal: 'access.code_wrong',
})

/** A platform administrator is one person in every company, so attempts are counted for the whole installation. */
export const everywhere = ({ services }: Ctx) => ({ services, company: noCompany })

/**
 * Where a sign-in comes from: the device named by the browser, otherwise the network. A device's id cannot be guessed.
 */
export const placesOf = (ctx: Ctx, deviceId?: string) => [
  ...(deviceId ? [`device:${deviceId}`] : []),
  `network:${ctx.network}`,
]
