import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import styles from '../desk.module.css'
import { deskMessages as words } from '../messages.ts'
import { draftsOf } from './drafts.ts'
import { useDrafts } from './use-drafts.ts'

interface KeptProps {
  id: string
  /** Messages sent from here that did not arrive. */
  unsent: readonly { body: string }[]
}

/** What somebody was writing, or could not send, when the conversation was handed on: it stays theirs to copy. */
export function KeptDrafts({ id, unsent }: KeptProps) {
  const { t } = useText(words)
  useDrafts(id, useMay('chat.attend'))
  const drafts = [...unsent.map(({ body }) => body), ...draftsOf(id)].filter((text) => text !== '')
  if (drafts.length === 0) return null
  return (
    <div className={styles.why}>
      <p>{t('room.kept_draft')}</p>
      {drafts.map((draft) => (
        <blockquote key={draft}>{draft}</blockquote>
      ))}
    </div>
  )
}
