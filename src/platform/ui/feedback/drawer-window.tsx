import { Drawer as MantineDrawer } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import { messages } from '../messages.ts'
import { Overlays } from '../pieces/overlays.tsx'
import { useText } from '../text/use-text.ts'
import styles from './drawer.module.css'
import type { DrawerProps } from './drawer.tsx'

/** The sheet of a drawer, with the focus kept inside. */
export function DrawerWindow({ isOpen, onClose, title, size = 'medium', actions, children }: DrawerProps) {
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
