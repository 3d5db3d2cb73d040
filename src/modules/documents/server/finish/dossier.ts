import { Readable } from 'node:stream'
import { evidenceAbout } from '../../../../platform/evidence/append-evidence.ts'
import { type ZipEntry, zipStream } from '../../../../platform/files/zip-stream.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { RawReply } from '../../../../platform/http/route.ts'
import { companyLang } from '../../../../platform/i18n/messages.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import { publicAddress } from '../../../../platform/settings.ts'
import { evidenceFileName, evidenceText } from '../../../../platform/verify/evidence-file.ts'
import { contentDisposition } from '../../../files/file.ts'
import type { StoredDocument } from '../tables.ts'

const say = (key: string, values = {}) => translate(companyLang, `documents.dossier.${key}`, values)

/**
 * A signed document with all that proves it, as one ZIP: the signed file, the frozen one that was signed, the chain of evidence as it is
 * today (what came after the seal, too), and how all of it is verified. Made while it is read; nothing of it is kept.
 */
export async function dossierReply(ctx: Ctx, document: StoredDocument): Promise<RawReply> {
  if (!document.sealedKey) throw notFound('documents.not_found')
  const rows = await evidenceAbout(ctx, 'document', document.id)
  const at = new Date(document.closedAt ?? ctx.now)
  const text = (name: string, content: string): ZipEntry => ({
    name,
    at,
    open: async () => Readable.from([Buffer.from(content)]),
  })
  const file = (name: string, key: string): ZipEntry => ({ name, at, open: () => ctx.services.files.open(key) })
  const entries = [
    file(say('signed'), document.sealedKey),
    file(say('frozen'), document.fileKey),
    text(evidenceFileName, evidenceText(document.sha256, rows)),
    text(say('read_me'), guideOf(ctx, document)),
  ]
  return new RawReply(zipStream(entries), 'application/zip', {
    'Content-Disposition': contentDisposition(say('file', { number: String(document.number) }), 'application/zip'),
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  })
}

/** What each file is, with its hash, and where it is verified. */
function guideOf(ctx: Ctx, { title, number, sha256, sealedSha256 }: StoredDocument) {
  const address = `${publicAddress(ctx.services.settings, ctx.company)}/publico/verificar`
  const lines = [
    say('title', { title, number: String(number), company: ctx.company.name }),
    '',
    `${say('signed')}\n  ${say('signed.why')}\n  SHA-256: ${sealedSha256}`,
    `${say('frozen')}\n  ${say('frozen.why')}\n  SHA-256: ${sha256}`,
    `${evidenceFileName}\n  ${say('evidence.why')}`,
    '',
    say('verify', { address }),
  ]
  return `${lines.join('\n')}\n`
}
