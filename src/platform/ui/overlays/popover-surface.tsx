import { Popover } from '@base-ui/react/popover'
import { type ReactNode, type RefObject, useRef } from 'react'
import { messages } from '../messages.ts'
import { useText } from '../text/use-text.ts'
import { backTo, closesSurface, placement } from './anchor.ts'
import floating from './dropdown.module.css'
import styles from './popover.module.css'

interface PopoverSurfaceProps {
  anchor: RefObject<HTMLElement | null>
  align: 'start' | 'end'
  width: string | undefined
  label: string
  onClose(): void
  children: ReactNode
}

export function PopoverSurface({ anchor, align, width, label, onClose, children }: PopoverSurfaceProps) {
  const { t } = useText(messages)
  const surface = useRef<HTMLDivElement>(null)
  return (
    <Popover.Root
      open
      modal="trap-focus"
      onOpenChange={(_open, details) => closesSurface(anchor, details) && onClose()}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} align={align} {...placement} className={floating.place}>
          <Popover.Popup
            ref={surface}
            aria-label={label}
            className={`${floating.dropdown} ${styles.popover}`}
            style={{ width: width && `min(${width}, calc(100vw - 1rem))` }}
            finalFocus={backTo(anchor, surface)}
          >
            {children}
            {/* A screen reader on a phone has neither Esc nor a place outside to press. */}
            <Popover.Close className="sr-only" tabIndex={-1}>
              {t('ui.close')}
            </Popover.Close>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
