import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { timeZoneOfDeal } from '../../deals/server/public.ts'
import type { DocumentRow } from '../contract.ts'
import type { DocumentParts } from '../document-shapes.ts'
import { documentList } from './document-list.ts'
import { signersOfAll, storedDocuments } from './document-store.ts'
import { partsOf } from './show-document.ts'
import { sendingsOf } from './ways.ts'

const own = 'tenant_id = platform.current_tenant()'
/** Of more the list of documents tells. */
const maxParts = 20

/** Who signs the documents of a deal and what happened to them, the newest first: nothing that a document holds. */
export async function documentParts(ctx: Ctx, dealId: string): Promise<DocumentParts[]> {
  await ctx.one(statement(`select from deals where ${own} and id = $1`, [dealId]), 'deals.not_found')
  const rows = await documentList.first<DocumentRow>(ctx, { dealId }, { sort: '-createdAt', limit: maxParts })
  const stored = await storedDocuments(
    ctx,
    rows.map(({ id }) => id),
  )
  const timeZone = await timeZoneOfDeal(ctx, dealId)
  const signers = await signersOfAll(
    ctx,
    stored.map(({ id }) => id),
  )
  const partsFor = await partsOf(ctx, stored, signers)
  const sendings = await sendingsOf(ctx, stored)
  return rows.map((row) => {
    const document = stored.find(({ id }) => id === row.id)!
    const { id, number, title, state, deadline, cancelReason, closedAt, provider, sealLevel } = document
    return {
      id,
      number,
      title,
      state,
      deadline,
      cancelReason,
      closedAt,
      provider,
      sealLevel,
      timeZone,
      refused: row.refused,
      next: row.next,
      sending: sendings.get(id) ?? null,
      ...partsFor(document),
    }
  })
}
