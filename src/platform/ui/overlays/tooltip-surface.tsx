import { Tooltip } from '@base-ui/react/tooltip'
import type { RefObject } from 'react'
import { placement } from './anchor.ts'
import styles from './tooltip.module.css'

interface TooltipSurfaceProps {
  id: string
  anchor: RefObject<HTMLElement | null>
  label: string
  shortcut: string | undefined
  /** The mouse has come over from the element: the text stays as long as it is read. */
  onHover(): void
  onClose(): void
}

export const TooltipSurface = ({ id, anchor, label, shortcut, onHover, onClose }: TooltipSurfaceProps) => (
  <Tooltip.Root
    open
    onOpenChange={(_open, details) => {
      // Esc takes the text away and does what else it does here.
      details.cancel()
      details.allowPropagation()
      onClose()
    }}
  >
    <Tooltip.Portal>
      <Tooltip.Positioner anchor={anchor} side="bottom" {...placement} collisionPadding={12} className={styles.place}>
        <Tooltip.Popup
          id={id}
          role="tooltip"
          className={styles.tooltip}
          onPointerEnter={onHover}
          onPointerLeave={onClose}
        >
          {label}
          {shortcut && <kbd>{shortcut}</kbd>}
        </Tooltip.Popup>
      </Tooltip.Positioner>
    </Tooltip.Portal>
  </Tooltip.Root>
)
