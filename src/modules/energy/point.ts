import { z } from 'zod'

/** Degrees of a point in Brazil, islands included: one description for every entrance. */
export const latitude = z.number().min(-34, 'energy.outside_brazil').max(6, 'energy.outside_brazil')
export const longitude = z.number().min(-75, 'energy.outside_brazil').max(-28, 'energy.outside_brazil')
