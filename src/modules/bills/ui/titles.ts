import { defineMessages } from '../../../platform/i18n/messages.ts'

export const billTitles = defineMessages({
  'bills.one': { pt: 'Negócio por conta de energia', en: 'Deal from an energy bill' },
  'bills.begin': { pt: 'Conta de energia', en: 'Energy bill' },
  'bills.whose': { pt: 'De quem é a conta', en: 'Whose bill it is' },
  'bills.sending': { pt: 'Enviando a conta de energia…', en: 'Sending the energy bill…' },
  'bills.drop_here': {
    pt: 'Solte a conta de energia para criar um negócio com ela',
    en: 'Drop the energy bill to create a deal from it',
  },
  'bills.reading': { pt: 'Leitura da conta', en: 'Bill reading' },
})
