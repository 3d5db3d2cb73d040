import type { Ctx } from '../http/ctx.ts'
import { clockOf } from '../i18n/days.ts'
import { Refusal } from '../rules/refusal.ts'
import { statement } from './statement.ts'

/** What stands in a field that two people changed: the value that was saved first. */
export type SavedMeanwhile = Record<string, { theirs: unknown }>

interface Change {
  after: Record<string, unknown> | null
  actorName: string
  at: string
}

/**
 * Refuses to write over what somebody saved after the form was opened. Asked once the row is locked by the write itself, so
 * that of two who save at once the second sees what the first has saved; what is thrown here takes the write back.
 */
export async function refuseChangedMeanwhile(
  ctx: Ctx,
  { kind, id }: { kind: string; id: string },
  changed: Record<string, unknown>,
) {
  // What the product computes along with it stands in no form: nobody has read it there, nor can they compare it.
  const written = Object.fromEntries(Object.entries(changed).filter(([name]) => ctx.formFields.has(name)))
  if (!ctx.readAt || Object.keys(written).length === 0) return
  const changes = await ctx.rows(
    statement<Change>(
      `select after, actor_name, at from events
       where tenant_id = platform.current_tenant() and subject_id = $1 and subject_kind = $2 and at > $3
         and before is not null and after is not null
       order by seq desc limit 100`,
      [id, kind, ctx.readAt],
    ),
  )
  const fields: SavedMeanwhile = {}
  for (const { after } of changes)
    for (const [name, theirs] of Object.entries(after ?? {}))
      if (name in written && !(name in fields)) fields[name] = { theirs }
  for (const [name, { theirs }] of Object.entries(fields))
    if (JSON.stringify(theirs) === JSON.stringify(written[name])) delete fields[name]
  if (Object.keys(fields).length === 0) return
  const newest = changes.find(({ after }) => Object.keys(after ?? {}).some((name) => name in fields))!
  throw new Refusal(409, 'platform.changed_meanwhile', {
    values: { by: newest.actorName || '–', at: clockOf(newest.at) },
    details: { fields, by: newest.actorName, at: newest.at },
  })
}
