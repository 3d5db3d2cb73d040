import type { roofFaces } from '../deals/site.ts'

export type RoofFace = (typeof roofFaces)[number]

export const azimuthOfFace: Record<RoofFace, number> = {
  N: 0,
  NE: 45,
  E: 90,
  SE: 135,
  S: 180,
  SW: 225,
  W: 270,
  NW: 315,
}
