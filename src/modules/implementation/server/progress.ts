import type { Selectable } from '../../../platform/db/columns.ts'
import { insert, remove } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Progress } from '../contract.ts'
import { type StepId, stepIds } from '../steps.ts'
import { closuresEntity, type ImplementationClosuresTable } from './tables.ts'

type Facts = Record<Exclude<StepId, 'company' | 'brand'>, boolean> & { closed: boolean }

const here = (table: string) => `tenant_id = platform.current_tenant() and ${table}`

export async function progressOf(ctx: Ctx): Promise<Progress> {
  const { profile, logoUrl } = ctx.company
  const facts = (await ctx.first(
    statement<Facts>(
      `select
         exists (select from stores where ${here("deleted_at is null and zip_code <> ''")}) as store,
         (select count(*) from (select from users where ${here('active')} limit 2) u) = 2 as users,
         ${changedByPeople('catalogue_items')} or ${changedByPeople('sizing_configs')} as prices,
         exists (select from email_senders where ${here('enabled and tested_at is not null')}) as email,
         exists (select from deals where ${here('true')}) as deal,
         exists (select from consumer_units where ${here("distributor <> ''")}) as distributor,
         exists (select from proposals where ${here('true')}) as proposal,
         exists (select from implementation_closures where ${here('true')}) as closed`,
      [],
    ),
  ))!
  const { closed, ...known } = facts
  const done: Record<StepId, boolean> = { ...known, company: Boolean(profile.document), brand: logoUrl !== '' }
  return { steps: stepIds.map((id) => ({ id, done: done[id] })), closed }
}

/** A company starts with shipped prices; this step is done once a person has changed one. */
const changedByPeople = (table: string) =>
  `exists (select from ${table} r join events e on e.tenant_id = r.tenant_id and e.subject_id = r.id
     where r.tenant_id = platform.current_tenant() and e.actor_id is not null)`

export async function closeSteps(ctx: Ctx) {
  if (!(await closureOf(ctx))) await insert(ctx, closuresEntity, { closedBy: ctx.userId, closedAt: ctx.now })
  return progressOf(ctx)
}

export async function reopenSteps(ctx: Ctx) {
  const closure = await closureOf(ctx)
  if (closure) await remove(ctx, closuresEntity, closure)
  return progressOf(ctx)
}

const closureOf = (ctx: Ctx) =>
  ctx.first(
    statement<Selectable<ImplementationClosuresTable>>(
      'select * from implementation_closures where tenant_id = platform.current_tenant() for update',
      [],
    ),
  )
