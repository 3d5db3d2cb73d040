import { defineMessages } from '../../../platform/i18n/messages.ts'

export const viewTitles = defineMessages({
  'deals.view.map': { pt: 'Mapa', en: 'Map' },
  'deals.view.gantt': { pt: 'Gantt', en: 'Timeline' },
  'deals.view.calendar': { pt: 'Calendário', en: 'Calendar' },
  'deals.view.flow': { pt: 'Fluxo', en: 'Flow' },
  'deals.view.insights': { pt: 'Insights', en: 'Insights' },
})
