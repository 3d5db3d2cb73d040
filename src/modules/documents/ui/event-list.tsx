import { useText } from '../../../platform/ui/text/use-text.ts'
import type { DocumentDetail } from '../contract.ts'
import { type DocumentEventKind, readNote } from '../document-state.ts'
import { documentMessages } from '../messages.ts'
import { whenIn } from './document-when.ts'
import styles from './documents.module.css'

/** What somebody wrote: why it ends. */
const tellsWhy = (kind: DocumentEventKind) => kind === 'cancel' || kind === 'refused'

/** Each event with its date and the person it concerns. */
export function EventList({
  document: { events, timeZone },
}: {
  document: Pick<DocumentDetail, 'events' | 'timeZone'>
}) {
  const { t } = useText(documentMessages)
  return (
    <ol className={styles.events}>
      {events.map(({ id, at, kind, who, note }) => (
        <li key={id}>
          <time dateTime={at}>{whenIn(at, timeZone)}</time>
          <span>
            {t(`documents.happened.${kind === 'viewed' && note === readNote ? 'read' : kind}`)}
            {who && <small>{who}</small>}
            {tellsWhy(kind) && note && <small>{note}</small>}
          </span>
        </li>
      ))}
    </ol>
  )
}
