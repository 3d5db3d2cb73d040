import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { RawReply } from '../../../../platform/http/route.ts'
import { inTransaction } from '../../../../platform/http/run-in-ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import { timeZoneOfDeal, whoSpeaksFor } from '../../../deals/server/public.ts'
import { readNote } from '../../document-state.ts'
import type { ShownPaper, ShownSigning } from '../../signing-contract.ts'
import { maySignAt, type Place } from '../bundle/documents-together.ts'
import { changeSigner } from '../document-store.ts'
import { happen } from '../happen.ts'
import { pageReply, partReply } from '../kept-files.ts'
import type { StoredDocument, StoredSigner } from '../tables.ts'
import { openedLink, placeIn } from './opened-link.ts'
import { maskedTarget, takesCode } from './signing-code.ts'
import { systemFacts } from './system-facts.ts'

export async function showSigning(ctx: Ctx, token: string): Promise<ShownSigning> {
  const opened = await openedLink(ctx, token, { lock: false })
  const { document, signer, signers, host, places } = opened
  const standing = signers.filter(({ state }) => state !== 'removed')
  return {
    ...shownPaper(ctx, opened),
    company: ctx.company.name,
    timeZone: await timeZoneOfDeal(ctx, document.dealId),
    signer: {
      firstName: signer.name.split(' ')[0]!,
      role: signer.role,
      auth: signer.auth,
      knowsCpf: signer.cpf !== '',
      hasEmail: signer.email !== '',
    },
    place: placeOf(signer, standing),
    codeTo: takesCode(signer, host) ? maskedTarget(signer) : null,
    asks: await whoIsAsked(ctx, document),
    host,
    along: places.filter((place) => place.document.id !== document.id).map((place) => shownPaper(ctx, place)),
  }
}

/** In a group of its own a person has a place in the order; in one with others they have none. */
function placeOf({ id, groupAt }: StoredSigner, standing: readonly StoredSigner[]): ShownSigning['place'] {
  const isBeside = standing.some((one) => one.id !== id && one.groupAt === groupAt)
  const before = standing.filter((one) => one.groupAt < groupAt).length
  return { at: isBeside ? null : before + 1, of: standing.length }
}

async function whoIsAsked(ctx: Ctx, { dealId }: StoredDocument) {
  const person = await whoSpeaksFor(ctx, dealId)
  return person && { name: person.name, phone: person.phone }
}

function shownPaper(ctx: Ctx, place: Place): ShownPaper {
  const { document, signer } = place
  const verdict = maySignAt(ctx, place)
  return {
    number: document.number,
    title: document.title,
    deadline: document.deadline ?? '',
    pages: document.pages,
    facts: systemFacts(ctx, document),
    refusal: verdict.ok ? null : translate(ctx.lang, verdict.code, verdict.values),
    signedAt: signer.state === 'signed' ? signer.answeredAt : null,
    isFinished: document.state === 'finished',
    isCanceled: document.state === 'canceled',
  }
}

interface Seen {
  isRead: boolean
  device: string
  paper?: number | undefined
}

/** Told once that the document was opened, and once that it was read to its end. */
export async function tellSeen(ctx: Ctx, token: string, { isRead, device, paper }: Seen) {
  await inTransaction(ctx, async (own) => {
    const { document, signer } = placeIn(await openedLink(own, token, { lock: true }), paper)
    if (document.state !== 'process' || (isRead ? signer.readAt : signer.seenAt)) return
    await changeSigner(own, signer.id, isRead ? 'read_at = $2' : 'seen_at = $2', [own.now])
    await happen(own, document, {
      kind: 'viewed',
      signerId: signer.id,
      who: signer.name,
      note: isRead ? readNote : '',
      key: `viewed ${signer.id} ${isRead}`,
      facts: { isRead },
      person: { device },
    })
  })
}

export async function signingPage(ctx: Ctx, token: string, page: string, paper?: number): Promise<RawReply> {
  const { document } = placeIn(await openedLink(ctx, token, { lock: false }), paper)
  if (!/^\d{1,4}$/.test(page)) throw notFound('documents.link_unknown')
  return pageReply(ctx, document.id, Number(page))
}

export async function signingPaper(ctx: Ctx, token: string, paper?: number): Promise<RawReply> {
  const { document } = placeIn(await openedLink(ctx, token, { lock: false }), paper)
  return partReply(ctx, document, document.sealedKey ? 'sealed' : 'frozen')
}
