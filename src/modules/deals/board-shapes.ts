import { z } from 'zod'
import type { PartOf } from '../../platform/access/permission.ts'
import { visible } from '../../platform/contract/masks.ts'
import { dealStates } from './deal.ts'
import { sumsFlag, worth, worthFlag } from './deal-masks.ts'
import { firstTask } from './first-task.ts'

const hide = <S extends z.ZodType>(flag: PartOf<'kanban-card'>, shape: S) =>
  visible({ hiddenWith: `kanban-card.${flag}` as const }, shape)
const energy = hide('consumption', z.number())
const since = hide('time', z.string())
const offered = <S extends z.ZodType>(shape: S) => hide('proposal', shape)
const judged = hide('qualification', z.int())

/** A card of the board without empty values. `lacks`: which of the funnel's requirements the deal does not meet. */
export const DealCard = z.object({
  id: z.string(),
  number: hide('ids', z.int()),
  title: hide('name', z.string()),
  place: z.string().optional(),
  amount: worth(z.int()),
  kwp: z.number().optional(),
  kwh: energy,
  generation: energy,
  origin: hide('origin', z.string()),
  type: hide('type', z.string()),
  tags: z.array(z.string()).optional(),
  owner: hide('seller', z.string()),
  preSeller: hide('pre-seller', z.string()),
  technician: hide('technician', z.string()),
  phone: hide('phone', z.string()),
  createdAt: hide('date', z.string()),
  since,
  closingOn: hide('close-forecast', z.string()),
  rating: judged,
  bant: judged,
  proposals: offered(z.int()),
  accepted: offered(z.boolean()),
  sales: hide('sale', z.int()),
  state: z.enum(dealStates).optional(),
  task: z.string().optional(),
  taskAt: z.string().optional(),
  /** Open tasks, and the nearest deadline among them. */
  pending: z.int().optional(),
  tasksDueAt: z.string().optional(),
  firstTask,
  late: z.boolean().optional(),
  lacks: z.array(z.string()).optional(),
})
export type DealCard = z.infer<typeof DealCard>

const summary = <S extends z.ZodType>(shape: S) => visible({ hiddenWith: sumsFlag }, shape)
const summaryOfWorth = visible({ hiddenWith: [sumsFlag, worthFlag] }, z.int())

/** Count, sums (cents, kWp), the number of deals over the goal, and the column's forecast (cents). */
const figures = {
  count: summary(z.int()),
  amount: summaryOfWorth,
  kwp: summary(z.number()),
  late: summary(z.int()),
  forecast: summaryOfWorth,
}

export const BoardColumn = z.object({
  id: z.string(),
  stepId: z.string(),
  name: z.string(),
  color: z.string(),
  goalHours: z.int().nullable(),
  prediction: z.int(),
  /** What entering requires, by requirement. */
  needs: z.array(z.string()),
  /** Whether this person's role may move deals into the column. */
  open: z.boolean(),
  /** Whether this person may add a deal in the column. */
  adds: z.boolean(),
  ...figures,
  cards: z.array(DealCard),
  /** The cursor of the next cards; null at the end. */
  next: z.string().nullable(),
})
export type BoardColumn = z.infer<typeof BoardColumn>

const BoardStep = z.object({
  id: z.string(),
  name: z.string(),
  color: z.string(),
  parallel: z.boolean(),
  loss: z.boolean(),
  count: summary(z.int()),
})

/** The sequence number of the company's last event when this was read: events up to it are already counted. */
const seq = z.int()

export const BoardFigures = z.object({
  seq,
  steps: z.array(BoardStep),
  columns: z.array(z.object({ id: z.string(), ...figures })),
})
export type BoardFigures = z.infer<typeof BoardFigures>

/** So many at most of each, so that a large funnel costs what a small one does. */
export const maxNextSteps = 1000
const upToMost = summary(z.int().max(maxNextSteps))
export const NextSteps = z.object({
  overdue: upToMost,
  today: upToMost,
  none: upToMost,
  /** Those without one by their column, as many as are counted. */
  noneIn: summary(z.record(z.string(), z.int())),
})
export type NextSteps = z.infer<typeof NextSteps>

export const Board = z.object({
  seq,
  stepId: z.string(),
  steps: z.array(BoardStep),
  /** Names of the people on the cards, by id. */
  people: z.record(z.string(), z.string()),
  /** Names and colours of the tags on the cards, by id. */
  tags: z.record(z.string(), z.object({ name: z.string(), color: z.string() })),
  columns: z.array(BoardColumn),
})
export type Board = z.infer<typeof Board>

const ColumnNews = z.object({ id: z.string(), stepId: z.string(), since, late: z.boolean() })
const StandingNews = z.object({ columns: z.array(ColumnNews), amount: worth(z.int()), kwp: z.number() }).nullable()

/** A change of a deal: the columns that it left and those it is in now (null when it was, or is, not visible), and its card. */
export const DealNews = z.object({
  id: z.string(),
  was: StandingNews,
  is: StandingNews,
  card: DealCard.optional(),
  people: z.record(z.string(), z.string()).optional(),
})
export type DealNews = z.infer<typeof DealNews>

export const ColumnCards = z.object({
  people: z.record(z.string(), z.string()),
  tags: z.record(z.string(), z.object({ name: z.string(), color: z.string() })),
  cards: z.array(DealCard),
  next: z.string().nullable(),
})
export type ColumnCards = z.infer<typeof ColumnCards>
