import { useState } from 'react'
import { readSession } from '../../../platform/ui/data/session.ts'
import type { Mentioned } from './mentions.ts'

interface NoteDraft {
  text: string
  /** Whom the list was asked for; their names stand in the text. */
  chosen: Mentioned[]
}
const nothing: NoteDraft = { text: '', chosen: [] }

// The device may be shared: everyone finds only what they themselves began.
const keyOf = (threadId: string) => `girassol.note.${readSession().user?.usuarioid ?? ''}.${threadId}`

function kept(threadId: string): NoteDraft {
  try {
    return { ...nothing, ...JSON.parse(sessionStorage.getItem(keyOf(threadId)) ?? '{}') }
  } catch {
    return nothing
  }
}

function keep(threadId: string, draft: NoteDraft) {
  try {
    if (draft.text) sessionStorage.setItem(keyOf(threadId), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(threadId))
  } catch {}
}

/** What is being written on a record: found again on its other tabs, after looking elsewhere, and after a reload. */
export function useNoteDraft(threadId: string) {
  const [draft, setDraft] = useState(() => kept(threadId))
  const change = (edit: (before: NoteDraft) => NoteDraft) =>
    setDraft((before) => {
      const next = edit(before)
      keep(threadId, next)
      return next
    })
  return {
    ...draft,
    write: (text: string) => change((before) => ({ ...before, text })),
    name: (person: Mentioned) => change((before) => ({ ...before, chosen: [...before.chosen, person] })),
    /** What was typed on while this was on its way stays. */
    sent: (text: string) => change((before) => (before.text === text ? nothing : before)),
  }
}
