import { z } from 'zod'
import { equipmentOf } from '../offer/equipment-result.ts'
import type { ProposalInput } from '../proposal-input.ts'
import { type ProposalResult, resultSchemaVersion } from '../proposal-result.ts'

const twelve = z.array(z.number()).length(12)
const rows = z.array(z.looseObject({}))

/**
 * The result that screens, documents and the public page use; its figures come from the engine version that froze them.
 */
const Skeleton = z.looseObject({
  schemaVersion: z.literal(resultSchemaVersion),
  engineVersion: z.string(),
  consumption: z.looseObject({ monthlyKwh: twelve, expectedMonthlyKwh: twelve, meanKwh: z.number() }),
  irradiation: z.looseObject({ plane: twelve, planeMean: z.number() }),
  losses: z.looseObject({ ratio: z.number() }),
  system: z.looseObject({ powerKwp: z.number(), moduleCount: z.int() }),
  equipment: z.looseObject({ moduleW: z.number(), inverters: rows }),
  generation: z.looseObject({ monthlyKwh: twelve, meanKwh: z.number() }),
  tariff: z.looseObject({ distributor: z.string() }),
  firstYear: z.looseObject({ savingCents: z.number() }),
  years: rows.min(1),
  indicators: z.looseObject({ investmentCents: z.number() }),
  price: z.looseObject({ priceCents: z.int(), kit: rows }),
  payments: rows,
  comparisons: rows,
  ecology: z.looseObject({ tonnesPerYear: z.number() }),
  warnings: rows,
  explain: z.record(z.string(), z.unknown()),
})

const Frozen = z.custom<ProposalResult>((value) => Skeleton.safeParse(value).success)

interface Stored {
  id: string
  input: ProposalInput
  result: unknown
}

/**
 * A stored result, validated when it is read, so that an unknown version or shape is reported here and not while a
 * page is drawn. Results of earlier versions are converted to the present shape without changing frozen figures.
 */
export function frozenResult({ id, input, result }: Stored): ProposalResult {
  const present = isOfVersion(result, 1) ? secondVersion(result, input) : result
  const read = Frozen.safeParse(present)
  if (read.success) return read.data
  const fault = Skeleton.safeParse(present).error?.issues[0]
  throw new Error(`The result of proposal ${id} cannot be read: ${fault?.path.join('.')} ${fault?.message}`)
}

const isOfVersion = (result: unknown, version: number): result is object =>
  typeof result === 'object' && result !== null && 'schemaVersion' in result && result.schemaVersion === version

/** Adds the installed equipment to results of the first version, from their input. */
const secondVersion = (first: object, input: ProposalInput) => ({
  ...first,
  schemaVersion: 2,
  equipment: equipmentOf(input),
})
