import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { enforce, notFound } from '../../../../platform/rules/refusal.ts'
import { documentsTogether, isPlaceOf, maySignAt, type Place, placesIn } from '../bundle/documents-together.ts'
import { tokenHash } from '../signer-links.ts'
import type { StoredDocument, StoredSigner } from '../tables.ts'

export interface Opened extends Place {
  /** Who of the company holds the device now; empty where the person signs alone. */
  host: string
  /** Where this person stands in all that was sent together, this place among them. */
  places: Place[]
}

interface ByToken {
  id: string
  documentId: string
  personId: string | null
  isHere: boolean
}

const byToken = (ctx: Ctx, token: string) =>
  ctx.one(
    statement<ByToken>(
      `select id, document_id, person_id, host_hash is not distinct from $1 as is_here from document_signers
       where tenant_id = platform.current_tenant()
         and (token_hash = $1 or (host_hash = $1 and host_until > $2::timestamptz and state <> 'removed'))`,
      [tokenHash(token), ctx.now],
    ),
    'documents.link_unknown',
  )

/**
 * The documents that a link opens, locked if `lock`. Somebody who was removed from one of several documents still
 * reaches the others by the same link.
 */
export async function openedLink(ctx: Ctx, token: string, { lock }: { lock: boolean }): Promise<Opened> {
  const found = await byToken(ctx, token)
  const places = await placesOf(ctx, found, await documentsTogether(ctx, found.documentId, { lock }))
  const own = places.find(({ signer }) => signer.id === found.id) ?? places[0]
  if (!own) throw notFound('documents.link_unknown')
  return { ...own, places, host: found.isHere ? await hostOf(ctx, own.signer) : '' }
}

async function placesOf(ctx: Ctx, found: ByToken, documents: readonly StoredDocument[]) {
  const isTheirs = isPlaceOf(found)
  const sent = documents.filter(({ state }) => state !== 'draft')
  const places = await placesIn(ctx, sent)
  return places.filter((place) => isTheirs(place) && place.signer.state !== 'removed')
}

/** The place in the document of this number; left out: in the one that was opened. */
export function placeIn({ places, ...opened }: Opened, number: number | undefined): Place {
  if (number === undefined) return opened
  const place = places.find(({ document }) => document.number === number)
  if (!place) throw notFound('documents.link_unknown')
  return place
}

/** Where this person may sign now; nowhere: refused with the reason of the place that was opened. */
export function openPlaces(ctx: Ctx, opened: Opened): Place[] {
  const open = opened.places.filter((place) => maySignAt(ctx, place).ok)
  if (open.length === 0) enforce(maySignAt(ctx, opened))
  return open
}

/** The codes of all these places are those of one of them: they are counted together, and one is good for all. */
export const codeOwnerOf = ({ places }: Opened) => places.map(({ signer }) => signer.id).sort()[0]!

async function hostOf(ctx: Ctx, { hostId }: StoredSigner): Promise<string> {
  const host = await ctx.first(
    statement<{ name: string }>('select name from users where tenant_id = platform.current_tenant() and id = $1', [
      hostId,
    ]),
  )
  return host?.name ?? ctx.company.name
}
