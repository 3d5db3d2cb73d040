import { z } from 'zod'
import { type ProposalResult, resultSchemaVersion } from './proposal-result.ts'

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

/**
 * A result as stored with its proposal, validated when it is read: another version or an unknown shape is reported here
 * instead of in the middle of a page.
 */
export function frozenResult(proposalId: string, stored: unknown): ProposalResult {
  const read = Frozen.safeParse(stored)
  if (read.success) return read.data
  const fault = Skeleton.safeParse(stored).error?.issues[0]
  throw new Error(`The result of proposal ${proposalId} cannot be read: ${fault?.path.join('.')} ${fault?.message}`)
}
