import { useEffect, useEffectEvent } from 'react'
import type { RoomEvent } from '../../../../platform/realtime/room-message.ts'
import { useNowAndThen, usePeopleNow } from '../../../../platform/ui/data/live/use-people-now.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { useSession } from '../../../../platform/ui/data/session.ts'
import { support } from '../../contract.ts'

const again = 25_000
/** A person counts as present only after this time, so that one who passes through does not. */
const settled = 2_000

/** Who else has the conversation open and who answers in it, and what tells them the same of oneself. */
export function useWhoIsHere(id: string) {
  const me = useSession().user?.usuarioid
  const open = usePeopleNow(2 * again)
  const typing = usePeopleNow(5_000)
  const call = useCall(support.sayHere, { tells: 'nowhere' })
  const tell = (isTyping: boolean) => void call.run({ params: { id }, body: { typing: isTyping } })
  const here = useNowAndThen(() => tell(false), settled)
  const types = useNowAndThen(() => tell(true), 3_000)
  const sayHere = useEffectEvent(() => {
    if (document.visibilityState === 'visible') here.say()
  })
  useEffect(() => {
    const first = setTimeout(sayHere, settled)
    const beat = setInterval(sayHere, again)
    return () => {
      clearTimeout(first)
      clearInterval(beat)
    }
  }, [])

  function onPresence({ kind, actorId }: RoomEvent) {
    if (!actorId || actorId === me) return
    if (kind === 'conversations.message') typing.forget(actorId)
    if (!kind.startsWith('conversation-presence.')) return
    // Whoever has just come does not know yet who is there.
    if (!open.ids.includes(actorId)) here.say()
    open.note(actorId)
    if (kind === 'conversation-presence.typing') typing.note(actorId)
  }
  return {
    open: open.ids,
    typing: typing.ids,
    types: types.say,
    hasSent: types.anew,
    /** Answers whether something of the conversation itself is new. */
    receive(events: readonly RoomEvent[]) {
      events.forEach(onPresence)
      return events.some(({ kind }) => !kind.startsWith('conversation-presence.'))
    },
  }
}
