/** The sections of the shared page that a reader can be looking at, in the order of the page. */
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
