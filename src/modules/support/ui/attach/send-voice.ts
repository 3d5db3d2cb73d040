import { withForm } from '../../../../platform/ui/data/api.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { inTurn } from '../../../../platform/ui/data/writes/in-turn.ts'
import { acceptedExtensions } from '../../../files/file.ts'
import { support } from '../../contract.ts'
import { placeOf } from '../use-pending.ts'

/** Any file, and what phones play. */
export const acceptedAtDesk = [...acceptedExtensions, '.mp3', '.ogg', '.m4a', '.aac', '.mp4', '.3gp']

/** Sends a voice message after those already on their way; the same id is the same message. Answers whether it was sent. */
export function useSendVoice(id: string) {
  const call = useCall(support.sendFile, {
    refreshes: [support.conversation, support.conversations, support.messages],
  })
  return (file: File, messageId: string) =>
    inTurn(placeOf(id), async () => {
      const body = new FormData()
      body.append('file', file)
      return (await call.run(withForm(body, { params: { id }, query: { messageId, as: 'voice' } }))) !== undefined
    })
}
