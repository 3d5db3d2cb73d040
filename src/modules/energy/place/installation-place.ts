import { z } from 'zod'
import { visible } from '../../../platform/contract/masks.ts'
import { shortText } from '../../../platform/contract/shapes.ts'
import {
  areaM2,
  ibgeCode,
  mapZoom,
  maxModulesPerRow,
  roofFace,
  roofSlope,
  shadingLoss,
} from '../../deals/site-figures.ts'
import { addressTab, projectTab } from '../../deals/tab-flags.ts'
import { latitude, longitude } from '../point.ts'

/** Roof and place of the installation, stored with the deal. */
export const InstallationPlace = z.object({
  ibgeCode: ibgeCode.nullable().default(null),
  latitude: latitude.nullable().default(null),
  longitude: longitude.nullable().default(null),
  /** Zoom of the map on which the point was placed. */
  zoom: mapZoom.nullable().optional(),
  city: shortText.default(''),
  stateCode: z.string().trim().toUpperCase().max(2).default(''),
  roofType: shortText.default(''),
  roofFace: roofFace.default(''),
  roofSlope: roofSlope.nullable().default(null),
  shadingLoss: shadingLoss.default(0),
  maxModulesPerRow: maxModulesPerRow.nullable().default(null),
  areaM2: areaM2.nullable().default(null),
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
  latitude: visible(addressTab, figure),
  longitude: visible(addressTab, figure),
  zoom: visible(addressTab, figure),
  roofType: visible(projectTab, z.string()),
  roofFace: visible(projectTab, z.string()),
  roofSlope: visible(projectTab, figure),
  shadingLoss: visible(projectTab, z.number()),
  maxModulesPerRow: visible(projectTab, figure),
  areaM2: visible(projectTab, figure),
  /** Twelve monthly values of the place. */
  irradiation: z.array(z.number()).nullable(),
})
