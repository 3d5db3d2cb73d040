import { z } from 'zod'
import { id, shortText } from '../../../platform/contract/shapes.ts'

export const designLimits = { corners: 100, planes: 40, obstacles: 200, modules: 5_000 }

const far = 1_000_000
const point = z.tuple([z.number().min(-far).max(far), z.number().min(-far).max(far)])
const outline = z.array(point).min(3, 'designs.too_few_corners').max(designLimits.corners, 'designs.too_many_corners')
const degrees = z.number().min(-360).max(720)
const tilt = z.number().min(0, 'designs.tilt_range').max(85, 'designs.tilt_range')
const setback = z.number().min(0, 'designs.setback_range').max(20, 'designs.setback_range')
const length = z.number().positive('designs.length_positive').max(10_000)
const ownId = z.string().min(1).max(60)

export const layouts = ['best', 'portrait', 'landscape'] as const

/** What the drawing lies on: a picture of the deal's files, or nothing. Points of the drawing are its pixels. */
export const Ground = z.object({
  fileId: id.nullable(),
  width: z.number().positive().max(100_000),
  height: z.number().positive().max(100_000),
  metresPerPixel: z.number('designs.scale_zero').positive('designs.scale_zero').max(1_000),
  /** The line whose length is known; null while the scale is a supposition. */
  scaleLine: z.object({ from: point, to: point, metres: length }).nullable(),
  /** Where north lies in the picture, in degrees clockwise from its top. */
  north: degrees,
})
export type Ground = z.infer<typeof Ground>

/** How the picture shows a plane: from straight above, where a slope looks shorter, or set upright by a rectangle of known sides. */
export const Seen = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('above') }),
  z.object({
    kind: z.literal('rectified'),
    /** Of the rectangle, seen from before the plane: above left, above right, below right, below left. */
    corners: z.tuple([point, point, point, point]),
    across: length,
    along: length,
    /** Of the plane: an oblique picture does not show it. */
    azimuth: z.number().min(-360).max(360),
  }),
])

const PlacedByHand = z.object({ x: z.number(), y: z.number(), layout: z.enum(['portrait', 'landscape']) })

export const DrawnPlane = z.object({
  id: ownId,
  name: shortText,
  corners: outline,
  /** Flat: modules stand in rows on frames. */
  form: z.enum(['pitched', 'flat']),
  tilt,
  /** Where the slope goes down, or the rows look, in degrees clockwise from the top of the picture. */
  facing: degrees,
  seen: Seen,
  /** Metres that stay free of modules. */
  setbacks: z.object({ eave: setback, ridge: setback, side: setback }),
  layout: z.enum(layouts),
  /** Tilt of the frames of a flat roof. */
  frameTilt: tilt,
  /** The middles of places that stay empty because somebody took their module away, in metres of the plane. */
  without: z.array(point).max(designLimits.modules),
  /** No more modules than this; null: as many as there are places. */
  most: z.int().min(0).max(designLimits.modules).nullable(),
  /** The upper left corners of modules that were set one by one; null: the plane is filled by itself. */
  byHand: z.array(PlacedByHand).max(designLimits.modules).nullable(),
  /** Loss by shade, a fraction. */
  shade: z.number().min(0).max(1),
})
export type DrawnPlane = z.infer<typeof DrawnPlane>

export const obstacleKinds = ['chimney', 'skylight', 'tank', 'vent', 'antenna', 'tree', 'other'] as const

export const Obstacle = z.object({
  id: ownId,
  kind: z.enum(obstacleKinds),
  corners: outline,
  /** Metres around it that stay free. */
  keepOut: setback,
})
export type Obstacle = z.infer<typeof Obstacle>

export const RoofDesign = z.object({
  format: z.literal(1),
  ground: Ground,
  planes: z.array(DrawnPlane).max(designLimits.planes, 'designs.too_many_planes'),
  obstacles: z.array(Obstacle).max(designLimits.obstacles, 'designs.too_many_obstacles'),
  moduleId: id.nullable(),
  inverters: z.array(z.object({ itemId: id, quantity: z.int().min(1).max(1_000) })).max(10),
  /** Where the inverter hangs in the picture, and how far below the roof. */
  inverterAt: point.nullable(),
  dropM: z.number().min(0).max(100),
})
export type RoofDesign = z.infer<typeof RoofDesign>

/** Twenty by fourteen metres of nothing. */
export const emptyDesign: RoofDesign = {
  format: 1,
  ground: { fileId: null, width: 1_600, height: 1_000, metresPerPixel: 0.02, scaleLine: null, north: 0 },
  planes: [],
  obstacles: [],
  moduleId: null,
  inverters: [],
  inverterAt: null,
  dropM: 4,
}
