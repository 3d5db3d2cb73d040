import type { Selectable, Updateable } from '../../../../platform/db/columns.ts'
import { update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { Listener } from '../../../../platform/http/services.ts'
import { foundIn, type HeldRecords, passedOn } from '../hand-over.ts'
import { heirsOf } from './heirs.ts'
import { tellCameBack } from './tell-came-back.ts'

interface Back<T extends keyof Tables> {
  /** To whom it goes where nobody took over from the person of its first part. */
  answers(ctx: Ctx, row: Selectable<Tables[T]>): Promise<string | undefined>
  /** What it is called, and where it is looked at. */
  says(row: Selectable<Tables[T]>, ctx: Ctx): { name: string; link: string }
}

/**
 * A record in progress that comes back, out of the trash or from its end, to somebody who left meanwhile goes to who took over from
 * them; without one its first part to who answers for it, and the others keep the name. Whoever brought it back and whoever
 * gets it are told.
 */
export const comesBack =
  <T extends keyof Tables>(held: HeldRecords<T>, back: Back<T>): Listener =>
  async (ctx, { subject }) => {
    const row = await ctx.first(
      statement<Selectable<Tables[T]>>(`select * from ${foundIn(held)} and id = $1 for update`, [subject.id]),
    )
    if (!row) return
    const given = await inOtherHands(ctx, held, row, back)
    const [first] = given
    if (!first) return
    const patch = Object.fromEntries(given.map(({ part, heirId }) => [part, heirId])) as Updateable<Tables[T]>
    await update(ctx, held.entity, row, patch, { data: { ...held.data?.(row), [passedOn]: true } })
    await tellCameBack(ctx, { subject, ...back.says(row, ctx), leaverId: first.leaverId, heirId: first.heirId })
  }

/** The parts of who is not here any more, with who gets them. */
async function inOtherHands<T extends keyof Tables>(
  ctx: Ctx,
  { parts }: HeldRecords<T>,
  row: Selectable<Tables[T]>,
  { answers }: Back<T>,
) {
  const personOf = (part: (typeof parts)[number]) => row[part] as string | null
  const heirs = await heirsOf(ctx, parts.map(personOf))
  const given: { part: string; leaverId: string; heirId: string }[] = []
  for (const [at, part] of parts.entries()) {
    const leaverId = personOf(part)
    if (!leaverId || heirs.get(leaverId) === leaverId) continue
    const heirId = heirs.get(leaverId) ?? (at === 0 ? await answers(ctx, row) : undefined)
    if (heirId) given.push({ part, leaverId, heirId })
  }
  return given
}
