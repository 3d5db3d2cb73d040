import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { closesSurface } from '../overlays/anchor.ts'

interface PeekSheetProps {
  titleId: string
  className: string | undefined
  onClose(): void
  children: ReactNode
}

/** The peek on a phone, where it covers the list: the focus goes into it, stays in it and comes back. */
export function PeekSheet({ titleId, className, onClose, children }: PeekSheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root open onOpenChange={(_open, details) => closesSurface(null, details) && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup ref={sheet} data-modal aria-labelledby={titleId} className={className} initialFocus={sheet}>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
