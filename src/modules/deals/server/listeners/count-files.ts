import { statement } from '../../../../platform/db/statement.ts'
import type { Listener } from '../../../../platform/http/services.ts'

/** Stores the number of a deal's files and their categories with the deal, for the entry rules that require them. */
const countFiles: Listener = async (ctx, event) => {
  const file = { ownerKind: 'deal', ownerId: event.threadId, ...event.before, ...event.after }
  if (file.ownerKind !== 'deal' || !file.ownerId) return
  await ctx.run(
    // raw write: a count that follows from events of its own
    statement(
      `update deals d set
         files = (select count(*) from files f where f.tenant_id = d.tenant_id and f.owner_id = d.id and f.owner_kind = 'deal'
           and f.is_current),
         file_categories = array(select distinct f.category_id from files f where f.tenant_id = d.tenant_id
           and f.owner_id = d.id and f.owner_kind = 'deal' and f.is_current and f.category_id is not null)
       where d.tenant_id = platform.current_tenant() and d.id = $1`,
      [file.ownerId],
    ),
  )
}

export const fileListeners: Record<string, Listener> = {
  'files.created': countFiles,
  'files.changed': countFiles,
  'files.removed': countFiles,
}
