import { IconPaperclip } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ApiError } from '../../../../platform/contract/client.ts'
import { withForm } from '../../../../platform/ui/data/api.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { acceptedExtensions } from '../../../files/file.ts'
import { support } from '../../contract.ts'
import { deskMessages as words } from '../messages.ts'

const accept = [...acceptedExtensions, '.mp3', '.ogg', '.m4a', '.aac', '.mp4', '.3gp'].join(',')

/** Sends the files of a conversation one after the other; a refusal is told as a notice. */
export function useSendFile(id: string) {
  const [names, setNames] = useState<readonly string[]>([])
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const call = useCall(support.sendFile, {
    refreshes: [support.conversation, support.conversations, support.messages],
    tells: 'nowhere',
  })
  /** Answers whether it has left. */
  async function send(file: File, query: { messageId: string; caption?: string; as?: 'voice' }) {
    const body = new FormData()
    body.append('file', file)
    setNames((before) => [...before, file.name])
    const sending = line.current.then(() => call.call(withForm(body, { params: { id }, query })).catch(told))
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

/** A file of the same line that leaves does not take the refusal of another away. */
function told(failure: unknown): undefined {
  if (!(failure instanceof ApiError)) throw failure
  notify.failure(failure)
}

export function AttachButton({ onTake }: { onTake(files: FileList | null): void }) {
  const { t } = useText(words)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton icon={IconPaperclip} label={t('composer.attach')} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label={t('composer.attach')}
        onChange={(event) => {
          onTake(event.target.files)
          event.target.value = ''
        }}
      />
    </>
  )
}
