import { statement } from '../../../platform/db/statement.ts'
import { evidenceAbout, type ShownEvidence } from '../../../platform/evidence/append-evidence.ts'
import { sha256 } from '../../../platform/evidence/chain.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { timeZoneOfDeal } from '../../deals/server/public.ts'
import type { DocumentDetail, DocumentRow, Signer } from '../contract.ts'
import { evidenceFlags, partFlags, signersFlags } from '../flags.ts'
import { documentsTogether, maySignAt } from './bundle/documents-together.ts'
import { documentList } from './document-list.ts'
import { signersOf } from './document-store.ts'
import { addressOf, dossierPart, signedPart } from './kept-files.ts'
import type { SignedPage, StoredDocument, StoredSigner } from './tables.ts'
import { sendingsOf } from './ways.ts'

/** Who signs is hidden from this person. */
export const hidesSigners = (ctx: Ctx) => ctx.can(signersFlags)

/** The chain and the page of evidence name those who sign and tell what happened: the signed file holds both. */
const showsEvidence = (ctx: Ctx) => !ctx.can(evidenceFlags)

export async function showDocument(ctx: Ctx, id: string): Promise<DocumentDetail> {
  const shown = await documentList.whole<DocumentRow>(ctx, id)
  if (!shown) throw notFound('documents.not_found')
  const stored = await ctx.one(
    statement<StoredDocument>('select * from documents where tenant_id = platform.current_tenant() and id = $1', [id]),
    'documents.not_found',
  )
  const signers = await signersOf(ctx, id)
  return {
    ...(shown as unknown as DocumentDetail),
    deadline: stored.deadline,
    sentAt: stored.sentAt,
    closedAt: stored.closedAt,
    provider: stored.provider,
    sending: (await sendingsOf(ctx, [stored])).get(id) ?? null,
    isUnsealed: isUnsealed(ctx, stored, signers),
    templateVersion: stored.templateVersion,
    sha256: stored.sha256,
    remindDays: stored.remindDays,
    sealLevel: stored.sealLevel,
    timeZone: await timeZoneOfDeal(ctx, stored.dealId),
    pages: shownPages(ctx, stored),
    fileUrl: addressOf(ctx, id, 'frozen'),
    sealedUrl: stored.sealedKey && showsEvidence(ctx) ? addressOf(ctx, id, 'sealed') : null,
    dossierUrl: stored.sealedKey && showsEvidence(ctx) ? addressOf(ctx, id, dossierPart) : null,
    ...(await partsOf(ctx, [stored], new Map([[id, signers]])))(stored),
    chain: await chainOf(ctx, id),
    together: await othersOf(ctx, stored),
  }
}

/** The frozen pages, and once these are drawn those of the signed file that differ from them or stand behind them. */
function shownPages(ctx: Ctx, { id, pages, signedPages }: StoredDocument): DocumentDetail['pages'] {
  const signed = showsEvidence(ctx) ? (signedPages ?? []) : []
  const changed = new Set(signed.map(({ number }) => number))
  const shown = (part: (page: number) => string, isEvidence: boolean) => (page: SignedPage) => ({
    number: page.number,
    width: page.width,
    height: page.height,
    url: addressOf(ctx, id, part(page.number)),
    isEvidence,
  })
  const isFrozen = ({ number }: SignedPage) => number <= pages.length
  return [
    ...pages.filter(({ number }) => !changed.has(number)).map(shown(String, false)),
    ...signed.filter(isFrozen).map(shown(signedPart, false)),
    ...signed.filter((page) => !isFrozen(page)).map(shown(signedPart, true)),
  ].sort((one, other) => one.number - other.number)
}

/** Who signs these documents and what happened to them, as far as the person sees either: read at once, told for each. */
export async function partsOf(
  ctx: Ctx,
  documents: readonly StoredDocument[],
  signers: ReadonlyMap<string, StoredSigner[]>,
) {
  const hosts = hidesSigners(ctx) ? new Map<string, string>() : await hostsOf(ctx, [...signers.values()].flat())
  const events = ctx.can(partFlags.events)
    ? (new Map() as Awaited<ReturnType<typeof eventsOf>>)
    : await eventsOf(ctx, documents)
  return (document: StoredDocument) => ({
    signerList: hidesSigners(ctx) ? [] : shownSigners(ctx, document, signers.get(document.id) ?? [], hosts),
    events: (events.get(document.id) ?? []).map(({ documentId: _of, ...event }) => event),
  })
}

