import type { Shot } from '../../../platform/testing/shot.ts'

export const shots: Shot[] = [
  { name: 'settings-webhooks', path: '/settings/integrations/webhooks' },
  { name: 'webhook-new', path: '/settings/integrations/webhooks?add=true' },
  { name: 'webhook-deliveries', path: '/settings/integrations/webhooks/deliveries' },
]
