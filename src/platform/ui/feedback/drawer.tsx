import type { ReactNode } from 'react'
import { Modal } from './modal.tsx'

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
  isOpen ? <Modal {...modal} place="right" width={size === 'large' ? 47.5 : 28} /> : null
