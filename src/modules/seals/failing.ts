import type { Failing } from '../../platform/contract/failing.ts'

/** What a failed call names. */
export const sealsFailing: readonly Failing[] = [
  { at: '/settings/signature/certificate', name: { pt: 'o certificado', en: 'the certificate' } },
]
