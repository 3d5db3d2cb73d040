import { IconPaperclip, IconSend, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { personMemory } from '../../../platform/ui/data/person-memory.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { MentionArea, type Mentioned, namedIn } from '../../activity/ui/public.ts'
import { acceptedExtensions } from '../../files/file.ts'
import { type InternalMessage, internalChat, longestMessage } from '../contract.ts'
import styles from './chat.module.css'
import { chatMessages as words } from './messages.ts'
import type { usePending } from './use-pending.ts'
import { useSayTyping } from './use-typing.ts'

/** What somebody began to write stays while they look elsewhere. */
const drafts = personMemory<string>()

interface ComposerProps {
  roomId: string
  pending: ReturnType<typeof usePending>
  answering: InternalMessage | null
  editing: InternalMessage | null
  onDone(): void
}

/** Writes in a room, in answer to a message, or one's own message anew. */
export function RoomComposer({ roomId, pending, answering, editing, onDone }: ComposerProps) {
  const { t } = useText(words)
  const [text, setText] = useState(editing?.body ?? drafts.get(roomId) ?? '')
  const [people, setPeople] = useState<readonly Mentioned[]>(editing?.mentions ?? [])
  const edit = useCall(internalChat.edit, { refreshes: [internalChat.messages, internalChat.rooms], onDone })
  const [file, setFile] = useState<File>()
  const input = useRef<HTMLInputElement>(null)
  const typing = useSayTyping(roomId)
  const type = (next: string) => {
    if (!editing) drafts.set(roomId, next)
    if (!editing && next.trim() !== '') typing.types()
    setText(next)
  }
  const take = (files: FileList | null) => {
    const [first] = files ?? []
    if (!first || editing) return false
    setFile(first)
    return true
  }
  const send = () => {
    const body = text.trim()
    if ((!body && !file) || body.length > longestMessage) return
    const mentions = [...new Set(namedIn(body, people).map(({ id }) => id))]
    if (editing) return void edit.run({ params: { id: editing.id }, body: { body, mentions } })
    pending.write({ body, mentions, answersId: answering?.id ?? null, file })
    setFile(undefined)
    typing.hasSent()
    type('')
    onDone()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are other ways of the button inside
    <div
      className={styles.composer}
      onPaste={(event) => take(event.clipboardData.files) && event.preventDefault()}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take(event.dataTransfer.files)
      }}
    >
      {(answering || editing) && (
        <div className={styles.answering}>
          <span>{(answering ?? editing)!.body || (answering ?? editing)!.file?.name}</span>
          <IconButton size="small" icon={IconX} label={t('room.cancel')} onClick={onDone} />
        </div>
      )}
      <MentionArea
        label={t('room.write')}
        placeholder={t('room.write')}
        value={text}
        isWrong={text.length > longestMessage}
        onChange={type}
        onMention={(person) => setPeople([...people, person])}
        onSave={send}
      />
      {file && (
        <div className={styles.attached}>
          <span>{file.name}</span>
          <IconButton
            size="small"
            icon={IconX}
            label={t('room.detach', { name: file.name })}
            onClick={() => setFile(undefined)}
          />
        </div>
      )}
      <div className={styles.tools}>
        {!editing && (
          <>
            <IconButton icon={IconPaperclip} label={t('room.attach')} onClick={() => input.current?.click()} />
            <input
              ref={input}
              type="file"
              hidden
              accept={acceptedExtensions.join(',')}
              aria-label={t('room.attach')}
              onChange={(event) => {
                take(event.target.files)
                event.target.value = ''
              }}
            />
          </>
        )}
        <Button variant="primary" icon={IconSend} shortcut="Ctrl ↵" isBusy={edit.isRunning} onClick={send}>
          {t(editing ? 'room.save' : 'room.send')}
        </Button>
      </div>
    </div>
  )
}
