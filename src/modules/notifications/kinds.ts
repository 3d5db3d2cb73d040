/**
 * The kinds of notifications of this module; others declare theirs in `notices`. The messages of a kind are
 * `notifications.<kind>`, `.title` and `.text` in `messages.ts`.
 */
export const notificationKinds = [
  'mentioned',
  'followed-changed',
  'reminder',
  'work-failed',
  'mail-not-sent',
  'rule-told',
] as const
