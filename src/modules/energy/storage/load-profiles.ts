/** How a unit spreads its consumption over the day. The courses are ours: no bill shows the hour of a kWh. */
export const loadProfiles = ['home-evening', 'home-day', 'commerce', 'industry', 'constant', 'rural'] as const
export type LoadProfile = (typeof loadProfiles)[number]

/** Weights of the 24 hours from midnight, on any positive scale. */
export const courseOf: Record<LoadProfile, readonly number[]> = {
  /** Out by day; shower, kitchen and television in the evening, a fridge and air conditioning at night. */
  'home-evening': [30, 26, 24, 23, 24, 32, 48, 46, 32, 26, 25, 28, 34, 30, 27, 28, 34, 52, 84, 100, 96, 80, 58, 40],
  /** Somebody is at home: kitchen, washing and air conditioning by day as well. */
  'home-day': [30, 26, 24, 23, 24, 30, 44, 52, 54, 58, 62, 72, 80, 74, 70, 68, 66, 70, 86, 94, 88, 72, 54, 40],
  /** Opens at eight, closes at eight; fridges and signs at night. */
  commerce: [20, 19, 18, 18, 18, 20, 28, 50, 78, 90, 96, 100, 96, 96, 100, 100, 96, 90, 74, 52, 36, 28, 24, 22],
  /** One shift with a break at noon. */
  industry: [12, 12, 12, 12, 12, 18, 50, 92, 100, 100, 98, 84, 62, 96, 100, 98, 92, 60, 26, 18, 14, 13, 12, 12],
  /** Three shifts, cold stores, pumps without a clock. */
  constant: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  /** Milking at dawn and in the afternoon, pumps and irrigation by day. */
  rural: [22, 20, 20, 26, 64, 88, 80, 56, 60, 66, 68, 64, 52, 54, 64, 76, 84, 70, 50, 46, 40, 32, 26, 24],
}

/** Either one of the profiles or a customer's own 24 values. */
export type LoadCourse = { kind: 'profile'; profile: LoadProfile } | { kind: 'own'; hours: readonly number[] }

const flat = courseOf.constant

/** The weights of a course; values that say nothing (all zero, not 24, not finite) stand for an even day. */
export function weightsOf(course: LoadCourse): readonly number[] {
  const weights = course.kind === 'profile' ? courseOf[course.profile] : course.hours
  const isUsable = weights.length === 24 && weights.every((one) => one >= 0 && one < 1e9) && weights.some(Boolean)
  return isUsable ? weights : flat
}
