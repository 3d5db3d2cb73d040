import type { ShownEvidence } from '../../../../platform/evidence/append-evidence.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { companyLang } from '../../../../platform/i18n/messages.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { sealDocument } from '../../../seals/server/public.ts'
import type { StoredDocument, StoredSigner } from '../tables.ts'
import { evidenceSheet } from './evidence-words.ts'

interface ToFinish {
  document: StoredDocument
  signers: StoredSigner[]
  chain: ShownEvidence[]
  pdf: Buffer
}

/** The frozen pages untouched, the page of evidence behind them, the chain inside, and a seal over all. */
export const sealedPaper = (ctx: Ctx, { document, signers, chain, pdf }: ToFinish) =>
  sealDocument(ctx, pdf, {
    reason: translate(companyLang, 'documents.seal.reason'),
    sheet: evidenceSheet(ctx, document, signers, chain),
    rows: chain,
  })
