import { lazy, Suspense } from 'react'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { notificationsFailing } from '../failing.ts'

const Bell = lazy(() => import('./bell.tsx').then((it) => ({ default: it.Bell })))
const ThisDevice = lazy(() => import('./this-device-panel.tsx').then((it) => ({ default: it.ThisDevicePanel })))
const Choices = lazy(() => import('./choices-panel.tsx').then((it) => ({ default: it.ChoicesPanel })))

export const notificationsArea: Area = {
  failing: notificationsFailing,
  screens: [],
  always: [
    () => (
      <Suspense fallback={null}>
        <Bell />
      </Suspense>
    ),
  ],
  account: {
    notifications: () => (
      <Suspense fallback={null}>
        <ThisDevice />
        <Choices />
      </Suspense>
    ),
  },
}
