import { defineMessages } from '../../../../platform/i18n/messages.ts'

export const mapMessages = defineMessages({
  'insights.map.away': { pt: 'Sem município conhecido — {amount}', en: 'Without a known municipality — {amount}' },
  'insights.map.whole': { pt: 'Ver o mapa todo', en: 'See the whole map' },
  'insights.map.seats': { pt: 'Cada ponto é um município.', en: 'Each point is a municipality.' },
  'insights.map.several': {
    pt: '{count} municípios ({names}…): ver de perto',
    en: '{count} municipalities ({names}…): look nearer',
  },
})
