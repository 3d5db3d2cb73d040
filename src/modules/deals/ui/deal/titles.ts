import { defineMessages } from '../../../../platform/i18n/messages.ts'

/** The names of the screens: all that a menu needs before one is opened. */
export const dealPageTitles = defineMessages({
  'deal.deals': { pt: 'Negócios', en: 'Deals' },
  'deal.tab.contact': { pt: 'Contato', en: 'Contact' },
  'deal.tab.custom-fields': { pt: 'Campos personalizados', en: 'Custom fields' },
  'deal.tab.files': { pt: 'Arquivos', en: 'Files' },
  'deal.tab.calls': { pt: 'Ligações', en: 'Calls' },
  'deal.tab.general': { pt: 'Dados gerais', en: 'Details' },
  'deal.of_contact': { pt: 'Negócios', en: 'Deals' },
  'deal.tab.activities': { pt: 'Atividades', en: 'Activity' },
})
