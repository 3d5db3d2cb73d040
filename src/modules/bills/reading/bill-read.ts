import { z } from 'zod'
import { type FieldRead, witnessKinds } from './field-read.ts'

export const Place = z.object({
  page: z.int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
})

const fieldOf = <T extends z.ZodType>(value: T) =>
  z.object({
    value: value.nullable(),
    state: z.enum(['sure', 'asked', 'missing']),
    witnesses: z.array(z.enum(witnessKinds)),
    places: z.array(Place),
    candidates: z.array(z.object({ value, place: Place.nullable(), witnesses: z.array(z.enum(witnessKinds)) })),
  })

const text = fieldOf(z.string())
const number = fieldOf(z.number())

export const unitFields = {
  distributor: text,
  holder: text,
  document: text,
  street: text,
  number: text,
  district: text,
  zipCode: text,
  city: text,
  state: text,
  installation: text,
  consumerClass: fieldOf(z.enum(['residential', 'commercial', 'industrial', 'rural', 'public'])),
  phase: fieldOf(z.enum(['single', 'two', 'three'])),
  subgroup: text,
  modality: text,
  month: text,
  dueOn: text,
  kwh: number,
  price: number,
  energyCents: number,
  flagCents: number,
  lightingCents: number,
  totalCents: number,
  icms: number,
  pis: number,
  cofins: number,
  creditKwh: number,
  meanKwh: number,
}

export type UnitField = keyof typeof unitFields

/** What a bill says of the consumption, in figures. */
export const figureFields = [
  'month',
  'kwh',
  'price',
  'energyCents',
  'flagCents',
  'lightingCents',
  'totalCents',
  'icms',
  'pis',
  'cofins',
  'creditKwh',
  'meanKwh',
] as const satisfies readonly UnitField[]

/** What was read of one bill about its unit and its holder. */
export const UnitRead = z.object({
  pages: z.array(z.int()),
  ...unitFields,
  /** A CPF of which the distributor prints only some digits. */
  maskedDocument: z.string().nullable(),
  /** Newest first, twelve at most. */
  months: z.array(z.object({ month: z.string(), ...number.shape })),
  items: z.array(
    z.object({
      text: z.string(),
      kind: z.enum(['energy', 'flag', 'lighting', 'injected', 'other']),
      kwh: z.number().nullable(),
      price: z.number().nullable(),
      cents: z.number(),
    }),
  ),
  /** The sums on the bill that confirm it; `pages` fails where the bill has more pages than were sent. */
  checks: z.array(
    z.object({ kind: z.enum(['sum', 'product', 'order', 'pages']), holds: z.boolean(), cents: z.number() }),
  ),
})
export type UnitRead = z.infer<typeof UnitRead>
export type MonthRead = { month: string } & FieldRead<number>

export const billProblems = ['no-text', 'bank-slip', 'page-missing', 'not-a-bill'] as const
export interface BillRead {
  units: UnitRead[]
  problem: (typeof billProblems)[number] | null
}

/** What is known before a bill is read; a value that agrees with it has a further witness. */
export interface KnownFacts {
  distributors: readonly { distributor: string; name: string; cnpj: string | null }[]
  /** Whether a state has a municipality of that name. */
  isCity(name: string, state: string): boolean
  /** Numbers of units of the deal. */
  units: readonly string[]
  /** Names of its contact and of its units' holders. */
  holders: readonly string[]
}

/** A page with neither consumption nor unit number is not a bill. */
export const unreadable = (unit: UnitRead) =>
  unit.kwh.value === null && unit.months.length === 0
    ? true
    : unit.installation.value === null && unit.totalCents.value === null
