/** What a reader of the shared page can be at, in its order. */
export const pageSections = [
  'top',
  'options',
  'simulator',
  'bill',
  'energy',
  'system',
  'storage',
  'years',
  'payments',
  'company',
  'question',
  'steps',
  'assumptions',
  'accepting',
] as const
export type PageSection = (typeof pageSections)[number]
