import { defineMessages } from '../../platform/i18n/messages.ts'

/** How a site is supplied; supply at high voltage is billed in group A. */
export const supplies = ['single', 'two', 'three', 'high'] as const
/** The voltages of supply, as written on bills. */
export const tensions = ['127/220 V', '220/380 V', '13,8 kV ou mais'] as const
/** The direction that a roof faces. */
export const roofFaces = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const

/** Their names, wherever one is chosen or told. */
export const siteMessages = defineMessages({
  'deals.phase.single': { pt: 'Monofásico', en: 'Single-phase' },
  'deals.phase.two': { pt: 'Bifásico', en: 'Two-phase' },
  'deals.phase.three': { pt: 'Trifásico', en: 'Three-phase' },
  'deals.phase.high': { pt: 'Alta tensão', en: 'High voltage' },
  'deals.face.N': { pt: 'Norte', en: 'North' },
  'deals.face.NE': { pt: 'Nordeste', en: 'Northeast' },
  'deals.face.E': { pt: 'Leste', en: 'East' },
  'deals.face.SE': { pt: 'Sudeste', en: 'Southeast' },
  'deals.face.S': { pt: 'Sul', en: 'South' },
  'deals.face.SW': { pt: 'Sudoeste', en: 'Southwest' },
  'deals.face.W': { pt: 'Oeste', en: 'West' },
  'deals.face.NW': { pt: 'Noroeste', en: 'Northwest' },
})
