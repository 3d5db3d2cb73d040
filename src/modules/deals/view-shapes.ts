import { z } from 'zod'
import { day } from '../../platform/contract/shapes.ts'
import { dealStates } from './deal.ts'
import { dealFilterFields, withOrderedRanges } from './deal-filters.ts'
import { worth as dealsWorth } from './deal-masks.ts'

const worth = dealsWorth(z.int())

const longitude = z.coerce.number().min(-180).max(180)
const latitude = z.coerce.number().min(-90).max(90)

/** The box in view in degrees (by default all of Brazil), and the zoom: each step doubles the scale. */
export const MapQuery = withOrderedRanges(
  z.strictObject({
    ...dealFilterFields,
    west: longitude.default(-75),
    south: latitude.default(-35),
    east: longitude.default(-28),
    north: latitude.default(7),
    zoom: z.coerce.number().int().min(2).max(18).default(4),
  }),
)
export type MapQuery = z.output<typeof MapQuery>

const AtPlace = z.object({ latitude: z.number(), longitude: z.number() })

const Box = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() })

/** One deal (`dealId`), or several that are too near to each other to be distinguished at this zoom. */
export const MapPin = z.object({
  ...AtPlace.shape,
  count: z.int(),
  dealId: z.string().nullable(),
  /** The box around its deals; a single point when all are at the same place. */
  box: Box,
  /** How many deals of each status colour, the most first. */
  colors: z.array(z.object({ color: z.string(), count: z.int() })),
})
export type MapPin = z.infer<typeof MapPin>

const NamedDeal = z.object({
  id: z.string(),
  title: z.string(),
  city: z.string(),
  statusName: z.string(),
  statusColor: z.string(),
  amount: worth,
})
export type NamedDeal = z.infer<typeof NamedDeal>

export const DealsMap = z.object({
  /** The matching deals: those with coordinates, and all. */
  located: z.int(),
  total: z.int(),
  /** The box around all located deals; null when there are none. */
  bounds: Box.nullable(),
  /** The map tiles, with `{z}`, `{x}` and `{y}` in their address; null: the embedded outline. */
  tiles: z.object({ pattern: z.string(), credit: z.string() }).nullable(),
  pins: z.array(MapPin),
  /** How many are in the box, and the first of them by name. */
  inSight: z.int(),
  deals: z.array(z.object({ ...NamedDeal.shape, ...AtPlace.shape })),
  /** The first of those without coordinates, by name. */
  unplaced: z.array(NamedDeal),
})
export type DealsMap = z.infer<typeof DealsMap>

const period = { from: day, to: day }
const longest = 400

const withPeriod = <S extends z.ZodType<{ from: string; to: string }>>(shape: S) =>
  shape
    .refine(({ from, to }) => from <= to, { path: ['from'], error: 'field.range_reversed' })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= longest * 86_400_000, {
      path: ['to'],
      error: 'deals.period_too_long',
    })

/** A window of days, first and last included. */
export const ScheduleQuery = withPeriod(
  withOrderedRanges(
    z.strictObject({
      ...dealFilterFields,
      ...period,
      pageNumber: z.coerce.number().int().min(1).max(10_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(200).default(100),
    }),
  ),
)
export type ScheduleQuery = z.output<typeof ScheduleQuery>

export const barKinds = ['installation', 'forecast'] as const

/** A deal as a bar from its first day to its last one. */
export const ScheduleRow = z.object({
  id: z.string(),
  title: z.string(),
  statusName: z.string(),
  statusColor: z.string(),
  state: z.enum(dealStates),
  /** From installation start to end; when these are empty, from creation to closing forecast. */
  kind: z.enum(barKinds),
  amount: worth,
  startsOn: z.string(),
  endsOn: z.string(),
})
export type ScheduleRow = z.infer<typeof ScheduleRow>

export const CalendarQuery = withPeriod(withOrderedRanges(z.strictObject({ ...dealFilterFields, ...period })))
export type CalendarQuery = z.output<typeof CalendarQuery>

/** A day with closing forecasts: their number, their value (cents), and the first few. */
export const CalendarDay = z.object({
  day: z.string(),
  count: z.int(),
  amount: worth,
  deals: z.array(z.object({ id: z.string(), title: z.string(), statusColor: z.string(), state: z.enum(dealStates) })),
})
export type CalendarDay = z.infer<typeof CalendarDay>

export const FlowQuery = CalendarQuery

export const DealsFlow = z.object({
  steps: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      color: z.string(),
      parallel: z.boolean(),
      loss: z.boolean(),
      statuses: z.array(
        z.object({ id: z.string(), name: z.string(), color: z.string(), count: z.int(), amount: worth }),
      ),
    }),
  ),
  /**
   * How many times deals moved from a status (null: they were created) to another in the period, the most frequent
   * first.
   */
  moves: z.array(z.object({ from: z.string().nullable(), to: z.string(), count: z.int() })),
})
export type DealsFlow = z.infer<typeof DealsFlow>

const counted = { count: z.int(), amount: worth }
/** A person or an origin (`id` null: deals without one) with the results of its deals. */
const Share = z.object({ id: z.string().nullable(), name: z.string(), won: z.int(), lost: z.int(), ...counted })
const State = z.object(counted)

export const DealInsights = z.object({
  open: State,
  won: State,
  lost: State,
  statuses: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      color: z.string(),
      stepName: z.string(),
      parallel: z.boolean(),
      ...counted,
      kwp: z.number(),
      late: z.int(),
      forecast: worth,
      /** Deals that have been there or later in the funnel, and how many of them went further or were won. */
      reached: z.int(),
      passed: z.int(),
      /** Whether it belongs to the main order: neither parallel nor a loss. */
      isInLine: z.boolean(),
      /** Median and 90th percentile of the hours that deals spend there; null where none has been. */
      median: z.number().nullable(),
      ninetieth: z.number().nullable(),
      /** How long a deal should stay at most. */
      goalHours: z.number().nullable(),
    }),
  ),
  /** The times are computed from every n-th deal; 1: from all. */
  timedEvery: z.int(),
  /** The last twelve months, `yyyy-MM`: deals created, won and lost in each. */
  months: z.array(
    z.object({
      month: z.string(),
      created: z.int(),
      won: z.int(),
      lost: z.int(),
      wonAmount: worth,
      lostAmount: worth,
    }),
  ),
  /** The reason is empty for deals that were lost without one. */
  reasons: z.array(z.object({ reason: z.string(), ...counted })),
  owners: z.array(Share),
  origins: z.array(Share),
})
export type DealInsights = z.infer<typeof DealInsights>
