import { personMemory } from '../data/person-memory.ts'

interface Draft {
  text: string
  /** Typed here, and the server does not have it yet. */
  isUnsaved: boolean
  /** When it was typed, or known to be on the server. */
  at: number
}

/** What is kept where: the fields that a record has, and how the server is asked. */
interface DraftSource<Mode extends string> {
  modes: readonly Mode[]
  /** The server takes no longer one. */
  longest: number
  read(id: string): Promise<Readonly<Record<Mode, string>>>
  keep(id: string, mode: Mode, text: string): Promise<unknown>
}

/** A pause in which nothing is typed, in milliseconds. */
const pause = 2_000
/** How long what this page keeps takes to come back as an event, at most. */
const maxOfEcho = 5_000

export type OwnDrafts<Mode extends string> = ReturnType<typeof makeDrafts<Mode>>

/** What somebody began to write stays while they look elsewhere, and waits on the server for their other devices. */
export function makeDrafts<Mode extends string>({ modes, longest, read, keep }: DraftSource<Mode>) {
  const drafts = personMemory<Draft>()
  const listeners = new Set<() => void>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  /** The end of what is on its way of each draft: an older text never arrives after a newer one. */
  const ends = new Map<string, Promise<void>>()
  /** When this page kept something of a record that has not come back as an event. */
  const echoes = new Map<string, readonly number[]>()
  const placeOf = (id: string, mode: Mode) => `${id} ${mode}`

  function change(place: string, text: string, isUnsaved: boolean) {
    drafts.set(place, { text, isUnsaved, at: performance.now() })
    for (const listener of listeners) listener()
  }

  function save(id: string, mode: Mode) {
    const place = placeOf(id, mode)
    clearTimeout(timers.get(place))
    ends.set(
      place,
      (ends.get(place) ?? Promise.resolve()).then(() => send(id, mode)),
    )
  }

  /** One that cannot be kept now is tried again with the next text, or when somebody comes back to it. */
  async function send(id: string, mode: Mode) {
    const place = placeOf(id, mode)
    const draft = drafts.get(place)
    if (!draft?.isUnsaved || draft.text.length > longest) return
    const sentAt = performance.now()
    echoes.set(id, [...(echoes.get(id) ?? []), sentAt])
    try {
      await keep(id, mode, draft.text)
      if (drafts.get(place) === draft) change(place, draft.text, false)
    } catch {
      echoes.set(
        id,
        (echoes.get(id) ?? []).filter((at) => at !== sentAt),
      )
    }
  }

  /** Takes what was typed on another device; what was typed here meanwhile wins. */
  async function readAgain(id: string) {
    const asked = performance.now()
    const there = await read(id).catch(() => undefined)
    if (!there) return
    for (const mode of modes) {
      const known = drafts.get(placeOf(id, mode))
      const isNewer = known && (known.isUnsaved || known.at > asked)
      if (!isNewer && known?.text !== there[mode]) change(placeOf(id, mode), there[mode], false)
    }
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    textOf: (id: string, mode: Mode) => drafts.get(placeOf(id, mode))?.text ?? '',
    /** An empty one leaves at once: what was sent must not wait anywhere as a draft. */
    write(id: string, mode: Mode, text: string) {
      const place = placeOf(id, mode)
      change(place, text, true)
      clearTimeout(timers.get(place))
      if (text.trim() === '') save(id, mode)
      else timers.set(place, setTimeout(save, pause, id, mode))
    },
    /** What was typed here goes to the server now. */
    saveAll(id: string) {
      for (const mode of modes) if (drafts.get(placeOf(id, mode))?.isUnsaved) save(id, mode)
    },
    readAgain,
    /** Some of it changed: here, which is no news, or on another device. */
    changed(id: string) {
      const awaited = (echoes.get(id) ?? []).filter((at) => at > performance.now() - maxOfEcho)
      echoes.set(id, awaited.slice(1))
      if (awaited.length === 0) void readAgain(id)
    },
  }
}
