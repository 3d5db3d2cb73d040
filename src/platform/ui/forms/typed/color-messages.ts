import { defineMessages } from '../../../i18n/messages.ts'

export const colorMessages = defineMessages({
  'ui.color.choose': { pt: 'Escolher {label}', en: 'Choose {label}' },
  'ui.color.keep': { pt: 'Usar mesmo assim', en: 'Use it anyway' },
  'ui.color.bright': { pt: 'Cor muito clara', en: 'Very light color' },
  'ui.color.bright.ask': {
    pt: 'A cor selecionada é muito clara. Deseja continuar?',
    en: 'The chosen colour is too bright. Continue?',
  },
})
