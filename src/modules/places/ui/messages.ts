import { defineMessages } from '../../../platform/i18n/messages.ts'

export const placeScreenMessages = defineMessages({
  'places.pin.plane': { pt: 'Posição do pino', en: 'Pin position' },
  'places.pin.keys': {
    pt: 'Arraste, ou use as setas (Shift anda mais; + e − aproximam)',
    en: 'Drag or use the arrow keys (Shift moves farther; + and − zoom)',
  },
  'places.pin.at': { pt: 'Ponto do pino', en: 'Pin location' },
  'places.pin.closer': { pt: 'Aproximar', en: 'Zoom in' },
  'places.pin.farther': { pt: 'Afastar', en: 'Zoom out' },
  'places.pin.undo': { pt: 'Desfazer', en: 'Undo' },
  'places.pin.save': { pt: 'Salvar ponto', en: 'Save location' },
})
