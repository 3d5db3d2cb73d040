const key = 'girassol.chat-visitor'
let inMemory: string | null = null

/** Who this device is to the company: kept where the browser lets us, else as long as the page is open. */
export function keptVisitor(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return inMemory
  }
}

export function keepVisitor(visitor: string | null) {
  inMemory = visitor
  try {
    if (visitor) localStorage.setItem(key, visitor)
    else localStorage.removeItem(key)
  } catch {}
}
