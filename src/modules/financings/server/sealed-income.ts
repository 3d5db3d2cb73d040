import type { Ctx } from '../../../platform/http/ctx.ts'
import { seal } from '../../../platform/secrets/seal.ts'

export const incomePurpose = 'financing-income'

/** What a borrower earns is kept sealed: whoever reads the database alone does not read it. */
export const sealedIncome = ({ services }: Ctx, income: number | null) =>
  income === null ? '' : seal(services.settings.secret, incomePurpose, income)
