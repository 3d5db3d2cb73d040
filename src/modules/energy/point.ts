import { z } from 'zod'

/** The range of coordinates in Brazil, including islands, in degrees; used wherever a point is entered. */
export const latitude = z.number().min(-34, 'energy.outside_brazil').max(6, 'energy.outside_brazil')
export const longitude = z.number().min(-75, 'energy.outside_brazil').max(-28, 'energy.outside_brazil')
