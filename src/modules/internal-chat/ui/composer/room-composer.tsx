import { IconSend, IconX } from '@tabler/icons-react'
import { type RefObject, useState } from 'react'
import { personMemory } from '../../../../platform/ui/data/person-memory.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { AttachButton, filesGivenTo } from '../../../../platform/ui/pieces/given-files.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { MentionArea, type Mentioned, namedIn } from '../../../activity/ui/public.ts'
import { acceptedExtensions } from '../../../files/file.ts'
import { type InternalMessage, type InternalRoom, internalChat } from '../../contract.ts'
import { longestMessage } from '../../draft-contract.ts'
import { internalChatMessages } from '../../messages.ts'
import styles from '../chat.module.css'
import { chatMessages as words } from '../messages.ts'
import type { usePending } from '../use-pending.ts'
import { useDealMarks } from './use-deal-marks.ts'
import { useRoomDraft } from './use-room-draft.ts'
import { useSayTyping } from './use-typing.ts'

interface Beside {
  files: readonly File[]
  /** Who was chosen by an @. */
  people: readonly Mentioned[]
}

const nothing: Beside = { files: [], people: [] }

/** What stands beside the words of a room stays while somebody looks elsewhere; a file cannot wait on another device. */
const besides = personMemory<Beside>()

function useBeside(roomId: string) {
  const [beside, setBeside] = useState(besides.get(roomId) ?? nothing)
  const change = (next: Partial<Beside>) => {
    const now = { ...(besides.get(roomId) ?? nothing), ...next }
    besides.set(roomId, now)
    setBeside(now)
  }
  return { ...beside, change }
}

interface ComposerProps {
  room: InternalRoom
  pending: ReturnType<typeof usePending>
  answering: InternalMessage | null
  editing: InternalMessage | null
  field: RefObject<HTMLTextAreaElement | null>
  onDone(): void
}

/** Writes in a room, in answer to a message, or one's own message anew. */
export function RoomComposer({ room, pending, answering, editing, field, onDone }: ComposerProps) {
  const { t } = useText(words)
  const draft = useRoomDraft(room.id)
  const { files, people, change } = useBeside(room.id)
  const [edited, setEdited] = useState(editing?.body ?? '')
  const edit = useCall(internalChat.edit, { refreshes: [internalChat.messages, internalChat.rooms], onDone })
  const typing = useSayTyping(room.id)
  const dealMarks = useDealMarks()
  const text = editing ? edited : draft.text
  const isTooLong = text.trim().length > longestMessage
  const type = (next: string) => {
    if (editing) return setEdited(next)
    if (next.trim() !== '') typing.types()
    draft.write(next)
  }
  const take = (given: readonly File[]) => {
    if (editing) return false
    change({ files: [...(besides.get(room.id)?.files ?? []), ...given] })
    return true
  }
  const detach = (file: File) => change({ files: files.filter((one) => one !== file) })
  const send = () => {
    const body = text.trim()
    if (isTooLong || (!body && (editing || files.length === 0))) return
    const known = [...people, ...room.members, ...(editing?.mentions ?? [])]
    const mentions = [...new Set(namedIn(body, known).map(({ id }) => id))]
    if (editing) return void edit.run({ params: { id: editing.id }, body: { body, mentions } })
    const [first, ...others] = files
    // The words go with the first one, each further one is a message of its own behind it.
    pending.write({ body, mentions, answersId: answering?.id ?? null, file: first })
    for (const file of others) pending.write({ body: '', mentions: [], answersId: null, file })
    change(nothing)
    typing.hasSent()
    draft.write('')
    onDone()
  }
  return (
    <div className={styles.composer} {...filesGivenTo(take)}>
      {(answering || editing) && (
        <div className={styles.answering}>
          <span>{(answering ?? editing)!.body || (answering ?? editing)!.file?.name}</span>
          <IconButton size="small" icon={IconX} label={t('room.cancel')} onClick={onDone} />
        </div>
      )}
      <MentionArea
        field={field}
        beside={dealMarks}
        isAtFoot
        label={t('room.write')}
        placeholder={t('room.write')}
        value={text}
        isWrong={isTooLong}
        onChange={type}
        onMention={(person) => change({ people: [...people, person] })}
        onSave={send}
      />
      {isTooLong && <TooLong />}
      {!editing && <Attached files={files} onDetach={detach} />}
      <div className={styles.tools}>
        {!editing && <AttachButton label={t('room.attach')} accept={acceptedExtensions} onTake={take} />}
        <Button variant="primary" icon={IconSend} shortcut="Ctrl ↵" isBusy={edit.isRunning} onClick={send}>
          {t(editing ? 'room.save' : 'room.send')}
        </Button>
      </div>
    </div>
  )
}

function TooLong() {
  const { t } = useText(internalChatMessages)
  return (
    <p className={styles.tooLong} role="alert">
      {t('internal-chat.too_long')}
    </p>
  )
}

/** What goes with the words, each until it is taken away. */
function Attached({ files, onDetach }: { files: readonly File[]; onDetach(file: File): void }) {
  const { t } = useText(words)
  return files.map((file, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name
    <div key={at} className={styles.attached}>
      <span>{file.name}</span>
      <IconButton
        size="small"
        icon={IconX}
        label={t('room.detach', { name: file.name })}
        onClick={() => onDetach(file)}
      />
    </div>
  ))
}
