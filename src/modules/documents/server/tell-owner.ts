import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { eyesOf } from '../../access/server/public.ts'
import { notify } from '../../notifications/server/public.ts'
import { documentFlags, signersFlags } from '../flags.ts'

/** Whoever sent a document is told what became of it, unless documents are hidden from them; of which signer, unless signers are. */
export async function tellOwner(ctx: Ctx, id: string, kind: string, who = '') {
  const row = await ctx.first(
    statement<{ ownerId: string | null; title: string }>(
      'select owner_id, title from documents where tenant_id = platform.current_tenant() and id = $1',
      [id],
    ),
  )
  if (!row?.ownerId) return
  const [eyes] = await eyesOf(ctx, [row.ownerId])
  if (!eyes || eyes.can(documentFlags)) return
  await notify(ctx, {
    userIds: [row.ownerId],
    kind,
    subject: { kind: 'document', id },
    link: `/documents/${id}`,
    details: { title: row.title, who: who && eyes.can(signersFlags) ? 'none' : who },
    tellsThemselves: true,
  })
}
