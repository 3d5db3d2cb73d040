import type { Ctx } from '../../../platform/http/ctx.ts'
import { administratorsOf, identitiesOf } from '../../access/server/public.ts'
import { type NewNotification, notify } from './notify.ts'

/** Administrators are told of what somebody leaves; whoever leaves is not one of them any more. */
export const tellOfLeaver = async (ctx: Ctx, leaverId: string, news: Omit<NewNotification, 'userIds'>) =>
  notify(ctx, {
    ...news,
    userIds: (await administratorsOf(ctx)).map(({ id }) => id).filter((id) => id !== leaverId),
    tellsThemselves: true,
  })

const maxNamed = 5

interface LeftBehind {
  leaverId: string
  /** Its words may say `{who}` left, the first `{names}`, how many `{more}`, and the `{count}` of all. */
  kind: string
  /** The kind of these records. */
  of: string
  records: readonly { id: string; name: string }[]
  /** To the record where it is the only one, else to where all of them are. */
  link(onlyId?: string): string
}

/** What stood with somebody who leaves is told in one notice, by its names; where nothing did, nobody is told. */
export async function tellLeftBehind(ctx: Ctx, { leaverId, kind, of, records, link }: LeftBehind) {
  const [first, ...others] = records
  if (!first) return
  const [leaver] = await identitiesOf(ctx.scope, [leaverId], { areActive: false })
  const named = records.slice(0, maxNamed).map(({ name }) => name)
  await tellOfLeaver(ctx, leaverId, {
    kind,
    subject: { kind: of, id: first.id },
    link: others.length === 0 ? link(first.id) : link(),
    details: {
      who: leaver!.user.name,
      names: named.join(', '),
      more: records.length - named.length,
      count: records.length,
    },
  })
}
