/** A typical year by the hour, for those who work a battery through it; `storage/` holds how. */
export { type Bank, type Strategy, strategies } from './storage/dispatch.ts'
export type { MonthsOfYear } from './storage/hours-of.ts'
export { type LoadCourse, loadProfiles } from './storage/load-profiles.ts'
export { clockBehindSun, sunOfDay } from './storage/sun-of-day.ts'
export { type HourOfStorage, type MonthOfStorage, type TypicalYear, typicalYear } from './storage/typical-year.ts'
