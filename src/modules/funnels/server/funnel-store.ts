import { plannedOnce } from '../../../platform/db/scoped-query.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { StatusView, StepSettings, StepView } from '../contract.ts'
import { roleSees } from '../status.ts'

type Row = StatusView & {
  stepName: string
  stepColor: string
  stepPosition: number
  parallel: boolean
  loss: boolean
  revision: string
}

/** Its revision is another one after each change of it or of its statuses. */
export type RevisedStep = StepView & { revision: string }

/** All steps and statuses outside the trash, in their order. */
export const wholeFunnel = async (ctx: Ctx): Promise<StepView[]> =>
  (await stepsAmong(ctx, 'true', [])).map(({ revision: _revision, ...step }) => step)

/** Of the same those steps (`st`) that meet a condition, each with all of its statuses. */
export async function stepsAmong(ctx: Ctx, condition: string, values: readonly unknown[]): Promise<RevisedStep[]> {
  const rows = await ctx.rows(
    statement<Row & { stepId: string; id: string | null }>(
      `${plannedOnce} select st.id as step_id, st.name as step_name, st.color as step_color, st.position as step_position, st.parallel,
         st.loss, st.revision, s.id, s.name, s.color, s.position, s.goal_hours, s.prediction, s.requires, s.required_fields,
         s.required_categories, s.requires_parallel, s.forbids, s.will_move_to, s.removed_on_move, s.move_roles,
         s.card_roles, s.column_roles, s.hide_add_roles
       from steps st left join statuses s on s.tenant_id = st.tenant_id and s.step_id = st.id and s.deleted_at is null
       where st.tenant_id = platform.current_tenant() and st.deleted_at is null and ${condition}
       order by st.position, st.id, s.position, s.id`,
      values,
    ),
  )
  const steps = new Map<string, RevisedStep>()
  for (const { stepName, stepColor, stepPosition, parallel, loss, revision, ...status } of rows) {
    let step = steps.get(status.stepId)
    if (!step) {
      const { stepId } = status
      step = {
        id: stepId,
        name: stepName,
        color: stepColor,
        position: stepPosition,
        parallel,
        loss,
        revision,
        statuses: [],
      }
      steps.set(stepId, step)
    }
    if (status.id) step.statuses.push(status as StatusView)
  }
  return [...steps.values()]
}

/** The same, with who may change the permissions of each status and whether this person may. */
export async function funnelSettings(ctx: Ctx): Promise<StepSettings[]> {
  const [steps, rules] = await Promise.all([
    wholeFunnel(ctx),
    ctx.rows(
      statement<{ statusId: string; roleIds: string[] }>(
        `select object_id as status_id, role_ids from object_rules
         where tenant_id = platform.current_tenant() and object_kind = 'status' and rule = 'edit-permissions'`,
      ),
    ),
  ])
  const named = new Map(rules.map(({ statusId, roleIds }) => [statusId, roleIds]))
  return steps.map((step) => ({
    ...step,
    statuses: step.statuses.map((status) => {
      const editRoles = named.get(status.id) ?? []
      return { ...status, editRoles, mayEditRoles: roleSees(editRoles, ctx.user?.roleId) }
    }),
  }))
}

/** The funnel as this person may see it: without columns that are closed to the role. */
export async function visibleFunnel(ctx: Ctx): Promise<StepView[]> {
  const roleId = ctx.user?.roleId
  return (await wholeFunnel(ctx)).map((step) => ({
    ...step,
    statuses: step.statuses.filter((status) => roleSees(status.columnRoles, roleId)),
  }))
}
