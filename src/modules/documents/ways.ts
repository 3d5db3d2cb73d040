/** Where a document is signed: here, or at a provider that the company has connected. */
export const signingWays = ['own', 'clicksign', 'zapsign'] as const
export type SigningWay = (typeof signingWays)[number]
export type ProviderId = Exclude<SigningWay, 'own'>

/** How somebody proves who they are; a phone code only where somebody can carry it. */
export const auths = [
  'email-code',
  'drawn',
  'in-person',
  'sms-code',
  'whatsapp-code',
  'pix',
  'selfie',
  'official-document',
  'face',
  'icp-brasil',
] as const
export type Auth = (typeof auths)[number]

export const authsOf: Record<SigningWay, readonly Auth[]> = {
  own: ['email-code', 'whatsapp-code', 'drawn', 'in-person'],
  clicksign: [
    'email-code',
    'sms-code',
    'whatsapp-code',
    'drawn',
    'pix',
    'selfie',
    'official-document',
    'face',
    'icp-brasil',
  ],
  zapsign: ['drawn', 'email-code', 'sms-code', 'whatsapp-code', 'selfie', 'icp-brasil'],
}

export const wayNames: Record<ProviderId, string> = { clicksign: 'Clicksign', zapsign: 'ZapSign' }
