import type { Shot } from '../../../platform/testing/shot.ts'

export const shots: Shot[] = [{ name: 'settings-ai-assistant', path: '/settings/integrations/ai-assistant' }]
