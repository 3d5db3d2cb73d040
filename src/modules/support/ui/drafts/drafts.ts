import { api } from '../../../../platform/ui/data/api.ts'
import { personMemory } from '../../../../platform/ui/data/person-memory.ts'
import { support } from '../../contract.ts'
import { type DraftMode, draftModes, longestText } from '../../own-desk-contract.ts'

interface Draft {
  text: string
  /** Typed here, and the server does not have it yet. */
  isUnsaved: boolean
  /** When it was typed, or known to be on the server. */
  at: number
}

/** What somebody began to write stays while they look elsewhere, and waits on the server for their other devices. */
const drafts = personMemory<Draft>()
const listeners = new Set<() => void>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()
/** The end of what is on its way of each draft: an older text never arrives after a newer one. */
const ends = new Map<string, Promise<void>>()

/** A pause in which nothing is typed, in milliseconds. */
const pause = 2_000

const placeOf = (id: string, mode: DraftMode) => `${id} ${mode}`

export function subscribeDrafts(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(place: string, text: string, isUnsaved: boolean) {
  drafts.set(place, { text, isUnsaved, at: performance.now() })
  for (const listener of listeners) listener()
}

export const draftOf = (id: string, mode: DraftMode) => drafts.get(placeOf(id, mode))?.text ?? ''

/** What somebody has begun to write in a conversation, to the customer or to colleagues. */
export const draftsOf = (id: string) => draftModes.map((mode) => draftOf(id, mode).trim()).filter((text) => text !== '')

/** An empty one leaves at once: what was sent must not wait anywhere as a draft. */
export function writeDraft(id: string, mode: DraftMode, text: string) {
  const place = placeOf(id, mode)
  change(place, text, true)
  clearTimeout(timers.get(place))
  if (text.trim() === '') save(id, mode)
  else timers.set(place, setTimeout(save, pause, id, mode))
}

function save(id: string, mode: DraftMode) {
  const place = placeOf(id, mode)
  clearTimeout(timers.get(place))
  ends.set(
    place,
    (ends.get(place) ?? Promise.resolve()).then(() => send(id, mode)),
  )
}

/** One that cannot be kept now is tried again with the next text, or when somebody comes back to it. */
async function send(id: string, mode: DraftMode) {
  const place = placeOf(id, mode)
  const draft = drafts.get(place)
  if (!draft?.isUnsaved || draft.text.length > longestText) return
  try {
    await api(support.keepDraft, { params: { id }, body: { mode, body: draft.text } })
    if (drafts.get(place) === draft) change(place, draft.text, false)
  } catch {}
}

/** What was typed here goes to the server now. */
export function saveDrafts(id: string) {
  for (const mode of draftModes) if (drafts.get(placeOf(id, mode))?.isUnsaved) save(id, mode)
}

/** Takes what was typed on another device; what was typed here meanwhile wins. */
export async function readDrafts(id: string) {
  const asked = performance.now()
  const there = await api(support.drafts, { params: { id } }).catch(() => undefined)
  if (!there) return
  for (const mode of draftModes) {
    const known = drafts.get(placeOf(id, mode))
    const isNewer = known && (known.isUnsaved || known.at > asked)
    if (!isNewer && known?.text !== there[mode]) change(placeOf(id, mode), there[mode], false)
  }
}
