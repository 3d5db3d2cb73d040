import { defineMessages } from '../../platform/i18n/messages.ts'

export const placeMessages = defineMessages({
  'places.address_not_found': { pt: 'Endereço não encontrado.', en: 'Address not found.' },
  'places.search_short': { pt: 'Digite ao menos 2 caracteres.', en: 'Enter at least 2 characters.' },
})
