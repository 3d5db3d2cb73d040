import { defineMessages } from '../../platform/i18n/messages.ts'

export const privacyMessages = defineMessages({
  'privacy.erased_name': { pt: 'Titular removido', en: 'Removed person' },
  'privacy.already_erased': {
    pt: 'Os dados deste contato já foram apagados.',
    en: 'The data of this contact have already been erased.',
  },
  'privacy.consent_not_found': { pt: 'Consentimento não encontrado.', en: 'Consent not found.' },
  'privacy.purpose_required': { pt: 'Informe a finalidade.', en: 'Give the purpose.' },
})
