const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const shape = new RegExp(`^(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$`)

/** Whether a text is the name of a machine on the internet as DNS writes it: no IP address, no port, no `localhost`. */
export const isHostName = (text: string) => text.length <= 253 && shape.test(text)

/** What a person typed or pasted as the name of a machine: without scheme, path or port, with accents in DNS' own writing. */
export function hostNameOf(typed: string): string {
  const text = typed.trim().toLowerCase()
  try {
    return new URL(/^https?:\/\//.test(text) ? text : `http://${text}`).hostname.replace(/\.$/, '')
  } catch {
    return text
  }
}
