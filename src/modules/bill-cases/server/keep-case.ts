import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { insert, remove, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { job } from '../../../platform/http/module.ts'
import { inTransaction } from '../../../platform/http/run-in-ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { BillCorrection } from '../../bills/contract.ts'
import { knownOfAll, wordsOfReading } from '../../bills/server/public.ts'
import { type BillCase, caseOf } from '../bill-case.ts'
import { withoutPerson } from '../without-person.ts'
import { billCasesEntity, type StoredCase } from './tables.ts'

const keepTask = 'bill-cases.keep'

/** What a person corrected and lets be kept is read again after the confirmation, which waits for nothing. */
export const keepCorrected: Listener = async (ctx, { subject, data }) => {
  ctx.job(keepTask, { id: subject.id, ...data }, { key: `bill-case:${subject.id}` })
}

/** A bill whose confirmation was taken back tests nothing. */
export const dropUndone: Listener = async (ctx, { subject }) => {
  const kept = await ctx.first(caseById(subject.id))
  if (kept) await remove(ctx, billCasesEntity, kept, { event: 'billReadings.case-dropped' })
}

/** Keeps a case of a confirmed bill. Nothing is held while its pages are read; one that cannot be read again becomes none. */
export const keepJob = job({
  task: keepTask,
  payload: z.object({ id: z.string(), corrections: z.array(BillCorrection) }),
  unscoped: true,
  async run(ctx, { id, corrections }) {
    const read = await wordsOfReading(ctx, id)
    if (!read?.isConfirmed) return
    const known = knownOfAll()
    const about = { units: read.units, distributors: known.distributors, digit: () => randomInt(10) }
    const kept = caseOf(withoutPerson(read.words, about), read.units, corrections, known)
    await inTransaction(ctx, (within) => store(within, id, kept))
  },
})

async function store(ctx: Ctx, id: string, kept: BillCase) {
  const before = await ctx.first(caseById(id, 'for update'))
  const eventOptions = { event: 'billReadings.kept-as-case', isDerived: true }
  if (before) await update(ctx, billCasesEntity, before, kept, eventOptions)
  else await insert(ctx, billCasesEntity, { id, ...kept }, eventOptions)
}

const caseById = (id: string, lock = '') =>
  statement<StoredCase>(`select * from bill_cases where tenant_id = platform.current_tenant() and id = $1 ${lock}`, [
    id,
  ])
