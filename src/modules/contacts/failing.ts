import type { Failing } from '../../platform/contract/failing.ts'

/** What a failed call names. */
export const contactsFailing: readonly Failing[] = [{ at: '/contacts', name: { pt: 'o contato', en: 'the contact' } }]
