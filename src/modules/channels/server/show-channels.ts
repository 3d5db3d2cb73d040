import type { z } from 'zod'
import type { pageOf } from '../../../platform/contract/shapes.ts'
import { pageByName } from '../../../platform/db/page-by-name.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { type StoredConnection, secretsOf } from '../../../platform/outside/connections.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { publicAddress } from '../../../platform/settings.ts'
import type { Channel, channels } from '../contract.ts'
import { usualSite } from '../site-contract.ts'
import type { Channel as Stored } from './tables.ts'
import { installationToken } from './webhook-token.ts'

type Paging = z.output<NonNullable<typeof channels.list.query>>

interface Row extends Stored {
  departmentName: string
  connection: StoredConnection | null
  lastInAt: string | null
  rooms: number
}

const question = `select c.*, coalesce(d.name, '') as department_name, r.last_in_at, coalesce(r.rooms, 0)::int as rooms
  from channels c
  left join departments d on d.tenant_id = c.tenant_id and d.id = c.department_id
  left join lateral (select max(r.last_in_at) as last_in_at, count(*) as rooms from chat_rooms r
    where r.tenant_id = c.tenant_id and r.channel_id = c.id) r on true
  where c.tenant_id = platform.current_tenant()`

export async function listChannels(
  ctx: Ctx,
  given: Paging,
): Promise<z.output<ReturnType<typeof pageOf<typeof Channel>>>> {
  const page = await pageByName<Row>(ctx, given, { question, order: 'name, id' })
  return { ...page, list: await shownAll(ctx, page.list) }
}

export const departmentsForChannels = (ctx: Ctx) =>
  ctx.rows(
    statement<{ id: string; name: string }>(
      'select id, name from departments where tenant_id = platform.current_tenant() and enabled order by name, id limit 200',
    ),
  )

export async function showChannel(ctx: Ctx, id: string): Promise<Channel> {
  const row = await ctx.first(statement<Row>(`${question} and c.id = $1`, [id]))
  if (!row) throw notFound('channels.not_found')
  return (await shownAll(ctx, [row]))[0]!
}

async function shownAll(ctx: Ctx, rows: readonly Row[]): Promise<Channel[]> {
  const connections = await ctx.rows(
    statement<StoredConnection>(
      'select * from outside_connections where tenant_id = platform.current_tenant() and id = any($1)',
      [rows.flatMap(({ connectionId }) => connectionId ?? [])],
    ),
  )
  return rows.map((row) =>
    shown(
      ctx,
      row,
      connections.find(({ id }) => id === row.connectionId),
    ),
  )
}

function shown(ctx: Ctx, row: Row, connection: StoredConnection | undefined): Channel {
  const { settings } = ctx.services
  const secrets = connection ? secretsOf(ctx.services, connection) : {}
  const isOwnApp = Boolean(secrets.appSecret)
  const token = isOwnApp ? secrets.appToken! : installationToken(settings)
  const fault = connection?.fault
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    phone: row.phone,
    enabled: row.enabled,
    departmentId: row.departmentId,
    departmentName: row.departmentName,
    queueId: row.queueId,
    state: row.kind === 'site' ? 'connected' : (connection?.state ?? 'not_configured'),
    fault: fault ? translate(ctx.lang, fault.code, fault.values) : null,
    faultAt: connection?.faultAt ?? null,
    lastInAt: row.lastInAt,
    rooms: row.rooms,
    whatsapp:
      row.kind !== 'whatsapp'
        ? null
        : {
            numberId: row.numberId,
            accountId: String(connection?.settings.accountId ?? ''),
            hasToken: Boolean(secrets.token),
            webhookUrl: `${publicAddress(settings, ctx.company)}/webhooks/whatsapp/${token}`,
            verifyToken: isOwnApp ? token : settings.whatsapp.verifyToken,
            isOwnApp,
            isSigned: isOwnApp || settings.whatsapp.appSecret !== '',
          },
    qr: row.kind === 'qr' ? { url: String(connection?.settings.url ?? ''), hasKey: Boolean(secrets.key) } : null,
    site:
      row.kind === 'site'
        ? {
            ...usualSite,
            ...row.site,
            scriptUrl: `${publicAddress(settings, ctx.company)}/chat.js`,
            pageUrl: `${publicAddress(settings, ctx.company)}/publico/chat`,
          }
        : null,
  }
}
