import { defineMessages } from '../../../platform/i18n/messages.ts'

export const designTitles = defineMessages({
  'designs.roof': { pt: 'Telhado', en: 'Roof' },
  'designs.draw': { pt: 'Desenhar o telhado', en: 'Draw the roof' },
  'designs.see': { pt: 'Ver o telhado', en: 'See the roof' },
})
