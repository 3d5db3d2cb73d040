const day = 86_400_000
const keyOf = (token: string) => `girassol.proposal.${token}`

/**
 * The ticket of an opened proposal stays with its tab for as long as it works, so that a reload, or a phone that dropped the page,
 * neither asks for the password again nor counts as another view.
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
