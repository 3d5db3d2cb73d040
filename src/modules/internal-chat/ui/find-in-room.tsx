import { useDeferredValue, useState } from 'react'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { SearchField } from '../../../platform/ui/forms/search-field.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { formatDate, formatTime } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import styles from './chat.module.css'
import { chatMessages as words } from './messages.ts'
import { useRoomMessages } from './use-room-messages.ts'

/** Finds what was said in a room, the newest first; a click opens the room there. */
export function FindInRoom({ roomId, onChoose }: { roomId: string; onChoose(number: number): void }) {
  const { t } = useText(words)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const found = useRoomMessages(roomId, { isOpen: search !== '', search })
  const list = search ? [...found.messages].reverse() : []
  return (
    <div className={styles.found}>
      <div className={styles.find}>
        <SearchField label={t('room.find')} value={typed} onChange={setTyped} />
      </div>
      {found.isLoading && <SkeletonLines lines={4} />}
      {found.error && <Failure failure={found.error} retry={() => void found.refetch()} />}
      {search && found.data && list.length === 0 && <p className={styles.trace}>{t('room.find.none')}</p>}
      <ul>
        {list.map(({ id, number, authorName, body, file, writtenAt }) => (
          <li key={id}>
            <button type="button" onClick={() => onChoose(number)}>
              <b>{authorName}</b>
              <time dateTime={writtenAt}>
                {formatDate(writtenAt)} {formatTime(writtenAt)}
              </time>
              <span>{body || file?.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button variant="quiet" isBusy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('chat.more')}
        </Button>
      )}
    </div>
  )
}
