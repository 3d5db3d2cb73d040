import { createHash } from 'node:crypto'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { inTransaction } from '../../../platform/http/run-in-ctx.ts'
import type { EvidenceSheet } from '../../../platform/seal/evidence-sheet.ts'
import { type Sealed, seal } from '../../../platform/seal/seal.ts'
import {
  type EvidenceRow,
  evidenceFileName,
  evidenceText,
  withoutPeople,
} from '../../../platform/verify/evidence-file.ts'
import { certificateInUse } from './certificates.ts'

interface ToSeal {
  /** One sentence that readers of PDF show beside the seal. */
  reason: string
  sheet: EvidenceSheet
  /** What the chain holds of the document, oldest first. */
  rows: readonly EvidenceRow[]
}

/**
 * Seals a frozen PDF with what the company seals with, evidence and chain behind it, and keeps its hash. A time-stamp server that
 * gives none throws `NoTimeStamp`: the job that asked tries again. No transaction is open while it is asked.
 */
export async function sealDocument(ctx: Ctx, pdf: Buffer, { reason, sheet, rows }: ToSeal): Promise<Sealed> {
  const text = evidenceText(createHash('sha256').update(pdf).digest('hex'), withoutPeople(rows))
  const evidence = { name: evidenceFileName, description: sheet.title, text }
  const certificate = await inTransaction(ctx, certificateInUse)
  const sealed = await seal(ctx, pdf, certificate, { reason, sheet, evidence })
  await inTransaction(ctx, (own) => register(own, sealed))
  return sealed
}

const register = (ctx: Ctx, { sha256, level, at }: Sealed) =>
  ctx.run(
    // raw write: a register beside the document, which tells its own history
    statement('insert into sealed_files (sha256, level, sealed_at) values ($1, $2, $3) on conflict do nothing', [
      sha256,
      level,
      at,
    ]),
  )
