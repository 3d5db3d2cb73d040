import { useEffect, useSyncExternalStore } from 'react'
import { draftOf, readDrafts, saveDrafts, subscribeDrafts } from './drafts.ts'

/** One's drafts in a conversation: read when it is opened and when its page is looked at again, kept when one looks away. */
export function useDrafts(id: string, isOperator: boolean) {
  const answer = useSyncExternalStore(subscribeDrafts, () => draftOf(id, 'answer'))
  const note = useSyncExternalStore(subscribeDrafts, () => draftOf(id, 'note'))
  useEffect(() => {
    if (!isOperator) return
    const look = () => {
      saveDrafts(id)
      if (document.visibilityState === 'visible') void readDrafts(id)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      saveDrafts(id)
    }
  }, [id, isOperator])
  return { answer, note }
}
