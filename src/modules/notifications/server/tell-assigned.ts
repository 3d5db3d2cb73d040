import { type Entity, snake } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { PublishedEvent } from '../../../platform/events/event.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { ServerModule } from '../../../platform/http/module.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { type RecordOf, recordTitle } from '../../../platform/record/record.ts'
import { notifyMany } from './notify.ts'

interface Assigned<T extends keyof Tables> {
  /** The field that names the person. */
  field: string
  entity: Entity<T>
  link(id: string): string
}

/**
 * Notifies whoever a record is given to, unless they took it themselves or it passed on to them, of which they are told at once. The notice is `<kind>-assigned`; its words are the
 * module's messages `notifications.<kind>-assigned`, `.title` and `.text`, which may name `{name}` and `{by}`.
 */
export function tellAssigned<T extends keyof Tables>(
  record: RecordOf,
  { field, entity, link }: Assigned<T>,
): Required<Pick<ServerModule, 'listeners' | 'notices'>> {
  const kind = `${record.kind}-assigned`
  const tellOf = async (ctx: Ctx, events: readonly PublishedEvent[]) => {
    const given = events.flatMap(({ subject, before, after, data }) => {
      const personId = after?.[field]
      const isTold = !data?.passedOn && typeof personId === 'string' && personId !== before?.[field]
      return isTold && personId !== ctx.user?.id ? [{ subject, personId }] : []
    })
    const rows = await rowsOf(
      ctx,
      entity,
      given.map(({ subject }) => subject.id),
    )
    await notifyMany(
      ctx,
      given.flatMap(({ subject, personId }) => {
        const row = rows.get(subject.id)
        if (!row) return []
        const details = { name: recordTitle(ctx.lang, record, row), by: ctx.user?.name ?? 'none' }
        return [{ userIds: [personId], kind, subject, link: link(subject.id), details }]
      }),
    )
  }
  const tell: Listener = Object.assign((ctx: Ctx, event: PublishedEvent) => tellOf(ctx, [event]), { ofMany: tellOf })
  return { notices: [kind], listeners: { [`${record.table}.created`]: tell, [`${record.table}.changed`]: tell } }
}

async function rowsOf(ctx: Ctx, { table }: Pick<Entity, 'table'>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Record<string, unknown>>()
  const rows = await ctx.rows(
    statement<{ id: string } & Record<string, unknown>>(
      `select * from ${snake(table)} where tenant_id = platform.current_tenant() and id = any($1::uuid[])`,
      [ids],
    ),
  )
  return new Map<string, Record<string, unknown>>(rows.map((row) => [row.id, row]))
}
