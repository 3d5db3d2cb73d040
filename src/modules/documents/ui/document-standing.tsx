import { StatusDot } from '../../../platform/ui/pieces/chip.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { DocumentDetail } from '../contract.ts'
import { documentMessages } from '../messages.ts'
import { whenIn } from './document-when.ts'
import styles from './documents.module.css'
import { documentScreenMessages as words } from './messages.ts'

type Standing = Pick<DocumentDetail, 'state' | 'next' | 'deadline' | 'timeZone'> &
  Partial<Pick<DocumentDetail, 'sending'>>

const tones: Record<DocumentDetail['state'], string> = {
  draft: 'var(--text-3)',
  process: 'var(--info)',
  signed: 'var(--ok)',
  finished: 'var(--ok)',
  canceled: 'var(--danger)',
}

/** What a document is, what is next and who is late, in one line. */
export function DocumentStanding({ document }: { document: Standing }) {
  const { t } = useText(words)
  const { say } = useText(documentMessages)
  const { state, next, deadline, timeZone, sending } = document
  const isOnItsWay = state === 'draft' && sending
  const isLate = state === 'process' && deadline !== null && Date.parse(deadline) < Date.now()
  return (
    <p className={styles.standing} data-late={isLate || undefined}>
      <StatusDot color={isLate ? 'var(--danger)' : tones[state]}>
        <b>
          {isOnItsWay
            ? t(sending.state === 'failed' ? 'documents.not_sent' : 'documents.sending')
            : say(documentMessages[`documents.state.${state}` as keyof typeof documentMessages])}
        </b>
      </StatusDot>
      {state === 'draft' && !isOnItsWay && <span>{t('documents.draft_next')}</span>}
      {state === 'process' && next && <span>{t('documents.waits_for', { names: next })}</span>}
      {state === 'process' && deadline && (
        <span>{t(isLate ? 'documents.is_late' : 'documents.until', { when: whenIn(deadline, timeZone) })}</span>
      )}
    </p>
  )
}
