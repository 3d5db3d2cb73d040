import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Message } from '../../i18n/messages.ts'

export interface Shortcut {
  /** `k`, `Enter`, `?`, `mod+k` (Ctrl or Cmd), or two keys one after the other: `g n`. */
  keys: string
  label: Message
  /** A key of its own that is listed with it: K beside J. */
  also?: string
  /** Left out: the key is listed, and whatever has the focus answers to it. */
  run?: ((event: KeyboardEvent) => void) | undefined
  /** Asked when the key is pressed: where it says no, what registered the same key before answers. */
  isMeant?: (() => boolean) | undefined
  /** Where it is listed under `?`. */
  scope?: 'screen' | 'everywhere' | 'area'
  /** Also while the focus is in a field; only sensible with `mod`. */
  inFields?: boolean
  isHidden?: boolean
}

interface Registered {
  current: Shortcut
}

let registered: readonly Registered[] = []
const listeners = new Set<() => void>()
let firstKey: { key: string; at: number } | null = null

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !/^(checkbox|radio|button)$/.test((target as HTMLInputElement).type ?? '')

const isDialogOpen = () => document.querySelector('[data-modal]') !== null

function pressed(event: KeyboardEvent) {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  return event.ctrlKey || event.metaKey ? `mod+${key}` : key
}

function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing || event.altKey) return
  const key = pressed(event)
  const now = event.timeStamp
  const pair = firstKey && now - firstKey.at < 1200 ? `${firstKey.key} ${key}` : null
  const inField = isField(event.target)
  const inDialog = isDialogOpen()
  const answers = ({ current }: Registered) =>
    current.run &&
    (current.isMeant?.() ?? true) &&
    (!inField || current.inFields) &&
    (!inDialog || current.inFields || current.scope === 'screen')
  // The last registered wins: what is nearest to the person. Two keys that mean something together mean that.
  const able = registered.filter(answers)
  const found =
    (pair && able.findLast(({ current }) => current.keys === pair)) ||
    able.findLast(({ current }) => current.keys === key)
  if (found) {
    firstKey = null
    event.preventDefault()
    found.current.run!(event)
    return
  }
  firstKey = inField || event.ctrlKey || event.metaKey ? null : { key, at: now }
}

function register(entry: Registered) {
  if (registered.length === 0) addEventListener('keydown', onKeyDown)
  registered = [...registered, entry]
  for (const listener of listeners) listener()
  return () => {
    registered = registered.filter((other) => other !== entry)
    if (registered.length === 0) removeEventListener('keydown', onKeyDown)
    for (const listener of listeners) listener()
  }
}

/** Makes a key do something while the component is on screen, and lists it under `?`. */
export function useShortcut(shortcut: Shortcut | null) {
  const run = useEffectEvent((event: KeyboardEvent) => shortcut?.run?.(event))
  const isMeant = useEffectEvent(() => shortcut?.isMeant?.() ?? true)
  const runs = shortcut?.run !== undefined
  const { keys, label, also, scope, inFields, isHidden } = shortcut ?? {}
  useEffect(() => {
    if (!keys || !label) return
    return register({
      current: {
        keys,
        label,
        scope: scope ?? 'screen',
        ...(also && { also }),
        ...(inFields && { inFields }),
        ...(isHidden && { isHidden }),
        ...(runs && { run: (event: KeyboardEvent) => run(event), isMeant: () => isMeant() }),
      },
    })
  }, [keys, label, also, scope, inFields, isHidden, runs])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const read = () => registered

/** Every shortcut of the moment, for the help dialog. */
export const useShortcuts = () => useSyncExternalStore(subscribe, read).map((entry) => entry.current)

/** How a key is written for people: `mod+k` is "Ctrl K" or "⌘ K". */
export function keyCaps(keys: string): string[] {
  const isMac = /Mac|iP(hone|ad)/.test(navigator.platform)
  const names: Record<string, string> = { mod: isMac ? '⌘' : 'Ctrl', ' ': 'Espaço', Enter: 'Enter', Escape: 'Esc' }
  return (keys === ' ' ? [' '] : keys.split(/[+ ]/)).map(
    (key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key),
  )
}
