import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'

/** A rule that begins more runs than this in ten minutes pauses itself, unless its company says otherwise. */
const usualLimit = 20_000

export async function limitOf(ctx: Ctx): Promise<{ runs: number }> {
  const set = await ctx.first(
    statement<{ runs: number }>('select runs from automation_limits where tenant_id = platform.current_tenant()'),
  )
  return set ?? { runs: usualLimit }
}

export async function setLimit(ctx: Ctx, { runs }: { runs: number }) {
  const before = await limitOf(ctx)
  // Of several that set the same at once, one changes it.
  const written = await ctx.first(
    // raw write: told below
    statement<{ id: string }>(
      `insert into automation_limits as l (runs) values ($1) on conflict (tenant_id) do update set runs = excluded.runs
         where l.runs <> excluded.runs
       returning l.tenant_id as id`,
      [runs],
    ),
  )
  if (written && runs !== before.runs)
    await ctx.emit({
      kind: 'automationLimits.changed',
      subject: { kind: 'company', id: ctx.company.id },
      before,
      after: { runs },
    })
  return { runs }
}
