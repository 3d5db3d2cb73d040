import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { formatsOf } from '../../../../platform/i18n/formats.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import { maySign } from '../../signer.ts'
import { signersOf } from '../document-store.ts'
import type { StoredDocument, StoredSigner } from '../tables.ts'

/** Where one person stands in one document. */
export interface Place {
  document: StoredDocument
  signer: StoredSigner
  /** All of that document. */
  signers: readonly StoredSigner[]
}

const byNumber = (one: StoredDocument, other: StoredDocument) => one.number - other.number

/** A document and those that were sent together with it. They are held in one order, so that two who hold them wait for nobody twice. */
export async function documentsTogether(ctx: Ctx, id: string, { lock }: { lock: boolean }): Promise<StoredDocument[]> {
  const documents = await ctx.rows(
    statement<StoredDocument>(
      `select * from documents where tenant_id = platform.current_tenant() and (id = $1 or bundle_id =
         (select bundle_id from documents where tenant_id = platform.current_tenant() and id = $1))
       order by id${lock ? ' for update' : ''}`,
      [id],
    ),
  )
  return documents.sort(byNumber)
}

/** One of them held, and the others with it. */
export async function lockedTogether(ctx: Ctx, id: string) {
  const together = await documentsTogether(ctx, id, { lock: true })
  const document = together.find((one) => one.id === id)
  if (!document) throw notFound('documents.not_found')
  return { document, together }
}

export const signingOf = (
  ctx: Ctx,
  { state, cancelReason, deadline }: StoredDocument,
  signers: readonly StoredSigner[],
) => ({
  state,
  cancelReason,
  deadline,
  now: ctx.now,
  signers: signers.map((one) => ({ id: one.id, state: one.state, group: one.groupAt })),
})

export const maySignAt = (ctx: Ctx, { document, signer, signers }: Place) =>
  maySign(signingOf(ctx, document, signers), signer.id)

/** Whether it is this signer's place, or another of the same person in what was sent together. */
export const isPlaceOf =
  ({ id, personId }: Pick<StoredSigner, 'id' | 'personId'>) =>
  ({ signer }: Place) =>
    signer.id === id || (personId !== null && signer.personId === personId)

/** Every place in these documents. */
export async function placesIn(ctx: Ctx, documents: readonly StoredDocument[]): Promise<Place[]> {
  const places: Place[] = []
  for (const document of documents) {
    const signers = await signersOf(ctx, document.id)
    places.push(...signers.map((signer) => ({ document, signer, signers })))
  }
  return places
}

/** “Contrato” and “Procuração”: the documents of these places by name. */
export const titlesOf = (ctx: Ctx, places: readonly Place[]) =>
  formatsOf(ctx.lang).list(places.map(({ document }) => `“${document.title}”`))

/** The places of each person: what was sent together is told together. */
export const placesByPerson = (places: readonly Place[]): Place[][] => [
  ...Map.groupBy(places, ({ signer }) => signer.personId ?? signer.id).values(),
]
