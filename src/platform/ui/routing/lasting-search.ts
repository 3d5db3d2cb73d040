import type { z } from 'zod'
import { readSession } from '../data/session.ts'
import { readSearch, writeSearch } from './search-text.ts'

/** The name under which the address of a list carries the saved view that it shows. */
export const viewName = 'visao'

/**
 * Marks what the address says about this moment (the record that is open, a form) and not about how the list is kept:
 * it is neither remembered nor part of a saved view.
 */
export const momentary = <S extends z.ZodType>(shape: S) => shape.meta({ momentary: true })

/** Marks what the address says about how records are shown, and not about which: it leaves none of them out. */
export const look = <S extends z.ZodType>(shape: S) => shape.meta({ look: true })

/** The names of a list's address that stay from one visit to the next: filters, order, which screen. */
export const lastingNames = (schema: z.ZodObject) =>
  Object.keys(schema.shape).filter((name) => !schema.shape[name]!.meta()?.momentary)

/** Those of the address that are given, as text. */
export function lastingSearch(schema: z.ZodObject, search: Record<string, unknown>): Record<string, string> {
  const names = new Set([...lastingNames(schema), viewName])
  return readSearch(writeSearch(Object.fromEntries(Object.entries(search).filter(([name]) => names.has(name)))))
}

// The device may be shared: everyone finds their own filters.
const keyOf = (path: string) => `girassol.filters.${readSession().user?.usuarioid ?? ''}.${path}`

/** Keeps how a list is filtered on this device, also that it is not; it opens so the next time. */
export function keepSearch(path: string, search: Record<string, string>) {
  try {
    localStorage.setItem(keyOf(path), writeSearch(search))
  } catch {}
}

/** Null where nothing was kept yet. */
export function keptSearch(path: string): Record<string, string> | null {
  try {
    const text = localStorage.getItem(keyOf(path))
    return text === null ? null : readSearch(text)
  } catch {
    return null
  }
}
