import { Transaction } from '../db/database.ts'
import type { Statement } from '../db/statement.ts'
import type { Ctx } from '../http/ctx.ts'
import { Turns } from '../limits/turns.ts'
import { Refusal } from '../rules/refusal.ts'

/** More at once would leave the company's other requests, and other companies, without a processor. */
const turns = new Turns(2)

export const tooSlow = 'measures.too_slow'

/**
 * Runs a question at most two at a time per company. Within a transaction it sees what that transaction has written.
 */
export async function rowsInTurn<Row>(ctx: Ctx, query: Statement<Row>): Promise<Row[]> {
  const { company, services, scope, signal } = ctx
  const asked = scope instanceof Transaction ? scope : services.db.asking(company.id, signal)
  try {
    return await turns.run(company.id, () => asked.rows(query), signal)
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    if ((error as { code?: string }).code === '57014') throw new Refusal(422, tooSlow, { details: { code: tooSlow } })
    throw error
  }
}
