import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'

/** Remembers who takes over, also for what comes later. Who leaves anew without one has none. */
export const nameSuccessor = (ctx: Ctx, leaverId: string, successorId: string | null) =>
  successorId
    ? ctx.run(
        statement(
          `insert into successions (leaver_id, successor_id, named_by, named_at) values ($1, $2, $3, clock_timestamp())
           on conflict (tenant_id, leaver_id) do update
             set successor_id = excluded.successor_id, named_by = excluded.named_by, named_at = excluded.named_at`,
          [leaverId, successorId, ctx.user?.id ?? null],
        ),
      )
    : ctx.run(
        statement('delete from successions where tenant_id = platform.current_tenant() and leaver_id = $1', [leaverId]),
      )

/** Nobody is left behind in it whose account goes altogether. */
export const forgetSuccession = (ctx: Ctx, id: string) =>
  ctx.run(
    statement(
      `delete from successions where tenant_id = platform.current_tenant() and (leaver_id = $1 or successor_id = $1)`,
      [id],
    ),
  )

/**
 * Of two successors that are named at once the first one takes over, and was told so: the second is refused while records are
 * on their way, and when whoever asks cannot have seen the first.
 */
export async function refuseOtherSuccessor(ctx: Ctx, leaverId: string, successorId: string) {
  const other = await ctx.first(
    statement<{ leaver: string; successor: string }>(
      `select l.name as leaver, s.name as successor from successions x
       join users l on l.tenant_id = x.tenant_id and l.id = x.leaver_id
       join users s on s.tenant_id = x.tenant_id and s.id = x.successor_id and s.active
       where x.tenant_id = platform.current_tenant() and x.leaver_id = $1 and x.successor_id <> $2
         and (x.named_at > coalesce($3::timestamptz, $4::timestamptz - interval '1 minute')
           or exists (select from hand_overs h where h.tenant_id = x.tenant_id and h.leaver_id = x.leaver_id))`,
      [leaverId, successorId, ctx.readAt ?? null, ctx.now],
    ),
  )
  if (other) throw new Refusal(409, 'team.successor_named', { values: other })
}