/** What was sent together with it. */
async function othersOf(ctx: Ctx, { id, bundleId }: StoredDocument) {
  const together = bundleId ? await documentsTogether(ctx, id, { lock: false }) : []
  return together.filter((one) => one.id !== id).map(({ id, number, title, state }) => ({ id, number, title, state }))
}

/** Longer than a seal takes. */
const sealsWithin = 120_000

/** All have signed here, and the seal that follows by itself is late. */
function isUnsealed(ctx: Ctx, { state, provider }: StoredDocument, signers: readonly StoredSigner[]) {
  const last = Math.max(0, ...signers.map(({ answeredAt }) => Date.parse(answeredAt ?? '') || 0))
  return state === 'signed' && provider === 'own' && last < Date.parse(ctx.now) - sealsWithin
}

/** On whose device somebody signs in person, by name. */
async function hostsOf(ctx: Ctx, signers: readonly StoredSigner[]): Promise<Map<string, string>> {
  const hosts = await ctx.rows(
    statement<{ id: string; name: string }>(
      'select id, name from users where tenant_id = platform.current_tenant() and id = any($1::uuid[])',
      [signers.flatMap(({ hostId }) => hostId ?? [])],
    ),
  )
  return new Map(hosts.map(({ id, name }) => [id, name]))
}

function shownSigners(
  ctx: Ctx,
  document: StoredDocument,
  signers: StoredSigner[],
  hosts: ReadonlyMap<string, string>,
): Signer[] {
  return signers
    .filter(({ state }) => state !== 'removed')
    .map((one) => ({
      id: one.id,
      name: one.name,
      email: one.email,
      phone: one.phone,
      cpf: one.cpf,
      role: one.role,
      channel: one.channel,
      auth: one.auth,
      group: one.groupAt,
      state: one.state,
      isNext: maySignAt(ctx, { document, signer: one, signers }).ok,
      askedAt: one.askedAt,
      seenAt: one.seenAt,
      readAt: one.readAt,
      remindedAt: one.remindedAt,
      answeredAt: one.answeredAt,
      refuseReason: one.refuseReason,
      // Before the signature it is who asked for it on their device, which binds nobody.
      hostName: one.state === 'signed' ? (hosts.get(one.hostId ?? '') ?? '') : '',
    }))
}

/** What a signer has written is as much theirs as their name. */
async function eventsOf(ctx: Ctx, documents: readonly StoredDocument[]) {
  const events = await ctx.rows(
    statement<DocumentDetail['events'][number] & { documentId: string }>(
      `select e.* from unnest($1::uuid[]) d (id) cross join lateral (
         select document_id, id, kind, at, case when $2 then '' else who end as who,
           case when $2 and signer_id is not null then '' else note end as note from document_events
         where tenant_id = platform.current_tenant() and document_id = d.id order by at desc, id desc limit 500) e`,
      [documents.map(({ id }) => id), hidesSigners(ctx)],
    ),
  )
  return Map.groupBy(events, ({ documentId }) => documentId)
}

/** Whether each row about it still is what was written; rows of others between them are of the company's whole chain. */
async function chainOf(ctx: Ctx, id: string) {
  const rows = await evidenceAbout(ctx, 'document', id)
  const isWhole = rows.every(({ content, hash, person }) => {
    const facts = JSON.parse(content) as { person?: string }
    return sha256(content) === hash && (person === null || sha256(person) === facts.person)
  })
  return { links: rows.length, sealed: sealedLinks(rows), isWhole }
}

/** How many links our own seal holds: what closes the document says so; before it did, all that had happened until then. */
function sealedLinks(rows: readonly ShownEvidence[]) {
  const at = rows.findIndex(({ kind }) => kind === 'document-document-closed')
  if (at < 0) return null
  const { facts } = JSON.parse(rows[at]!.content) as { facts: { sealed?: string; links?: number } }
  return facts.sealed ? (facts.links ?? at) : null
}
