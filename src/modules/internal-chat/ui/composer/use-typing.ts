import { useNowAndThen, usePeopleNow } from '../../../../platform/ui/data/live/use-people-now.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { internalChat } from '../../contract.ts'

/** Who is writing in the room now: each stays for some seconds after their last letter, or until what they wrote has come. */
export function useWhoTypes() {
  const { ids, note: noteTyping, forget: hasWritten } = usePeopleNow(5_000)
  return { ids, noteTyping, hasWritten }
}

/** Tells the others that one is writing, now and then; once it is sent, the next letter begins anew. */
export function useSayTyping(roomId: string) {
  const call = useCall(internalChat.typing, { tells: 'nowhere' })
  const { say: types, anew: hasSent } = useNowAndThen(() => void call.run({ params: { id: roomId } }), 3_000)
  return { types, hasSent }
}
