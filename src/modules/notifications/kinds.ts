/**
 * The kinds of notifications of this module; others declare theirs in `notices`. The messages of a kind are
 * `notifications.<kind>`, `.title` and `.text` in `messages.ts`.
 */
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
  'mail-not-sent',
  'rule-told',
] as const
