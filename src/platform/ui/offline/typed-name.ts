import { recordsOf } from './pending-order.ts'
import type { PendingRequest } from './pending-store.ts'

type About = Pick<PendingRequest, 'method' | 'url' | 'body'>

const texts = ['text', 'body', 'note'] as const
const names = ['title', 'name', 'subject', ...texts] as const
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const longest = 60

/** What a person typed as a name, or as its text; else what they typed so of the record that comes with it (a deal's new contact). */
export function typedName(body: unknown, depth = 2): string | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || depth === 0) return undefined
  const given = body as Record<string, unknown>
  const own = names.map((name) => given[name]).find((value) => typeof value === 'string' && value.trim() !== '')
  if (typeof own === 'string') return shortened(own.trim().split('\n')[0]!)
  for (const value of Object.values(given)) {
    const found = typedName(value, depth - 1)
    if (found) return found
  }
  return undefined
}

const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text)

/** The texts that a person typed or chose, in the order in which they are sent; ids say nothing to anyone. */
export function typedTexts(body: unknown): string[] {
  if (typeof body === 'string') return body.trim() === '' || uuid.test(body) ? [] : [body]
  if (typeof body !== 'object' || body === null) return []
  return [...new Set(Object.values(body).flatMap(typedTexts))]
}

/**
 * What a waiting change is about, as people call it: what is made by its typed name, what is said by its record and its words, what is changed by the record's own name,
 * where a screen has read it.
 */
export function nameOf({ method, url, body }: About, read: readonly unknown[]): string | undefined {
  const { dealId, contactId } = (body ?? {}) as Record<string, unknown>
  const ids = [...recordsOf({ url, body }), dealId, contactId].filter((id) => typeof id === 'string' && uuid.test(id))
  const ofRecord = () => {
    for (const id of ids)
      for (const one of read) {
        const name = nameIn(one, id as string)
        if (name) return name
      }
    return undefined
  }
  if (method !== 'POST') return ofRecord() ?? typedName(body)
  const said = typedName(
    Object.fromEntries(texts.map((name) => [name, (body as Record<string, unknown> | null)?.[name]])),
  )
  const typed = typedName(body)
  // What was only said is no name: it stands in quotes behind whom it was said of.
  return typed && typed === said ? [ofRecord(), `“${said}”`].filter(Boolean).join(': ') : (typed ?? ofRecord())
}

/** The name of a record in what was read: of itself, in a list, on a board. */
function nameIn(read: unknown, id: string, depth = 6): string | undefined {
  if (typeof read !== 'object' || read === null || depth === 0) return undefined
  const { id: own, title, name } = read as Record<string, unknown>
  if (own === id) return [title, name].find((one): one is string => typeof one === 'string' && one !== '')
  for (const value of Object.values(read)) {
    const found = nameIn(value, id, depth - 1)
    if (found) return found
  }
  return undefined
}
