import { lazy, type ReactNode, Suspense, useState } from 'react'

export interface DrawerProps {
  isOpen: boolean
  onClose(): void
  title: ReactNode
  size?: 'medium' | 'large'
  actions?: ReactNode
  children?: ReactNode
}

const Window = lazy(() => import('./drawer-window.tsx').then((it) => ({ default: it.DrawerWindow })))

/** A sheet from the right over the screen; the whole screen on a phone. For forms that need room. */
export function Drawer(props: DrawerProps) {
  const [wasOpened, setOpened] = useState(props.isOpen)
  if (props.isOpen && !wasOpened) setOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense>
      <Window {...props} />
    </Suspense>
  )
}
