import { useRef, useState } from 'react'
import { withForm } from '../../../../platform/ui/data/api.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { acceptedExtensions } from '../../../files/file.ts'
import { support } from '../../contract.ts'

/** Any file, and what phones play. */
export const acceptedAtDesk = [...acceptedExtensions, '.mp3', '.ogg', '.m4a', '.aac', '.mp4', '.3gp']

/** Sends the files of a conversation one after the other; a refusal is told as a notice. */
export function useSendFile(id: string) {
  const [names, setNames] = useState<readonly string[]>([])
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const call = useCall(support.sendFile, {
    refreshes: [support.conversation, support.conversations, support.messages],
  })
  /** Answers whether it has left. */
  async function send(file: File, query: { messageId: string; caption?: string; as?: 'voice' }) {
    const body = new FormData()
    body.append('file', file)
    setNames((before) => [...before, file.name])
    const sending = line.current.then(() => call.run(withForm(body, { params: { id }, query })))
    line.current = sending
    const sent = await sending
    setNames((before) => before.slice(1))
    return sent !== undefined
  }
  return {
    /** The one that is leaving. */
    name: names[0] ?? '',
    /** The words go with the first one; answers whether they have left with it. */
    async send(files: readonly File[], caption: string) {
      const leaving = files.map((file, at) =>
        send(file, { messageId: crypto.randomUUID(), caption: at === 0 ? caption : '' }),
      )
      return (await leaving[0]) === true
    },
    /** The same id again is the same message. */
    sendVoice: (file: File, messageId: string) => send(file, { messageId, as: 'voice' }),
  }
}
