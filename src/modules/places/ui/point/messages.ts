import { defineMessages } from '../../../../platform/i18n/messages.ts'

export const placeScreenMessages = defineMessages({
  'places.pin.map': { pt: 'Mapa do ponto', en: 'Location map' },
  'places.pin.plane': { pt: 'Posição do pino', en: 'Pin position' },
  'places.pin.keys': {
    pt: 'Clique para marcar o ponto. Setas movem o mapa; + e − mudam a distância; Enter marca o centro.',
    en: 'Click to set the location. Arrows move the map; + and − change the distance; Enter sets the center.',
  },
  'places.pin.keys_read': {
    pt: 'Setas movem o mapa; + e − mudam a distância.',
    en: 'Arrows move the map; + and − change the distance.',
  },
  'places.pin.marker_keys': {
    pt: 'Arraste, ou use as setas (Shift anda menos; + e − mudam a distância)',
    en: 'Drag or use the arrow keys (Shift moves less; + and − change the distance)',
  },
  'places.pin.at': { pt: 'Ponto do pino', en: 'Pin location' },
  'places.pin.pair': { pt: '{latitude}; {longitude}', en: '{latitude}, {longitude}' },
  'places.pin.from': { pt: 'a {km} km de {town}', en: '{km} km from {town}' },
  'places.pin.far': {
    pt: 'O ponto está a {km} km de {town}. Confira.',
    en: 'The location is {km} km from {town}. Check it.',
  },
  'places.pin.outside': {
    pt: 'O ponto fica no mar ou fora do Brasil. Confira.',
    en: 'The location is at sea or outside Brazil. Check it.',
  },
  'places.pin.none': {
    pt: 'Nenhum ponto marcado. Escolha o município ou clique no mapa.',
    en: 'No location set. Choose a city or click the map.',
  },
  'places.pin.none_in': {
    pt: 'Sem ponto marcado, vale a sede de {town}. Clique no mapa para marcar.',
    en: 'With no location set, downtown {town} is used. Click the map to set one.',
  },
})
