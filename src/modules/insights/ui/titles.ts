import { defineMessages } from '../../../platform/i18n/messages.ts'

/** Words that the shell shows before any screen of the module is loaded. */
export const insightTitles = defineMessages({
  'insights.flow': { pt: 'Fluxo', en: 'Flow' },
  'insights.own': { pt: 'Meus painéis', en: 'My dashboards' },
  'insights.reports': { pt: 'Relatórios', en: 'Reports' },
})
