import type { Failing } from '../../platform/contract/failing.ts'

/** What a failed call names. */
export const designsFailing: readonly Failing[] = [
  { at: ['/deals/:id/roof-design'], name: { pt: 'o desenho do telhado', en: 'the roof design' } },
]
