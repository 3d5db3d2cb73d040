import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { RawReply } from '../../../../platform/http/route.ts'
import { inTransaction } from '../../../../platform/http/run-in-ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import { maySign } from '../../signer.ts'
import type { ShownSigning } from '../../signing-contract.ts'
import { changeSigner, timeZoneOf } from '../document-store.ts'
import { happen } from '../happen.ts'
import { pageReply, partReply } from '../kept-files.ts'
import { signingOf } from '../signer-links.ts'
import { openedLink } from './opened-link.ts'
import { maskedTarget, takesCode } from './signing-code.ts'

export async function showSigning(ctx: Ctx, token: string): Promise<ShownSigning> {
  const { document, signer, signers, host } = await openedLink(ctx, token, { lock: false })
  const verdict = maySign(signingOf(ctx, document, signers), signer.id)
  const standing = signers.filter(({ state }) => state !== 'removed')
  return {
    company: ctx.company.name,
    title: document.title,
    deadline: document.deadline ?? '',
    timeZone: await timeZoneOf(ctx, document.dealId),
    pages: document.pages,
    signer: {
      firstName: signer.name.split(' ')[0]!,
      role: signer.role,
      auth: signer.auth,
      knowsCpf: signer.cpf !== '',
      hasEmail: signer.email !== '',
    },
    place: { at: standing.findIndex(({ id }) => id === signer.id) + 1, of: standing.length },
    codeTo: takesCode(signer, host) ? maskedTarget(signer) : null,
    host,
    refusal: verdict.ok ? null : translate(ctx.lang, verdict.code, verdict.values),
    signedAt: signer.state === 'signed' ? signer.answeredAt : null,
    isFinished: document.state === 'finished',
  }
}

/** Told once that the document was opened, and once that it was read to its end. */
export async function tellSeen(ctx: Ctx, token: string, { isRead, device }: { isRead: boolean; device: string }) {
  await inTransaction(ctx, async (own) => {
    const { document, signer } = await openedLink(own, token, { lock: true })
    if (document.state !== 'process' || (isRead ? signer.readAt : signer.seenAt)) return
    await changeSigner(own, signer.id, isRead ? 'read_at = $2' : 'seen_at = $2', [own.now])
    await happen(own, document, {
      kind: 'viewed',
      signerId: signer.id,
      who: signer.name,
      note: isRead ? 'read' : '',
      key: `viewed ${signer.id} ${isRead}`,
      facts: { isRead },
      person: { device },
    })
  })
}

export async function signingPage(ctx: Ctx, token: string, page: string): Promise<RawReply> {
  const { document } = await openedLink(ctx, token, { lock: false })
  if (!/^\d{1,4}$/.test(page)) throw notFound('documents.link_unknown')
  return pageReply(ctx, document.id, Number(page))
}

export async function signingPaper(ctx: Ctx, token: string): Promise<RawReply> {
  const { document } = await openedLink(ctx, token, { lock: false })
  return partReply(ctx, document, document.sealedKey ? 'sealed' : 'frozen')
}
