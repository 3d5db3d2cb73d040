import type { Failing } from '../../platform/contract/failing.ts'

/** What a failed call names. */
export const signatureProvidersFailing: readonly Failing[] = [
  { at: '/settings/signature/providers', name: { pt: 'o provedor de assinatura', en: 'the signature provider' } },
]
