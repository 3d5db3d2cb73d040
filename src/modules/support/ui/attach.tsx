import { IconPaperclip } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { withForm } from '../../../platform/ui/data/api.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { acceptedExtensions } from '../../files/file.ts'
import { support } from '../contract.ts'
import { deskMessages as words } from './messages.ts'

const accept = [...acceptedExtensions, '.mp3', '.ogg', '.m4a', '.aac', '.mp4', '.3gp'].join(',')

/** Sends one file of a conversation at a time; a refusal is told as a notice. Answers whether it has left. */
export function useSendFile(id: string) {
  const [name, setName] = useState('')
  const call = useCall(support.sendFile, {
    refreshes: [support.conversation, support.conversations, support.messages],
  })
  async function send(file: File, query: { messageId: string; caption?: string; as?: 'voice' }) {
    if (name) return false
    const body = new FormData()
    body.append('file', file)
    setName(file.name)
    const sent = await call.run(withForm(body, { params: { id }, query }))
    setName('')
    return sent !== undefined
  }
  return {
    name,
    send: (file: File, caption: string) => void send(file, { messageId: crypto.randomUUID(), caption }),
    /** The same id again is the same message. */
    sendVoice: (file: File, messageId: string) => send(file, { messageId, as: 'voice' }),
  }
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
