import { defineMessages } from '../../../platform/i18n/messages.ts'

/** The names of the screens: all that a menu needs before one is opened. */
export const customFieldTitles = defineMessages({
  'fields.title': { pt: 'Campos personalizados', en: 'Custom fields' },
  'fields.words': { pt: 'campo extra formulário máscara opções', en: 'extra field form mask options' },
  'tabs.title': { pt: 'Abas do negócio', en: 'Deal tabs' },
  'tabs.words': { pt: 'abas dinâmicas ficha campos', en: 'dynamic tabs record fields' },
})
