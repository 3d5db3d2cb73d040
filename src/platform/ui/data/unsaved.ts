import { holdIf, readAccount } from './session.ts'

/** A form with something that is not saved; null while it has nothing. */
export interface Unsaved {
  key: string
  read(): { first: unknown; typed: Record<string, unknown> } | null
}

const forms = new Set<Unsaved>()
const prefix = 'girassol.unsaved '
const secret = /password|senha|secret|token|code|card/i

/** Whether a form on the page holds what would be lost with the page. */
export const hasUnsaved = () => [...forms].some((form) => form.read() !== null)

/** The key of a form: its fields, its address, the signed-in person, and what it is of where a page has several. */
export const unsavedKey = (shape: object, of = '') =>
  `${prefix}${readAccount()?.email ?? ''} ${location.pathname} ${Object.keys(shape).sort().join()}${of && ` ${of}`}`

/** Keeps an eye on a form for as long as it is on the page; one that leaves it by itself leaves nothing behind. */
export function watchUnsaved(form: Unsaved) {
  // The same function listens once, however often it is added.
  addEventListener('pagehide', keepTyped)
  document.addEventListener('visibilitychange', keepWhenHidden)
  forms.add(form)
  return () => {
    forms.delete(form)
    sessionStorage.removeItem(form.key)
  }
}

/** What was typed into the same form, with the same values at its start, before the page was loaded again. */
export function keptTyped<V extends object>(first: V, of?: string): Partial<V> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(unsavedKey(first, of)) ?? 'null')
    return kept && JSON.stringify(kept.first) === JSON.stringify(plain(first)) ? kept.typed : {}
  } catch {
    return {}
  }
}

/** Only what can be written down, and no secret. */
const plain = (values: object) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !secret.test(name) && !(value instanceof Blob) && typeof value !== 'function',
    ),
  )

function keepTyped() {
  for (const { key, read } of forms) {
    const unsaved = read()
    try {
      if (unsaved)
        sessionStorage.setItem(
          key,
          JSON.stringify({ first: plain(unsaved.first as object), typed: plain(unsaved.typed) }),
        )
      else sessionStorage.removeItem(key)
    } catch {}
  }
}

holdIf(hasUnsaved)

// A phone’s browser ends a page in the background without another word.
function keepWhenHidden() {
  if (document.visibilityState === 'hidden') keepTyped()
}
