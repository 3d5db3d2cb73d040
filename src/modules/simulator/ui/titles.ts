import { defineMessages } from '../../../platform/i18n/messages.ts'

/** The names of the screens: all that a menu needs before one is opened. */
export const simulatorTitles = defineMessages({
  'simulator-ui.quick': { pt: 'Simulador rápido', en: 'Quick simulator' },
  'simulator-ui.new': { pt: 'Simulação', en: 'Simulation' },
  'simulator-ui.settings': { pt: 'Simulador público', en: 'Public simulator' },
  'simulator-ui.settings.words': {
    pt: 'site formulário leads captar página visitante',
    en: 'website form leads capture page visitor',
  },
})
