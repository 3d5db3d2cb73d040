import { z } from 'zod'
import { shortText } from '../../platform/contract/shapes.ts'
import { ofTab } from '../deals/deal-masks.ts'
import { latitude, longitude } from './point.ts'

/** Roof and place of the installation, stored with the deal. */
export const InstallationPlace = z.object({
  ibgeCode: z.int().nullable().default(null),
  latitude: latitude.nullable().default(null),
  longitude: longitude.nullable().default(null),
  /** Zoom of the map on which the point was placed. */
  zoom: z.int().min(0).max(24).nullable().optional(),
  city: shortText.default(''),
  stateCode: z.string().trim().toUpperCase().max(2).default(''),
  roofType: shortText.default(''),
  roofFace: shortText.default(''),
  roofSlope: z.number().min(0, 'energy.slope_range').max(360, 'energy.slope_range').nullable().default(null),
  shadingLoss: z.number().min(0, 'energy.shading_negative').max(1, 'energy.rate_range').default(0),
  maxModulesPerRow: z.int().min(0, 'energy.row_negative').max(10_000).nullable().default(null),
  areaM2: z.number().min(0, 'energy.area_negative').max(10_000_000).nullable().default(null),
})
export type InstallationPlace = z.output<typeof InstallationPlace>

const figure = z.number().nullable()
/**
 * The place as the deal stores it: fields on a tab that is hidden from a person are neither sent to them nor accepted.
 */
export const KeptPlace = z.object({
  ibgeCode: z.int().nullable(),
  city: z.string(),
  stateCode: z.string(),
  latitude: ofTab('address', figure),
  longitude: ofTab('address', figure),
  zoom: ofTab('address', figure),
  roofType: ofTab('project-data', z.string()),
  roofFace: ofTab('project-data', z.string()),
  roofSlope: ofTab('project-data', figure),
  shadingLoss: ofTab('project-data', z.number()),
  maxModulesPerRow: ofTab('project-data', figure),
  areaM2: ofTab('project-data', figure),
  /** Twelve monthly values of the place. */
  irradiation: z.array(z.number()).nullable(),
})
