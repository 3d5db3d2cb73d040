import { Modal } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import type { ReactNode } from 'react'
import { messages } from '../messages.ts'
import { Overlays } from '../pieces/overlays.tsx'
import { useText } from '../text/use-text.ts'
import styles from './dialog.module.css'

export interface DialogProps {
  isOpen: boolean
  onClose(): void
  title: ReactNode
  /** small 400 px, medium 560 px, large 760 px; a sheet from the bottom on a phone. */
  size?: 'small' | 'medium' | 'large'
  /** Buttons at the foot, the primary one last. */
  actions?: ReactNode
  children?: ReactNode
}

const sizes = { small: '25rem', medium: '35rem', large: '47.5rem' }

/** A window over the screen. Esc and a click outside close it; the focus returns to what opened it. */
export function Dialog({ isOpen, onClose, title, size = 'medium', actions, children }: DialogProps) {
  const { t } = useText(messages)
  return (
    <Overlays>
      <Modal
        opened={isOpen}
        onClose={onClose}
        title={title}
        size={sizes[size]}
        centered
        transitionProps={{ transition: 'pop', duration: 140 }}
        overlayProps={{ color: 'transparent', backgroundOpacity: 1 }}
        closeButtonProps={{ 'aria-label': t('ui.close') }}
        classNames={{
          inner: styles.inner!,
          overlay: styles.overlay!,
          content: styles.content!,
          header: styles.header!,
          title: styles.title!,
          close: styles.close!,
          body: styles.body!,
        }}
      >
        {children}
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </Modal>
    </Overlays>
  )
}
