import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { SignerInRow } from '../../document-record.ts'
import { SignerMark } from '../signer-mark.tsx'
import styles from './list.module.css'
import { documentListMessages as words } from './messages.ts'
import { turnsIn } from './row-facts.ts'

interface SignerMarksProps {
  marks: readonly SignerInRow[]
  isLate: boolean
  isWaiting: boolean
}

const maxMarks = 4

/** Everybody who signs a document, with how they stand; its words are read aloud. */
export function SignerMarks({ marks, isLate, isWaiting }: SignerMarksProps) {
  const { t } = useText(words)
  const turns = isWaiting ? turnsIn(marks).map(({ id }) => id) : []
  const label = marks.map(({ name, state }) => t('documents.mark', { name, state })).join(', ')
  if (marks.length === 0) return null
  const shown = marks.length > maxMarks + 1 ? marks.slice(0, maxMarks) : marks
  return (
    <span className={styles.marks} role="img" aria-label={label} title={label}>
      {shown.map(({ id, ...mark }) => (
        <SignerMark key={id} {...mark} isNext={turns.includes(id)} isLate={isLate} isSmall />
      ))}
      {shown.length < marks.length && <span className={styles.more}>+{marks.length - shown.length}</span>}
    </span>
  )
}
