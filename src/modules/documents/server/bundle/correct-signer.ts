import { newId } from '../../../../platform/db/new-id.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { refuseHidden } from '../../../../platform/http/lacking.ts'
import { enforce } from '../../../../platform/rules/refusal.ts'
import { addSignersFlag, removeSignersFlag } from '../../flags.ts'
import { mayRemoveSigner, type SignerInput } from '../../signer.ts'
import { addOne, askNextSigners, refuseThere, refuseUnfit, tellWhoSigns } from '../change-signers.ts'
import { signerOf } from '../document-store.ts'
import { happen } from '../happen.ts'
import type { Placed } from '../send-document.ts'
import type { StoredDocument } from '../tables.ts'
import { isPlaceOf, lockedTogether, type Place, placesIn } from './documents-together.ts'

/**
 * Somebody who was written down wrongly, or has refused for that, is asked anew: a place of their own, in all that was sent together, takes
 * the one of the earlier, whose link ends. The chain tells both.
 */
export async function correctSigner(ctx: Ctx, id: string, signerId: string, given: SignerInput) {
  refuseHidden(ctx, addSignersFlag, 'documents.adding_hidden')
  refuseHidden(ctx, removeSignersFlag, 'documents.removing_hidden')
  const { document, together } = await lockedTogether(ctx, id)
  const signer = await signerOf(ctx, id, signerId)
  enforce(mayRemoveSigner(document.state, signer.state))
  await refuseUnfit(ctx, document, given)
  const theirs = (await placesIn(ctx, together)).filter(isPlaceOf(signer))
  const open = theirs.filter((place) => mayRemoveSigner(place.document.state, place.signer.state).ok)
  // What they have signed before names them as they were: it stays another person's.
  const personId = open.length > 1 ? newId() : null
  const changed: StoredDocument[] = []
  for (const place of open) changed.push(await putAnew(ctx, place, { ...given, personId }))
  await askNextSigners(ctx, changed)
}

/** Added before the earlier one goes: a document without anybody to sign would be signed. */
async function putAnew(ctx: Ctx, { document, signer, signers }: Place, given: Placed): Promise<StoredDocument> {
  const others = signers.filter(({ id, state }) => id !== signer.id && state !== 'removed')
  refuseThere(others, given)
  await tellWhoSigns(ctx, document, [...others, given])
  await addOne(ctx, document, given)
  const { id, name: who } = signer
  const changed = await happen(ctx, document, { kind: 'remove-signer', signerId: id, who, key: `remove ${id}` })
  return changed ?? document
}
