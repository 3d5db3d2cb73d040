import type { Selectable, Updateable } from '../../../../platform/db/columns.ts'
import { snake } from '../../../../platform/db/entity.ts'
import { type Change, updateMany } from '../../../../platform/db/entity-many.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import type { PublishedEvent } from '../../../../platform/events/event.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { Listener } from '../../../../platform/http/services.ts'
import type { WorkItem } from '../../../../platform/work/work.ts'
import { foundIn, type OwnedRecords, passedOn } from '../hand-over.ts'
import { handOrAdministrator, heirsOf } from './heirs.ts'
import { notifyReturned, type ReturnedWork } from './notify-returned.ts'

type Row<T extends keyof Tables> = Selectable<Tables[T]>

interface Back<T extends keyof Tables> {
  /** To whom it goes where nobody took over from the person of its first part, if not to whoever brings it back. */
  answers?(ctx: Ctx, row: Row<T>): Promise<string | undefined>
  /** What it is called, and where it is looked at; `subject`: the record that is told of, where it is not its own. */
  says(row: Row<T>, ctx: Ctx): Pick<ReturnedWork, 'name' | 'link'> & Partial<Pick<ReturnedWork, 'subject'>>
  /** The column that names the record with which these come back; without it they come back by themselves. */
  comesWith?: string & keyof Row<T>
}

interface ComesBack extends Listener {
  /** The same where a work that gave the records away is undone. */
  undone(ctx: Ctx, items: readonly Pick<WorkItem, 'subjectId'>[]): Promise<void>
}

/**
 * Records in progress that come back, out of the trash or from their end, to somebody who left meanwhile go to who took over from
 * them; without one their first part to who answers for them, and the others keep the name. Whoever brought them back and whoever
 * gets them are told.
 */
export function comesBack<T extends keyof Tables>(owned: OwnedRecords<T>, back: Back<T>): ComesBack {
  const among = (ctx: Ctx, ids: readonly string[]) => takeBack(ctx, owned, back, ids)
  return Object.assign((ctx: Ctx, { subject }: PublishedEvent) => among(ctx, [subject.id]), {
    ofMany: (ctx: Ctx, events: readonly PublishedEvent[]) =>
      among(
        ctx,
        events.map(({ subject }) => subject.id),
      ),
    undone: (ctx: Ctx, items: readonly Pick<WorkItem, 'subjectId'>[]) =>
      among(
        ctx,
        items.map(({ subjectId }) => subjectId),
      ),
  })
}

async function takeBack<T extends keyof Tables>(
  ctx: Ctx,
  owned: OwnedRecords<T>,
  back: Back<T>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const rows = await ctx.rows(
    statement<Row<T>>(
      `select * from ${foundIn(owned)} and ${snake(back.comesWith ?? 'id')} = any($1::uuid[]) order by id for update`,
      [ids],
    ),
  )
  const heirs = await heirsOf(
    ctx,
    rows.flatMap((row) => owned.parts.map((part) => row[part] as string | null)),
  )
  const changes: Change<T>[] = []
  const returned: ReturnedWork[] = []
  for (const before of rows) {
    const given = await inOtherHands(ctx, { parts: owned.parts, before, heirs, back })
    const [first] = given
    if (!first) continue
    const patch = Object.fromEntries(given.map(({ part, heirId }) => [part, heirId])) as Updateable<Tables[T]>
    changes.push({ before, patch, data: { ...owned.data?.(before), ...passedOn(first) } })
    const subject = { kind: owned.entity.kind, id: (before as { id: string }).id }
    returned.push({ subject, ...back.says(before, ctx), leaverId: first.leaverId, heirId: first.heirId })
  }
  if (changes.length === 0) return
  await updateMany(ctx, owned.entity, changes)
  await notifyReturned(ctx, returned)
}

interface Named<T extends keyof Tables> extends Pick<OwnedRecords<T>, 'parts'> {
  before: Row<T>
  heirs: ReadonlyMap<string, string>
  back: Back<T>
}

/** The parts of who is not here any more, with who gets them. */
async function inOtherHands<T extends keyof Tables>(ctx: Ctx, { parts, before, heirs, back }: Named<T>) {
  const answers = async () => (back.answers ? back.answers(ctx, before) : handOrAdministrator(ctx))
  const given: { part: string; leaverId: string; heirId: string }[] = []
  for (const [at, part] of parts.entries()) {
    const leaverId = before[part] as string | null
    if (!leaverId || heirs.get(leaverId) === leaverId) continue
    const heirId = heirs.get(leaverId) ?? (at === 0 ? await answers() : undefined)
    if (heirId) given.push({ part, leaverId, heirId })
  }
  return given
}
