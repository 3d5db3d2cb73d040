import type { Operator } from '../conditions.ts'

/** The comparison where it stands beside what it saw. */
export const wordOf = (is: Operator) => (is === 'on' ? 'automations.is.on_day' : (`automations.is.${is}` as const))
