import type { Failing } from '../../platform/contract/failing.ts'

/** What a failed call names. */
export const filesFailing: readonly Failing[] = [{ at: '/files', name: { pt: 'o arquivo', en: 'the file' } }]
