import { defineMessages } from '../../i18n/messages.ts'

export const mapMessages = defineMessages({
  'ui.map.hint': {
    pt: 'Setas movem o mapa; + e − mudam a distância.',
    en: 'Arrows move the map; + and − change the distance.',
  },
  'ui.map.nearer': { pt: 'Aproximar', en: 'Zoom in' },
  'ui.map.farther': { pt: 'Afastar', en: 'Zoom out' },
  'ui.map.fit': { pt: 'Ver todos', en: 'See all' },
})
