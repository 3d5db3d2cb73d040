/**
 * The sentences that customers agree to when they accept. A changed sentence is a new version: each acceptance names
 * the version that was read, so earlier ones are kept here.
 */
export const consents = {
  '2026-11': {
    pt: 'Li as premissas. Entendo que economia e geração são estimativas e que a conta de luz não zera.',
    en: 'I have read the assumptions. I understand that savings and generation are estimates and that my bill won’t drop to zero.',
  },
} as const

export type ConsentVersion = keyof typeof consents
export const consentVersions = Object.keys(consents) as [ConsentVersion, ...ConsentVersion[]]
export const presentConsent: ConsentVersion = '2026-11'
