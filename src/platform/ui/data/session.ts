import { useSyncExternalStore } from 'react'
import { forgetAnswers } from '../offline/forget-answers.ts'
import { sessionKey } from '../theme/session-key.ts'

/** The instance of a company as the host names it. */
export interface Instance {
  Nome: string
  UrlApi: string
  UrlImagem: string
  Status: string
  CorPrimaria?: string
  CorSecundaria?: string
  Slug?: string
}

export interface SessionUser {
  usuarioid: string
  nome: string
  hashUsuario: string
  perfil: { nome: string }
  funcao: { nome?: string; permissoesList: string[] }
  tentant: { nome: string; items: { status: string; quantidadeUsuarios: number }[] }
  lojaId?: string
}

export interface CompanyState {
  options: Instance[]
  instanceName: string
  instance: Instance
}

export type LoginState = 'logged-out' | 'logging-in' | 'logged-in'

/** What is kept on the device about who is signed in: these members and no others. */
export interface Session {
  token: string
  googleToken: string
  user: SessionUser | null
  loginState: LoginState
  companyState: CompanyState
  deviceId: string
  trackDeviceDialog: boolean
  devicesPresenceChannel: string
  isLoggedFromAdmin: boolean
}

export const blankInstance: Instance = { Nome: '', UrlApi: '', UrlImagem: '', Status: '' }

const blankCompany: CompanyState = { options: [], instanceName: '', instance: blankInstance }

const signedOut = (deviceId: string): Session => ({
  token: '',
  googleToken: '',
  user: null,
  loginState: 'logged-out',
  companyState: blankCompany,
  deviceId,
  trackDeviceDialog: false,
  devicesPresenceChannel: '',
  isLoggedFromAdmin: false,
})

const listeners = new Set<() => void>()
let current: Session | undefined
let isHeldBack = false

const stored = (storage: Storage): Session | null => JSON.parse(storage.getItem(sessionKey) ?? 'null')

/** The session of this tab: of this browser window if it was not to be remembered, else the remembered one. */
export function readSession(): Session {
  if (current) return current
  let kept: Session | null = null
  try {
    kept = stored(sessionStorage) ?? stored(localStorage)
  } catch {}
  const blank = signedOut(kept?.deviceId || crypto.randomUUID())
  current = kept ? { ...blank, ...kept } : blank
  if (!kept) write(localStorage, current)
  return current
}

function write(storage: Storage, session: Session) {
  try {
    storage.setItem(sessionKey, JSON.stringify(session))
  } catch {}
}

function keep(session: Session, remember: boolean) {
  current = session
  isHeldBack = false
  if (remember) {
    sessionStorage.removeItem(sessionKey)
    write(localStorage, session)
  } else {
    write(sessionStorage, session)
    write(localStorage, signedOut(session.deviceId))
  }
  for (const listener of listeners) listener()
}

const isRemembered = () => sessionStorage.getItem(sessionKey) === null

export interface SignIn
  extends Partial<Pick<Session, 'googleToken' | 'trackDeviceDialog' | 'devicesPresenceChannel' | 'isLoggedFromAdmin'>> {
  token: string
  user: SessionUser
  company: CompanyState
}

/** Stores who signed in. Remembered, it survives closing the browser; otherwise it ends with the window. */
export function signIn({ company, ...given }: SignIn, remember: boolean) {
  const { deviceId } = readSession()
  keep({ ...signedOut(deviceId), ...given, companyState: company, loginState: 'logged-in' }, remember)
}

/** Changes some members of the session where they are kept. */
export const changeSession = (change: Partial<Session>) => keep({ ...readSession(), ...change }, isRemembered())

/** Keeps what the host's instance is now; nothing yields the blank one. */
export function setInstance(instance: Partial<Instance> | null) {
  const { companyState } = readSession()
  changeSession({ companyState: { ...companyState, instance: { ...blankInstance, ...instance } } })
}

let hasUnsaved = () => false

/** Called when the session ends: whether the page has unsaved content. */
export const holdIf = (check: () => boolean) => {
  hasUnsaved = check
}

/** The session is over. A page with something unsaved stays, under a question for the password; any other gives way. */
export function endSession() {
  if (!hasUnsaved()) return signOut()
  isHeldBack = true
  for (const listener of listeners) listener()
}

/** Whether the session has ended while its page stays open: no requests are sent in its name any more. */
export const isHeld = () => isHeldBack

/** Resolves once somebody is signed in again, or has left the page's session for good. */
export const whenReleased = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (isHeldBack) return
      listeners.delete(look)
      resolve()
    }
    listeners.add(look)
    look()
  })

/** Forgets everything of the session but the device, and what was kept of its answers. */
export function signOut() {
  const { deviceId } = readSession()
  sessionStorage.removeItem(sessionKey)
  sessionStorage.removeItem(accountKey)
  localStorage.removeItem(accountKey)
  forgetAnswers()
  keep(signedOut(deviceId), true)
}

/** Forgets what was read, as a fresh page would; for tests and for changes made in another tab. */
export function rereadSession() {
  current = undefined
  isHeldBack = false
  for (const listener of listeners) listener()
}

/** Another tab signed in or out: who signed out there has ended the session here, too. */
function onOtherTab(written: string | null) {
  const isOver = current?.token && !(written && JSON.parse(written).token)
  if (isOver && hasUnsaved()) endSession()
  else rereadSession()
}

export function subscribeSession(listener: () => void) {
  listeners.add(listener)
  const otherTab = (event: StorageEvent) =>
    event.key === sessionKey && event.storageArea === localStorage && onOtherTab(event.newValue)
  addEventListener('storage', otherTab)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', otherTab)
  }
}

export const useSession = () => useSyncExternalStore(subscribeSession, readSession)

/** What is kept about the person's account. */
export interface Account {
  email: string
  dataInclusao: string
  perfil: { nome: string }
  funcao: { permissoesList: string[] }
  alreadySharingLocation: boolean
}

export const accountKey = 'girassol.account'

export function readAccount(): Account | null {
  try {
    return JSON.parse(localStorage.getItem(accountKey) ?? sessionStorage.getItem(accountKey) ?? 'null')
  } catch {
    return null
  }
}

export const keepAccount = (account: Account, remember: boolean) =>
  (remember ? localStorage : sessionStorage).setItem(accountKey, JSON.stringify(account))

/** The person has agreed to share this device's location: it is kept with the account and not asked again. */
export function agreeToShareLocation() {
  const account = readAccount()
  if (account) keepAccount({ ...account, alreadySharingLocation: true }, localStorage.getItem(accountKey) !== null)
}
