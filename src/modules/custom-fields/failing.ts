import type { Failing } from '../../platform/contract/failing.ts'

/** What a failed call names. */
export const customFieldsFailing: readonly Failing[] = [
  {
    at: ['/custom-fields', '/settings/custom-fields', '/records/:id/custom-fields'],
    name: { pt: 'o campo personalizado', en: 'the custom field' },
  },
  { at: ['/deal-tabs', '/settings/deal-tabs'], name: { pt: 'a aba', en: 'the tab' } },
]
