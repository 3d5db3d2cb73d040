import type { ReactNode } from 'react'
import { Sheet } from './sheet.tsx'

export interface DialogProps {
  isOpen: boolean
  onClose(): void
  title: ReactNode
  /** small 400 px, medium 560 px, large 760 px; a sheet from the bottom on a phone. */
  size?: 'small' | 'medium' | 'large'
  /** Buttons at the foot, the primary one last. */
  actions?: ReactNode
  /** Holds something unsaved that no `Form` in it tells. */
  isChanged?: boolean | undefined
  children?: ReactNode
}

const widths = { small: 25, medium: 35, large: 47.5 }

/**
 * A window over the screen. Esc and a press outside close it, after a question where something in it is unsaved; the focus
 * returns to what opened it.
 */
export const Dialog = ({ isOpen, size = 'medium', ...modal }: DialogProps) =>
  isOpen && <Sheet {...modal} width={widths[size]} place="center" />
