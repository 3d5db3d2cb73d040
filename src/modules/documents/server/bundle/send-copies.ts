import { update } from '../../../../platform/db/entity.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { tellSigner } from '../signer-links.ts'
import { documentsEntity, type StoredDocument } from '../tables.ts'
import { placesByPerson, placesIn } from './documents-together.ts'

/**
 * Whoever signed is told where the sealed copy is. What was signed together is sealed by a job each: the last of them tells of all. The
 * caller holds them.
 */
export async function sendCopies(ctx: Ctx, finished: StoredDocument, together: readonly StoredDocument[]) {
  const others = together.filter(({ id }) => id !== finished.id)
  if (others.some(({ state }) => state === 'signed')) return wait(ctx, finished, true)
  const waiting = others.filter(({ state, copiesWait }) => state === 'finished' && copiesWait)
  for (const document of waiting) await wait(ctx, document, false)
  const documents = [finished, ...waiting].sort((one, other) => one.number - other.number)
  const signed = (await placesIn(ctx, documents)).filter(({ signer }) => signer.state === 'signed')
  for (const places of placesByPerson(signed)) await tellSigner(ctx, places, 'finished')
}

async function wait(ctx: Ctx, document: StoredDocument, copiesWait: boolean) {
  await update(ctx, documentsEntity, document, { copiesWait }, { isDerived: true })
}
