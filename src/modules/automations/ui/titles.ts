import { defineMessages } from '../../../platform/i18n/messages.ts'

/** The names of the screens: all that a menu needs before one is opened. */
export const automationTitles = defineMessages({
  'automations.title': { pt: 'Automações', en: 'Automations' },
  'automations.of_tasks': { pt: 'Automações de tarefas', en: 'Task automations' },
  'automations.of_purchases': { pt: 'Automações de compras', en: 'Purchase automations' },
  'automations.of_financings': { pt: 'Automações de financiamentos', en: 'Financing automations' },
  'automations.words': {
    pt: 'regras gatilho noturna imediata quando se então fluxo',
    en: 'rules trigger nightly when if then workflow',
  },
})
