import type { ReactNode } from 'react'
import { Sheet } from './sheet.tsx'

export interface DrawerProps {
  isOpen: boolean
  onClose(): void
  title: ReactNode
  size?: 'medium' | 'large' | 'wide'
  actions?: ReactNode
  /** Holds something unsaved that no `Form` in it tells. */
  isChanged?: boolean | undefined
  children?: ReactNode
}

/** A sheet from the right over the screen; the whole screen on a phone. For forms that need room. */
const widths = { medium: 28, large: 47.5, wide: 60 }

export const Drawer = ({ isOpen, size = 'medium', ...modal }: DrawerProps) =>
  isOpen && <Sheet {...modal} width={widths[size]} place="right" />
