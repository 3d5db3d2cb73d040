import { statement } from '../../../platform/db/statement.ts'
import { evidenceAbout } from '../../../platform/evidence/append-evidence.ts'
import { sha256 } from '../../../platform/evidence/chain.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { timeZoneOfDeal } from '../../deals/server/public.ts'
import type { DocumentDetail, DocumentRow, Signer } from '../contract.ts'
import { evidenceFlags, partFlags, signersFlags } from '../flags.ts'
import { documentsTogether, maySignAt } from './bundle/documents-together.ts'
import { documentList } from './document-list.ts'
import { signersOf } from './document-store.ts'
import { addressOf, dossierPart } from './kept-files.ts'
import type { StoredDocument, StoredSigner } from './tables.ts'
import { wayOf } from './ways.ts'

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
    sending: (await wayOf(stored)?.sendingOf(ctx, id)) ?? null,
    isUnsealed: isUnsealed(ctx, stored, signers),
    templateVersion: stored.templateVersion,
    sha256: stored.sha256,
    remindDays: stored.remindDays,
    sealLevel: stored.sealLevel,
    timeZone: await timeZoneOfDeal(ctx, stored.dealId),
    pages: stored.pages.map(({ number, width, height }) => ({
      number,
      width,
      height,
      url: addressOf(ctx, id, String(number)),
    })),
    fileUrl: addressOf(ctx, id, 'frozen'),
    sealedUrl: stored.sealedKey && showsEvidence(ctx) ? addressOf(ctx, id, 'sealed') : null,
    dossierUrl: stored.sealedKey && showsEvidence(ctx) ? addressOf(ctx, id, dossierPart) : null,
    ...(await partsOf(ctx, stored, signers)),
    chain: await chainOf(ctx, id),
    together: await othersOf(ctx, stored),
  }
}

/** Who signs and what happened, as far as the person sees either. */
export const partsOf = async (ctx: Ctx, document: StoredDocument, signers: StoredSigner[]) => ({
  signerList: hidesSigners(ctx) ? [] : await shownSigners(ctx, document, signers),
  events: ctx.can(partFlags.events) ? [] : await eventsOf(ctx, document.id),
})

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

async function shownSigners(ctx: Ctx, document: StoredDocument, signers: StoredSigner[]): Promise<Signer[]> {
  const hosts = await ctx.rows(
    statement<{ id: string; name: string }>(
      'select id, name from users where tenant_id = platform.current_tenant() and id = any($1::uuid[])',
      [signers.flatMap(({ hostId }) => hostId ?? [])],
    ),
  )
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
      hostName: hosts.find(({ id }) => id === one.hostId)?.name ?? '',
    }))
}

/** What a signer has written is as much theirs as their name. */
const eventsOf = (ctx: Ctx, id: string) =>
  ctx.rows(
    statement<DocumentDetail['events'][number]>(
      `select id, kind, at, case when $2 then '' else who end as who,
         case when $2 and signer_id is not null then '' else note end as note from document_events
       where tenant_id = platform.current_tenant() and document_id = $1 order by at desc, id desc limit 500`,
      [id, hidesSigners(ctx)],
    ),
  )

/** Whether each row about it still is what was written; rows of others between them are of the company's whole chain. */
async function chainOf(ctx: Ctx, id: string) {
  const rows = await evidenceAbout(ctx, 'document', id)
  const isWhole = rows.every(({ content, hash, person }) => {
    const told = JSON.parse(content) as { person?: string }
    return sha256(content) === hash && (person === null || sha256(person) === told.person)
  })
  return { links: rows.length, isWhole }
}
