/** What the visitor has written and the server has not yet. */
export interface Unsent {
  id: string
  body: string
  name: string
  phone: string
  /** Where it was written, and what opens the proposal that was read there. */
  page: string
  token: string
  /** When, in milliseconds. */
  at: number
  /** The server's sentence, where it was not taken; else it leaves by itself. */
  why: string | null
}

const key = 'girassol.chat-unsent'
let inMemory: readonly Unsent[] = []
let isKept = true

/** It stays on the device, where the browser lets us, until it has been sent: a reload does not lose it. */
export function keptUnsent(): readonly Unsent[] {
  if (!isKept) return inMemory
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return inMemory
  }
}

export function keepUnsent(change: (now: readonly Unsent[]) => readonly Unsent[]) {
  inMemory = change(keptUnsent())
  try {
    localStorage.setItem(key, JSON.stringify(inMemory))
    isKept = true
  } catch {
    isKept = false
  }
}
