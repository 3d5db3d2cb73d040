import type { Shot } from '../../../platform/testing/shot.ts'

export const shots: Shot[] = [{ name: 'settings-signature', path: '/settings/integrations/signature' }]
