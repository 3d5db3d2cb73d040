import { StatusDot } from '../../../platform/ui/pieces/chip.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { DocumentDetail } from '../contract.ts'
import { documentMessages } from '../messages.ts'
import { type DocumentStandingName, type StandingFacts, standingOf } from '../standing.ts'
import { whenIn } from './document-when.ts'
import styles from './documents.module.css'
import { turnsIn } from './list/row-facts.ts'
import { documentScreenMessages as words } from './messages.ts'
import { waitedFor } from './waited-for.ts'

type Standing = Pick<DocumentDetail, 'state' | 'next' | 'deadline' | 'timeZone' | 'signerList'> &
  Partial<Pick<DocumentDetail, 'sending' | 'refused' | 'cancelReason' | 'closedAt'>>

const tones: Record<DocumentStandingName, string> = {
  draft: 'var(--text-3)',
  process: 'var(--info)',
  signed: 'var(--ok)',
  finished: 'var(--ok)',
  canceled: 'var(--danger)',
  refused: 'var(--danger)',
  late: 'var(--danger)',
}

/** Its state in a word, where lists show it. */
export function DocumentState({ of }: { of: StandingFacts }) {
  const { say } = useText(documentMessages)
  const standing = standingOf(of, Date.now())
  return <StatusDot color={tones[standing]}>{say(nameOf(standing))}</StatusDot>
}

export const nameOf = (standing: DocumentStandingName) =>
  standing === 'refused' || standing === 'late'
    ? documentMessages[`documents.standing.${standing}`]
    : documentMessages[`documents.state.${standing}` as keyof typeof documentMessages]

/** What a document is, what is next and who is late, in one line. */
export function DocumentStanding({ document }: { document: Standing }) {
  const { t } = useText(words)
  const { say } = useText(documentMessages)
  const { state, next, signerList, deadline, timeZone, sending, cancelReason, closedAt } = document
  const isOnItsWay = state === 'draft' && sending
  const standing = standingOf(document, Date.now())
  return (
    <p className={styles.standing} data-late={standing === 'late' || undefined}>
      <StatusDot color={tones[standing]}>
        <b>
          {isOnItsWay
            ? t(sending.state === 'failed' ? 'documents.not_sent' : 'documents.sending')
            : say(nameOf(standing))}
        </b>
      </StatusDot>
      {state === 'draft' && !isOnItsWay && <span>{t('documents.draft_next')}</span>}
      {state === 'finished' && closedAt && (
        <span>{t('documents.finished_at', { when: whenIn(closedAt, timeZone) })}</span>
      )}
      {state === 'canceled' && cancelReason && <span>{cancelReason}</span>}
      {standing === 'refused' && <span>{t('documents.refused_next')}</span>}
      {(standing === 'process' || standing === 'late') && next && (
        <span>{t('documents.waits_for', waitedFor(turnsIn(signerList)))}</span>
      )}
      {(standing === 'process' || standing === 'late') && deadline && (
        <span>
          {t(standing === 'late' ? 'documents.is_late' : 'documents.until', { when: whenIn(deadline, timeZone) })}
        </span>
      )}
    </p>
  )
}
