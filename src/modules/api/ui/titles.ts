import { defineMessages } from '../../../platform/i18n/messages.ts'

/** The names of the screens: all that a menu needs before one is opened. */
export const apiTitles = defineMessages({
  'apiUi.title': { pt: 'API', en: 'API' },
  'apiUi.words': { pt: 'token integração programa chave acesso', en: 'token integration program key access' },
  'apiUi.reference': { pt: 'Documentação da API', en: 'API documentation' },
})
