import { useEffect } from 'react'
import { useRoom } from '../data/live/realtime.ts'
import { useSession } from '../data/session.ts'
import type { OwnDrafts } from './own-drafts.ts'

interface Following {
  id: string
  /** The topic of the person's own room. */
  topic: string
  /** Whether the person may have any. */
  isOn: boolean
}

/**
 * Follows one's drafts in a record: read when it is opened, when its page is looked at again and when another device has changed
 * them, kept when one looks away.
 */
export function useOwnDrafts<Mode extends string>(drafts: OwnDrafts<Mode>, { id, topic, isOn }: Following) {
  const me = useSession().user?.usuarioid
  useRoom(isOn && me ? `${topic}:${me}` : null, {
    onEvents(events) {
      if (events.some(({ subject }) => subject.id === id)) drafts.changed(id)
    },
    onGap: () => void drafts.readAgain(id),
    isFleeting: true,
  })
  useEffect(() => {
    if (!isOn) return
    const look = () => {
      drafts.saveAll(id)
      if (document.visibilityState === 'visible') void drafts.readAgain(id)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      drafts.saveAll(id)
    }
  }, [drafts, id, isOn])
}
