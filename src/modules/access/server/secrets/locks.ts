import type { Ctx } from '../../../../platform/http/ctx.ts'
import { lock } from '../../../../platform/limits/locks.ts'
import { noCompany } from '../../../../platform/tenancy/company.ts'

const slow = { free: 10, wait: 15, longest: 120, forget: 900, refusal: 'access.too_many_logins' }

export const signInLock = lock({ ...slow, name: 'access.sign-in' })
/** The present password of whoever is signed in, asked once more. */
export const ownPasswordLock = lock({ ...slow, name: 'access.own-password' })
/** The code of an authenticator app, or a recovery code: whoever comes so far has the password. */
export const secondFactorLock = lock({ ...slow, name: 'access.second-factor' })
export const administratorLock = lock({ ...slow, name: 'access.administrator' })
export const administratorCodeLock = lock({ ...slow, name: 'access.administrator-code' })
/** A code sent by e-mail: it lives for as long as its lock is closed after five wrong ones. */
export const emailCodeLock = lock({
  name: 'access.email-code',
  free: 5,
  wait: 900,
  longest: 900,
  forget: 901,
  refusal: 'access.code_wrong',
})

/** Whoever runs the platform is one person at every company: their tries are counted for the whole installation. */
export const everywhere = ({ services }: Ctx) => ({ services, company: noCompany })

/** Where a sign-in comes from: the device that the browser names, else the network. A device's id cannot be guessed. */
export const placesOf = (ctx: Ctx, deviceId?: string) => [
  ...(deviceId ? [`device:${deviceId}`] : []),
  `network:${ctx.network}`,
]
