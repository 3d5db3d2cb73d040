import { Modal } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import { messages } from '../messages.ts'
import { Overlays } from '../pieces/overlays.tsx'
import { useText } from '../text/use-text.ts'
import styles from './dialog.module.css'
import type { DialogProps } from './dialog.tsx'

const sizes = { small: '25rem', medium: '35rem', large: '47.5rem' }

/** The window of a dialog, with the focus kept inside. */
export function DialogWindow({ isOpen, onClose, title, size = 'medium', actions, children }: DialogProps) {
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
