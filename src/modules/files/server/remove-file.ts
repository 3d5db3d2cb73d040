import { z } from 'zod'
import { find, remove } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { job } from '../../../platform/http/module.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { ownerOf } from './files-of.ts'
import { holdFiles } from './folders.ts'
import { type SendingCustomer, senderFacts } from './from-customers.ts'
import { refuseHidden } from './hidden-files.ts'
import { pageKeyOf } from './preview.ts'
import { filesEntity } from './tables.ts'
import { versionsOf } from './versions.ts'

export async function removeFile(ctx: Ctx, id: string) {
  const file = await find(ctx, filesEntity, id, { lock: true })
  await ownerOf(ctx, file.ownerId, file.ownerKind, 'remove')
  refuseHidden(ctx, file)
  await holdFiles(ctx, file.ownerId)
  const all = file.isCurrent ? await versionsOf(ctx, file) : [file]
  // Evidence names it by its hash: it goes with its record, or with the person whom it names.
  if (all.some(({ isFinal }) => isFinal)) throw new Refusal(409, 'files.is_final')
  for (const version of all) await dropFile(ctx, version.id)
}

/** Deletes a file and its content, also for the customer who sent it. The caller has checked the permission. */
export async function dropFile(ctx: Ctx, id: string, by?: SendingCustomer) {
  const file = await find(ctx, filesEntity, id, { lock: true })
  await remove(ctx, filesEntity, file, by ? { data: senderFacts(by) } : {})
  const pages = (file.pages?.list ?? []).map(({ number }) => pageKeyOf(file.key, number))
  removeLater(ctx, [file.key, file.thumbnailKey, ...pages].filter(Boolean))
}

/** Has contents of the company deleted once the transaction is certain. */
export const removeLater = (ctx: Ctx, keys: readonly string[]) => ctx.job(removeContent.task, { keys })

/** Deletes the files of a record that goes for good. */
export async function dropFilesOf(ctx: Ctx, ownerKind: string, ownerId: string) {
  const owned = statement<{ id: string }>(
    'select id from files where tenant_id = platform.current_tenant() and owner_id = $1 and owner_kind = $2 order by id',
    [ownerId, ownerKind],
  )
  for (const { id } of await ctx.rows(owned)) await dropFile(ctx, id)
}

/** The content is deleted after the row: the other way round, a failed transaction would lose a file. */
export const removeContent = job({
  task: 'files.remove-content',
  payload: z.object({ keys: z.array(z.string()) }),
  async run(ctx, { keys }) {
    for (const key of keys) if (key.startsWith(`${ctx.company.id}/`)) await ctx.services.files.remove(key)
  },
})
