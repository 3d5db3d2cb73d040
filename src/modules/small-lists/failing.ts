import type { Failing } from '../../platform/contract/failing.ts'

/** What a failed call names. */
export const smallListsFailing: readonly Failing[] = [
  { at: ['/lists/tags', '/settings/lists/tags'], name: { pt: 'a tag', en: 'the tag' } },
  { at: ['/lists/origins', '/settings/lists/origins'], name: { pt: 'a origem', en: 'the origin' } },
  {
    at: ['/lists/contact-types', '/settings/lists/contact-types'],
    name: { pt: 'o tipo de contato', en: 'the contact type' },
  },
  { at: ['/lists/deal-types', '/settings/lists/deal-types'], name: { pt: 'o tipo de negócio', en: 'the deal type' } },
  {
    at: ['/lists/loss-reasons', '/settings/lists/loss-reasons'],
    name: { pt: 'o motivo de perda', en: 'the loss reason' },
  },
  {
    at: ['/lists/building-types', '/settings/lists/building-types'],
    name: { pt: 'o tipo de edificação', en: 'the building type' },
  },
  { at: ['/lists/roof-types', '/settings/lists/roof-types'], name: { pt: 'o tipo de telhado', en: 'the roof type' } },
]
