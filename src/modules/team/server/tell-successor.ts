import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { leavingFigures } from '../../../platform/people/leaving.ts'
import { notify } from '../../notifications/server/public.ts'
import { type LeavingCount, type LeavingFacts, needsSuccessor } from '../leaving.ts'
import { ownedByLeaver } from './hand-over.ts'

export const successorNotice = 'work-passed-on'

/** Whoever takes over is told once, from whom and how much: not record by record. */
export async function tellSuccessor(ctx: Ctx, leaverId: string, successorId: string, facts: LeavingFacts) {
  if (!needsSuccessor(facts)) return
  const { name } = await ctx.one(
    statement<{ name: string }>('select name from users where tenant_id = platform.current_tenant() and id = $1', [
      leaverId,
    ]),
  )
  const { deals, contacts, tasks } = facts
  const names = await namesOfOwned(ctx, leaverId)
  const others = facts.others.flatMap((one) => (one.passes ? [named(one, names.get(one.name))] : []))
  await notify(ctx, {
    userIds: [successorId],
    kind: successorNotice,
    subject: { kind: 'user', id: leaverId },
    link: deals > 0 || contacts === 0 ? '/negocios' : '/contacts',
    details: {
      who: name,
      deals,
      contacts,
      tasks,
      counted: deals + contacts + tasks,
      hasOthers: others.length > 0 ? 'yes' : 'no',
      others: formatsOf(ctx.lang).list(others),
    },
    tellsThemselves: true,
  })
}

const maxNamed = 5

const named = ({ text, count }: LeavingCount, names: string | undefined) =>
  names ? `${text} (${names}${count > maxNamed ? ', …' : ''})` : text

/** The first of what passes on, by its names. They are of whoever takes over, and may be read by nobody else. */
async function namesOfOwned(ctx: Ctx, leaverId: string): Promise<ReadonlyMap<string, string>> {
  const each = leavingFigures().flatMap(({ name, called }) =>
    called
      ? [
          `select '${name}' as figure, string_agg(x.name, ', ' order by x.name) as names
           from (select c.name from (${called}) c order by c.name limit ${maxNamed}) x`,
        ]
      : [],
  )
  if (each.length === 0) return new Map()
  const rows = await ctx.rows(
    statement<{ figure: string; names: string | null }>(`${ownedByLeaver} ${each.join(' union all ')}`, [leaverId]),
  )
  return new Map(rows.flatMap(({ figure, names }) => (names ? [[figure, names] as const] : [])))
}
