import type { SharedProposal } from './public-calls.ts'

const day = 86_400_000
const keyOf = (token: string, lang: string) => `girassol.proposal.${lang}.${token}`

/**
 * An opened proposal stays open in its tab for as long as its ticket works, so that a reload, or a phone that dropped the
 * page, neither asks for the password again nor counts as another view.
 */
export function keptOpening(token: string, lang: string): SharedProposal | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(token, lang)) ?? 'null')
    return kept && Date.now() - kept.at < day * 0.9 ? kept.opened : undefined
  } catch {
    return undefined
  }
}

export function keepOpening(token: string, lang: string, opened: SharedProposal, at = Date.now()) {
  try {
    sessionStorage.setItem(keyOf(token, lang), JSON.stringify({ at, opened }))
  } catch {}
}

export function dropOpening(token: string, lang: string) {
  try {
    sessionStorage.removeItem(keyOf(token, lang))
  } catch {}
}
