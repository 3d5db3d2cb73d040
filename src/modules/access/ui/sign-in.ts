import { ApiError } from '../../../platform/contract/client.ts'
import { api } from '../../../platform/ui/data/api.ts'
import { setClosedModules } from '../../../platform/ui/data/closed-modules.ts'
import { setCompanyFeatures } from '../../../platform/ui/data/company-features.ts'
import { blankInstance, keepAccount, readAccount, readSession, signIn } from '../../../platform/ui/data/session.ts'
import { access, type SecondFactorNeeded, type SignedIn } from '../contract.ts'
import { markSecondFactor } from './second-factor-gate.tsx'

export interface GivenCredentials {
  email: string
  password: string
  remember: boolean
}

/** Stores the session that the server opened; the router's guard then opens the page that the person wanted. */
export function keepSignedIn(reply: SignedIn & { googleToken?: string }, remember: boolean) {
  const { token, user, account, company, options, trackDevice, devicesPresenceChannel, isLoggedFromAdmin } = reply
  markSecondFactor(reply.secondFactorMissing)
  setClosedModules(company.Modulos)
  setCompanyFeatures({ features: company.Funcionalidades, isDemo: company.EhDemonstracao })
  keepAccount({ ...account, alreadySharingLocation: readAccount()?.alreadySharingLocation ?? false }, remember)
  const [own] = options
  signIn(
    {
      token,
      user,
      googleToken: reply.googleToken ?? '',
      trackDeviceDialog: trackDevice,
      devicesPresenceChannel,
      isLoggedFromAdmin,
      company: { options, instanceName: own?.Slug ?? '', instance: own ?? blankInstance },
    },
    remember,
  )
}

export async function signInWith(given: GivenCredentials) {
  const { deviceId } = readSession()
  keepSignedIn(await api(access.login, { body: { ...given, deviceId } }), given.remember)
}

/** The first step on behalf of a company's user; the code comes next. */
export const signInAsAdministrator = ({ email, password }: GivenCredentials) =>
  api(access.administratorLogin, { body: { email, password } })

/**
 * The second step with a code. A platform administrator's session ends with the window, whatever else was remembered
 * here.
 */
export async function finishWithCode(
  given: { ticket: string; code: string },
  { remember, isAdministrator }: { remember: boolean; isAdministrator: boolean },
) {
  const reply = await api(isAdministrator ? access.administratorCode : access.secondFactor, { body: given })
  keepSignedIn(reply, remember && !isAdministrator)
}

/** What is missing when the server requires a second factor. */
export const factorIn = (failure: unknown): SecondFactorNeeded | null =>
  failure instanceof ApiError && failure.code === 'access.second_factor_needed'
    ? (failure.details as SecondFactorNeeded)
    : null

/** Signs in with a passkey: after a password, with its ticket, or instead of it. */
export async function signInWithPasskey(remember: boolean, ticket?: string) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const challenge = await api(access.passkeyChallenge, { body: { ...(ticket && { ticket }) } })
  const credential = await startAuthentication({ optionsJSON: challenge.options as never })
  const { deviceId } = readSession()
  const body = { ticket: challenge.ticket, credential: credential as never, remember, deviceId }
  keepSignedIn(await api(access.passkeyLogin, { body }), remember)
}
