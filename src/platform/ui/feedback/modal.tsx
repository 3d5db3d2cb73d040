import { Dialog } from '@base-ui/react/dialog'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { messages } from '../messages.ts'
import { closesSurface } from '../overlays/anchor.ts'
import { firstStopIn } from '../overlays/focus.ts'
import { IconButton } from '../pieces/icon-button.tsx'
import { useText } from '../text/use-text.ts'
import { CloseQuestions, useAskedClose } from './asked-close.tsx'
import styles from './modal.module.css'
import { AroundParts } from './window-parts.ts'

export interface ModalProps {
  onClose(): void
  title: ReactNode
  actions?: ReactNode
  /** In rem; a sheet takes the whole width on a phone. */
  width: number
  place: 'center' | 'right'
  /** Holds something unsaved that no form in it tells: closing asks first. */
  isChanged?: boolean | undefined
  children?: ReactNode
}

/**
 * What a dialog and a drawer share: the backdrop, the head, a focus that moves in, is trapped and returns, and the question
 * before what is unsaved in it is thrown away.
 */
export function Modal({ onClose, title, actions, width, place, isChanged = false, children }: ModalProps) {
  const { t } = useText(messages)
  const panel = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const entrance = () =>
    panel.current?.querySelector<HTMLElement>('[data-autofocus]') ?? firstStopIn(body.current) ?? panel.current
  const asked = useAskedClose(onClose, isChanged)
  return (
    <Dialog.Root open onOpenChange={(_open, details) => closesSurface(null, details) && asked.close()}>
      <Dialog.Portal>
        {/* Also over a window that this one stands in. */}
        <Dialog.Backdrop className={styles.veil} forceRender />
        <Dialog.Viewport className={styles.stage} data-place={place}>
          <Dialog.Popup
            ref={panel}
            data-modal
            className={styles.panel}
            style={{ '--width': `${width}rem` } as React.CSSProperties}
            initialFocus={entrance}
          >
            <header className={styles.head}>
              <Dialog.Title>{title}</Dialog.Title>
              <IconButton icon={IconX} label={t('ui.close')} onClick={asked.close} />
            </header>
            <AroundParts.Provider value={asked.parts}>
              <div ref={body} className={styles.body}>
                {children}
              </div>
              {actions && <footer className={styles.actions}>{actions}</footer>}
            </AroundParts.Provider>
            <CloseQuestions title={typeof title === 'string' ? title : ''} asked={asked} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
