/**
 * What a signer agrees to. Another sentence is another version: a signature names the one that was read, and earlier ones stay here.
 */
export const signingConsents = {
  '2026-11': {
    pt: 'Li o documento inteiro e aceito assiná-lo eletronicamente, com o mesmo valor da minha assinatura em papel (Lei 14.063/2020 e MP 2.200-2/2001).',
    en: 'I have read the whole document and agree to sign it electronically, with the same value as my signature on paper (Brazilian Law 14.063/2020 and MP 2.200-2/2001).',
  },
} as const

export type SigningConsent = keyof typeof signingConsents
export const signingConsentVersions = Object.keys(signingConsents) as [SigningConsent, ...SigningConsent[]]
export const presentSigningConsent: SigningConsent = '2026-11'
