import { defineMessages } from '../../../platform/i18n/messages.ts'

export const sealTitles = defineMessages({
  'seal-titles.signature': { pt: 'Assinatura eletrônica', en: 'E-signature' },
  'seal-titles.words': {
    pt: 'certificado digital a1 selo icp-brasil carimbo do tempo verificar',
    en: 'digital certificate a1 seal icp-brasil time stamp verify',
  },
})
