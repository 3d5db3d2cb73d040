import { lazy, type ReactNode, Suspense, useState } from 'react'

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

const Window = lazy(() => import('./dialog-window.tsx').then((it) => ({ default: it.DialogWindow })))

/** A window over the screen. Esc and a click outside close it; the focus returns to what opened it. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setOpened] = useState(props.isOpen)
  if (props.isOpen && !wasOpened) setOpened(true)
  // What a window stands on is fetched with the first one that opens.
  if (!wasOpened) return null
  return (
    <Suspense>
      <Window {...props} />
    </Suspense>
  )
}
