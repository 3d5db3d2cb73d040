import { defineMessages } from '../../platform/i18n/messages.ts'

export const privacyMessages = defineMessages({
  'privacy.erased_name': { pt: 'Titular removido', en: 'Removed person' },
  'privacy.already_erased': {
    pt: 'Os dados deste contato já foram apagados.',
    en: 'This contact’s data has already been erased.',
  },
  'privacy.consent_not_found': { pt: 'Consentimento não encontrado.', en: 'Consent not found.' },
  'privacy.purpose_required': { pt: 'Informe a finalidade.', en: 'Enter the purpose.' },
  'consents.called': { pt: 'o consentimento', en: 'the consent' },
  'consents.event.created': { pt: 'registrou um consentimento', en: 'recorded a consent' },
  'consents.event.withdrawn': {
    pt: 'registrou a retirada de um consentimento',
    en: 'recorded the withdrawal of a consent',
  },
  'contacts.event.erased': { pt: 'apagou os dados pessoais (LGPD)', en: 'erased the personal data (LGPD)' },
  'consents.field.purpose': { pt: 'Finalidade', en: 'Purpose' },
  'consents.field.channel': { pt: 'Como foi dado', en: 'How it was given' },
})
