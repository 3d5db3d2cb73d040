import { sessionKey } from '../../platform/ui/theme/session-key.ts'

const day = 86_400_000
const keyOf = (token: string) => `girassol.proposal.${token}`

/**
 * The ticket of an opened proposal is kept in its tab while it is valid. After a reload, or when a phone has discarded
 * the page, the password is not asked for again and no second view is counted.
 */
export function keptTicket(token: string): string | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(token)) ?? 'null')
    return kept && Date.now() - kept.at < day * 0.9 ? kept.ticket : undefined
  } catch {
    return undefined
  }
}

export function keepTicket(token: string, ticket: string, at = Date.now()) {
  try {
    sessionStorage.setItem(keyOf(token), JSON.stringify({ at, ticket }))
  } catch {}
}

export function dropTicket(token: string) {
  try {
    sessionStorage.removeItem(keyOf(token))
  } catch {}
}

/** Whether somebody of the company is signed in here: who tries the link is no customer. */
export function isSignedInHere(): boolean {
  try {
    const kept = sessionStorage.getItem(sessionKey) ?? localStorage.getItem(sessionKey)
    return Boolean((JSON.parse(kept ?? 'null') as { token?: string } | null)?.token)
  } catch {
    return false
  }
}

/** A random id of this device, the same for every proposal that is read on it; empty where the browser keeps nothing. */
export function deviceId(): string {
  try {
    const kept = localStorage.getItem('girassol.device')
    if (kept) return kept
    const made = crypto.randomUUID()
    localStorage.setItem('girassol.device', made)
    return made
  } catch {
    return ''
  }
}
