import { formatDate, formatTime } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { DocumentRow } from '../../contract.ts'
import { standingOf } from '../../standing.ts'
import { DocumentState } from '../document-standing.tsx'
import styles from './list.module.css'
import { documentListMessages as words } from './messages.ts'
import { isSoon, type RowReason, reasonOf } from './row-facts.ts'
import { SignerMarks } from './signer-marks.tsx'

type Row<Names extends keyof DocumentRow> = Pick<DocumentRow, Names>

const standingIn = ({ state, refused, deadline }: Row<'state' | 'refused' | 'deadline'>) =>
  standingOf({ state: state as 'draft', refused, deadline }, Date.now())

export const titleNeeds = ['title', 'dealTitle'] as const

/** What it is; the row of a phone, which has no column of deals, begins with whose it is. */
export const TitleCell = ({ title, dealTitle }: Row<(typeof titleNeeds)[number]>) => (
  <>
    {dealTitle && <span className={styles.whose}>{dealTitle} · </span>}
    {title}
  </>
)

export const marksNeed = ['marks', 'state', 'refused', 'deadline'] as const

export function MarksCell(row: Row<(typeof marksNeed)[number]>) {
  const standing = standingIn(row)
  const isWaiting = standing === 'process' || standing === 'late'
  return <SignerMarks marks={row.marks ?? []} isWaiting={isWaiting} isLate={standing === 'late'} />
}

export const stateNeeds = ['state', 'refused', 'deadline', 'marks', 'cancelReason', 'closedAt'] as const

/** How a document stands, and why. */
export function StateCell(row: Row<(typeof stateNeeds)[number]>) {
  const reason = reasonOf({ ...row, standing: standingIn(row) })
  return (
    <span className={styles.standing}>
      <DocumentState of={{ ...row, state: row.state as 'draft' }} />
      {reason && <Reason of={reason} />}
    </span>
  )
}

function Reason({ of }: { of: NonNullable<RowReason> }) {
  const { t } = useText(words)
  const text =
    'said' in of
      ? t('documents.row.said', { text: of.said })
      : 'on' in of
        ? t('documents.row.on', { when: formatDate(of.on) })
        : t(`documents.row.${of.key}`, { name: of.name })
  return <small title={text}>{text}</small>
}

export const deadlineNeeds = ['deadline', 'state', 'refused'] as const

/** Red once it has passed, and told in words for those who do not see the colour. */
export function DeadlineCell(row: Row<(typeof deadlineNeeds)[number]>) {
  const { t } = useText(words)
  const { deadline } = row
  const standing = standingIn(row)
  if (!deadline) return null
  const isLate = standing === 'late'
  const isNear = isSoon(standing, deadline, Date.now())
  return (
    <span
      className={styles.deadline}
      data-waits={standing === 'process' || undefined}
      data-soon={isNear || undefined}
      data-late={isLate || undefined}
    >
      {(isLate || isNear) && (
        <span className="sr-only">{t(isLate ? 'documents.row.late' : 'documents.row.soon')} </span>
      )}
      {formatDate(deadline)} {formatTime(deadline)}
    </span>
  )
}
