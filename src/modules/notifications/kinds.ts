/** What people can be told about. The words of a kind are `notifications.<kind>`, `.title` and `.text` in `messages.ts`. */
export const notificationKinds = [
  'deal-assigned',
  'proposal-viewed',
  'proposal-accepted',
  'acceptance-received',
  'proposal-question',
  'mentioned',
  'followed-changed',
  'reminder',
  'work-failed',
] as const
export type NotificationKind = (typeof notificationKinds)[number]
