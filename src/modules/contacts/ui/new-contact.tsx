import { lazy, Suspense } from 'react'
import type { NewContactDrawerProps } from './new-contact-drawer.tsx'

const Drawer = lazy(() => import('./new-contact-drawer.tsx').then((it) => ({ default: it.NewContactDrawer })))

/** The form of a new contact over another screen; it comes with the first one that is begun. */
export const NewContact = (props: NewContactDrawerProps) =>
  props.isOpen ? (
    <Suspense fallback={null}>
      <Drawer {...props} />
    </Suspense>
  ) : null
