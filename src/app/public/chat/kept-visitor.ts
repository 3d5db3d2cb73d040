const key = 'girassol.chat-visitor'
const seenKey = 'girassol.chat-seen'
let inMemory: string | null = null
let seenInMemory = 0

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
  if (visitor === null) keepSeen(0)
  try {
    if (visitor) localStorage.setItem(key, visitor)
    else localStorage.removeItem(key)
  } catch {}
}

/** The number of the last message that the visitor has had before their eyes. */
export function keptSeen(): number {
  try {
    return Number(localStorage.getItem(seenKey)) || 0
  } catch {
    return seenInMemory
  }
}

export function keepSeen(number: number) {
  seenInMemory = number
  try {
    localStorage.setItem(seenKey, String(number))
  } catch {}
}
