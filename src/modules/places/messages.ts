import { defineMessages } from '../../platform/i18n/messages.ts'

export const placeMessages = defineMessages({
  'places.address_not_found': { pt: 'Endereço não encontrado.', en: 'Address not found.' },
  'places.zip_unasked': {
    pt: 'Não foi possível consultar o CEP agora. Preencha o endereço; o CEP fica salvo.',
    en: 'We couldn’t look up the ZIP code right now. Fill in the address; the ZIP code is saved.',
  },
  'places.municipality_unknown': { pt: 'Município não encontrado.', en: 'City not found.' },
  'places.search_short': { pt: 'Digite ao menos 2 caracteres.', en: 'Enter at least 2 characters.' },
})
