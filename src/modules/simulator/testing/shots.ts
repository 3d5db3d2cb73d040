import type { Shot } from '../../../platform/testing/shot.ts'

export const shots: Shot[] = [
  { name: 'quick-simulator', path: '/simulador' },
  { name: 'settings-simulator', path: '/settings/general/simulator' },
]
