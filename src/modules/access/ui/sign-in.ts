import { api } from '../../../platform/ui/data/api.ts'
import { keepAccount, readSession, signIn } from '../../../platform/ui/data/session.ts'
import { access, type Instance } from '../contract.ts'

export interface GivenCredentials {
  email: string
  password: string
  remember: boolean
}

/** Signs in and keeps the session; the router's guard then leads on to where the person wanted to go. */
export async function signInWith(given: GivenCredentials, instance: Instance | undefined) {
  const { deviceId } = readSession()
  const { token, user, account } = await api(access.login, { body: { ...given, deviceId } })
  keepAccount({ ...account, alreadySharingLocation: false }, given.remember)
  const blank = { Nome: '', UrlApi: '', UrlImagem: '', Status: '' }
  signIn(
    {
      token,
      user,
      company: { options: instance ? [instance] : [], instanceName: instance?.Slug ?? '', instance: instance ?? blank },
    },
    given.remember,
  )
}
