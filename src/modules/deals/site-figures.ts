import { z } from 'zod'
import { shortText } from '../../platform/contract/shapes.ts'
import { roofFaces, supplies, tensions } from './site.ts'

/** What is typed of a site, described once: the deal's form, its moves, its place and the planes of a proposal judge by these. */
export const roofSlope = z.number().min(0, 'deals.slope_range').max(360, 'deals.slope_range')
/** A fraction of the generation. */
export const shadingLoss = z.number().min(0, 'deals.shading_negative').max(1, 'deals.shading_range')
/** 0 is no limit, like none at all. */
export const maxModulesPerRow = z.int().min(0, 'deals.row_negative').max(10_000)
export const areaM2 = z.number().min(0, 'deals.area_negative').max(10_000_000)
/** Where a pin stands, wherever in the world. */
export const latitude = z.number().min(-90, 'deals.latitude_range').max(90, 'deals.latitude_range')
export const longitude = z.number().min(-180, 'deals.longitude_range').max(180, 'deals.longitude_range')
/** Of the map on which the pin was placed. */
export const mapZoom = z.int().min(0).max(24)
export const ibgeCode = z.int().min(0).max(9_999_999)

const openOrOneOf = (options: readonly string[]) =>
  shortText.refine((value) => value === '' || options.includes(value), 'field.option')

export const roofFace = openOrOneOf(roofFaces)
export const supply = openOrOneOf(supplies)
export const tension = openOrOneOf(tensions)
