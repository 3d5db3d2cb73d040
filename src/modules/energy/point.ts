import { latitude as anyLatitude, longitude as anyLongitude } from '../deals/site-figures.ts'

/** The range of coordinates in Brazil, including islands, in degrees; used wherever a point is entered. */
export const latitude = anyLatitude.min(-34, 'energy.outside_brazil').max(6, 'energy.outside_brazil')
export const longitude = anyLongitude.min(-75, 'energy.outside_brazil').max(-28, 'energy.outside_brazil')
