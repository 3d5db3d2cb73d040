import { Drawer as MantineDrawer } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import type { ReactNode } from 'react'
import { messages } from '../messages.ts'
import { Overlays } from '../pieces/overlays.tsx'
import { useText } from '../text/use-text.ts'
import styles from './drawer.module.css'

export interface DrawerProps {
  isOpen: boolean
  onClose(): void
  title: ReactNode
  size?: 'medium' | 'large'
  actions?: ReactNode
  children?: ReactNode
}

/** A sheet from the right over the screen; the whole screen on a phone. For forms that need room. */
export function Drawer({ isOpen, onClose, title, size = 'medium', actions, children }: DrawerProps) {
  const { t } = useText(messages)
  return (
    <Overlays>
      <MantineDrawer
        opened={isOpen}
        onClose={onClose}
        title={title}
        position="right"
        size={size === 'large' ? '47.5rem' : '28rem'}
        transitionProps={{ duration: 160 }}
        overlayProps={{ color: 'transparent', backgroundOpacity: 1 }}
        closeButtonProps={{ 'aria-label': t('ui.close') }}
        classNames={{
          overlay: styles.overlay!,
          content: styles.content!,
          header: styles.header!,
          title: styles.title!,
          close: styles.close!,
          body: styles.body!,
        }}
      >
        <div className={styles.inside}>{children}</div>
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </MantineDrawer>
    </Overlays>
  )
}
