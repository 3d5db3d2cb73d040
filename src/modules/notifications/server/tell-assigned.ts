import { type Entity, find } from '../../../platform/db/entity.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { ServerModule } from '../../../platform/http/module.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { type RecordOf, recordTitle } from '../../../platform/record/record.ts'
import { notify } from './notify.ts'

interface Assigned<T extends keyof Tables> {
  /** The field that names the person. */
  field: string
  entity: Entity<T>
  link(id: string): string
}

/**
 * Notifies whoever a record is given to, unless they took it themselves. The notice is `<kind>-assigned`; its words are the
 * module's messages `notifications.<kind>-assigned`, `.title` and `.text`, which may name `{name}` and `{by}`.
 *
 * @generated Modules that `npm run new-module` writes use it.
 */
export function tellAssigned<T extends keyof Tables>(
  record: RecordOf,
  { field, entity, link }: Assigned<T>,
): Required<Pick<ServerModule, 'listeners' | 'notices'>> {
  const kind = `${record.kind}-assigned`
  const tell: Listener = async (ctx, { subject, before, after }) => {
    const personId = after?.[field]
    if (typeof personId !== 'string' || personId === before?.[field]) return
    const row = await find(ctx, entity, subject.id)
    const details = {
      name: recordTitle(ctx.lang, record, row as Record<string, unknown>),
      by: ctx.user?.name ?? 'none',
    }
    await notify(ctx, { userIds: [personId], kind, subject, link: link(subject.id), details })
  }
  return { notices: [kind], listeners: { [`${record.table}.created`]: tell, [`${record.table}.changed`]: tell } }
}
