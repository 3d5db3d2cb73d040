import { IconCheck, IconX } from '@tabler/icons-react'
import { initialsOf } from '../../../platform/ui/pieces/avatar.tsx'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import type { SignerState } from '../document-state.ts'
import styles from './signer-mark.module.css'

interface SignerMarkProps {
  name: string
  state: SignerState
  /** It is this person's turn. */
  isNext: boolean
  /** It is their turn, and the deadline has passed. */
  isLate?: boolean
  isSmall?: boolean
}

/** The face of somebody who signs, and how they stand: it is drawn beside words that say the same. */
export const SignerMark = ({ name, state, isNext, isLate = false, isSmall = false }: SignerMarkProps) => (
  <span
    className={styles.mark}
    aria-hidden="true"
    data-state={state}
    data-next={isNext || undefined}
    data-late={(isNext && isLate) || undefined}
    data-small={isSmall || undefined}
  >
    {state === 'signed' ? (
      <Icon of={IconCheck} size="small" />
    ) : state === 'refused' ? (
      <Icon of={IconX} size="small" />
    ) : (
      initialsOf(name)
    )}
  </span>
)
