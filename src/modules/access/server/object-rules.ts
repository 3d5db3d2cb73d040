import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound, Refusal } from '../../../platform/rules/refusal.ts'
import { subjectOf } from '../../../platform/subjects/subject.ts'
import { type ObjectKind, objectRule, objectRules, type RuleOf, ruleLets } from '../object-rules.ts'

export interface StoredRule {
  rule: string
  roleIds: string[]
}

/** The rules of one object with their lists of functions; 404 when this company has no such object. */
export async function rulesOf(ctx: Ctx, kind: string, id: string): Promise<StoredRule[]> {
  await needObject(ctx, kind, id)
  const stored = await ctx.rows(
    statement<StoredRule>(
      'select rule, role_ids from object_rules where tenant_id = platform.current_tenant() and object_kind = $1 and object_id = $2',
      [kind, id],
    ),
  )
  return objectRules
    .filter((one) => one.object === kind)
    .map(({ rule }) => stored.find((one) => one.rule === rule) ?? { rule, roleIds: [] })
}

/** Names the functions of one rule of an object. */
export async function setRule(ctx: Ctx, kind: string, id: string, rule: string, roleIds: string[]) {
  const before = (await rulesOf(ctx, kind, id)).find((one) => one.rule === rule)
  if (!before) throw notFound()
  // Changing the permissions of a status requires a permission of the status itself.
  if (kind === 'status') await enforceRule(ctx, 'status', 'edit-permissions', id)
  const known = await ctx.rows(
    statement<{ id: string }>(
      'select id from roles where tenant_id = platform.current_tenant() and id = any($1::uuid[])',
      [roleIds],
    ),
  )
  if (known.length < new Set(roleIds).size) throw new Refusal(404, 'access.role_not_found')
  await ctx.run(
    statement(
      `insert into object_rules (object_kind, object_id, rule, role_ids) values ($1, $2, $3, $4)
       on conflict (tenant_id, object_kind, object_id, rule) do update set role_ids = excluded.role_ids`,
      [kind, id, rule, [...new Set(roleIds)]],
    ),
  )
  await ctx.emit({
    kind: 'object-rules.changed',
    subject: { kind, id },
    before: { [rule]: before.roleIds },
    after: { [rule]: roleIds },
  })
}

/** Those of the given ids that a rule allows for this person: for lists of fields, tabs, suppliers. */
export async function letBy<Kind extends ObjectKind>(ctx: Ctx, kind: Kind, rule: RuleOf<Kind>, ids: readonly string[]) {
  const { names } = objectRule(kind, rule)!
  const stored = await ctx.rows(
    statement<{ objectId: string; roleIds: string[] }>(
      `select object_id, role_ids from object_rules
       where tenant_id = platform.current_tenant() and object_kind = $1 and rule = $2 and object_id = any($3::uuid[])`,
      [kind, rule, ids],
    ),
  )
  const lists = new Map(stored.map(({ objectId, roleIds }) => [objectId, roleIds]))
  return new Set(ids.filter((id) => ruleLets(names, lists.get(id) ?? [], ctx.user?.roleId)))
}

/** Refuses with 403 what a rule about one object does not allow for this person. */
export async function enforceRule<Kind extends ObjectKind>(ctx: Ctx, kind: Kind, rule: RuleOf<Kind>, id: string) {
  if (!(await letBy(ctx, kind, rule, [id])).has(id)) throw new Refusal(403, 'platform.hidden')
}

async function needObject(ctx: Ctx, kind: string, id: string) {
  const subject = objectRules.some((one) => one.object === kind) ? subjectOf(kind) : undefined
  const found =
    subject &&
    (await ctx.first(
      statement<{ id: string }>(
        `select id from ${subject.table} where tenant_id = platform.current_tenant() and id = $1`,
        [id],
      ),
    ))
  if (!found) throw notFound()
}
