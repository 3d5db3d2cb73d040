import type { ReactNode } from 'react'
import { Sheet } from './sheet.tsx'

export interface DrawerProps {
  isOpen: boolean
  onClose(): void
  title: ReactNode
  size?: 'medium' | 'large'
  actions?: ReactNode
  children?: ReactNode
}

/** A sheet from the right over the screen; the whole screen on a phone. For forms that need room. */
export const Drawer = ({ isOpen, size = 'medium', ...modal }: DrawerProps) =>
  isOpen && <Sheet {...modal} width={size === 'large' ? 47.5 : 28} place="right" />
