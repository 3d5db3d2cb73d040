import type { Failing } from '../../platform/contract/failing.ts'

/** What a failed call names. */
export const notificationsFailing: readonly Failing[] = [
  {
    at: ['/notifications', '/notification-choices', '/push'],
    name: { pt: 'as notificações', en: 'the notifications' },
  },
]
