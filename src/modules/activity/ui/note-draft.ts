import { useState } from 'react'
import { readSession } from '../../../platform/ui/data/session.ts'
import type { Mentioned } from './mentions.ts'

interface NoteDraft {
  text: string
  /** People chosen from the list; their names are in the text. */
  chosen: Mentioned[]
}
const nothing: NoteDraft = { text: '', chosen: [] }

// The device may be shared, so each person finds only their own drafts.
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

/** The unfinished note of a record: still there on its other tabs, after visiting other screens, and after a reload. */
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
    /** After sending, the draft is emptied unless more was typed meanwhile. */
    sent: (text: string) => change((before) => (before.text === text ? nothing : before)),
  }
}
