import { statement } from '../db/statement.ts'
import { publishFleeting } from '../events/publish-fleeting.ts'
import type { Ctx } from '../http/ctx.ts'

/** Where drafts of a kind lie, and who hears of them. */
interface DraftKind {
  table: string
  /** What names a draft beside its person; the first is the record in which it is written. */
  columns: readonly [string, ...string[]]
  /** The topic of the room of each person (`<topic>:<id>`), whose devices hear that something changed. */
  topic: string
}

const space = ' \t\r\n'

/**
 * What people have begun to write and have not sent: the same on every device of theirs, nobody else's, and out of the log, because
 * what was not said is nobody's history.
 */
export function draftStore({ table, columns, topic }: DraftKind) {
  const names = ['user_id', ...columns]
  const whose = ['tenant_id = platform.current_tenant()', ...names.map((name, at) => `${name} = $${at + 1}`)].join(
    ' and ',
  )
  const next = names.length + 1
  const tell = (ctx: Ctx, [record]: readonly string[]) =>
    publishFleeting(ctx, {
      kind: `${topic}.changed`,
      subject: { kind: topic, id: record! },
      threadId: ctx.userId,
    })

  async function remove(ctx: Ctx, place: readonly string[], condition = '', values: readonly unknown[] = []) {
    const sql = `delete from ${table} where ${whose}${condition} returning user_id`
    const removed = await ctx.first(statement<{ userId: string }>(sql, [ctx.userId, ...place, ...values]))
    if (removed) await tell(ctx, place)
    return removed !== undefined
  }

  return {
    async keep(ctx: Ctx, place: readonly string[], body: string) {
      const given = names.map((_name, at) => `$${at + 1}`)
      await ctx.run(
        statement(
          `insert into ${table} (${names.join(', ')}, body, written_at) values (${given.join(', ')}, $${next}, $${next + 1})
           on conflict (tenant_id, ${names.join(', ')}) do update set body = excluded.body, written_at = excluded.written_at`,
          [ctx.userId, ...place, body, ctx.now],
        ),
      )
      await tell(ctx, place)
    },
    /** Answers whether there was one. */
    drop: (ctx: Ctx, place: readonly string[]) => remove(ctx, place),
    /** What was sent is no draft any more, whichever device it left from; what was begun after it stays. */
    forgetSent: (ctx: Ctx, place: readonly string[], sent: string) =>
      remove(
        ctx,
        place,
        ` and starts_with(btrim($${next}::text, $${next + 1}::text), btrim(body, $${next + 1}::text))`,
        [sent, space],
      ),
    /** Whoever leaves the company sends none of it. */
    async forgetAllOf(ctx: Ctx, userId: string) {
      await ctx.run(
        statement(`delete from ${table} where tenant_id = platform.current_tenant() and user_id = $1`, [userId]),
      )
    },
  }
}
