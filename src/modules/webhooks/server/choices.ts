import { knownPermissions } from '../../../platform/access/catalogue.ts'
import type { PermissionId } from '../../../platform/access/permission.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { formatMessage } from '../../../platform/i18n/messages.ts'
import { chosenTriggers } from '../../../platform/outside/webhook-trigger.ts'

/** What a webhook can be told of and as which functions it can see, with those that would see a part of it only. */
export async function choicesOf(ctx: Ctx) {
  const roles = await ctx.rows(
    statement<{ id: string; name: string; permissions: string[] }>(
      'select id, name, permissions from roles where tenant_id = platform.current_tenant() order by name limit 500',
    ),
  )
  const triggers = chosenTriggers().map(({ event, label, partly }) => ({
    event,
    label: formatMessage(ctx.lang, label, {}),
    partlyFor: partly ? roles.filter((role) => !holds(role, partly.without)).map(({ id }) => id) : [],
    partly: partly ? formatMessage(ctx.lang, partly.says, {}) : '',
  }))
  return { triggers, roles: roles.map(({ id, name }) => ({ id, name })) }
}

const holds = ({ permissions }: { permissions: string[] }, permission: PermissionId) =>
  knownPermissions(permissions).includes(permission)
