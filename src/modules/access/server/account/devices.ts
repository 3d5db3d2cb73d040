import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import type { Device } from '../../contract.ts'
import { deviceName } from '../../device-name.ts'

/** Records that the person has signed in on this device. */
export async function keepDevice(ctx: Ctx, userId: string, deviceId: string, userAgent: string) {
  const { os, browser } = deviceName(userAgent)
  await ctx.run(
    statement(
      `insert into devices (user_id, id, os, browser) values ($1, $2, $3, $4)
       on conflict (tenant_id, user_id, id) do update
         set os = excluded.os, browser = excluded.browser, last_seen_at = now()`,
      [userId, deviceId, os, browser],
    ),
  )
}

interface DeviceRow extends Omit<Device, 'isOnline'> {
  sessionIds: string[]
}

/** Devices with a valid session: always the present one, others only if their person agreed to have them listed. */
export async function listDevices(ctx: Ctx): Promise<Device[]> {
  const rows = await ctx.rows(
    statement<DeviceRow>(
      `select d.id, d.os, d.browser, max(s.last_seen_at) as last_seen_at, d.id = $2 as is_current,
              array_agg(s.id) as session_ids
       from devices d
       join sessions s on s.tenant_id = d.tenant_id and s.user_id = d.user_id and s.device_id = d.id
       where d.tenant_id = platform.current_tenant() and d.user_id = $1 and s.expires_at > now()
         and s.administrator_id is null and (d.tracked or d.id = $2)
       group by d.id, d.os, d.browser
       order by d.id = $2 desc, max(s.last_seen_at) desc
       limit 100`,
      [ctx.userId, ctx.user!.deviceId ?? null],
    ),
  )
  const online = new Set(await ctx.services.onlineSessions(ctx.company, ctx.userId))
  return rows.map(({ sessionIds, ...device }) => ({
    ...device,
    isCurrent: device.isCurrent ?? false,
    isOnline: sessionIds.some((id) => online.has(id)),
  }))
}

/** Stores the answer to "may this device be listed?" with the device. */
export async function answerTracking(ctx: Ctx, isTracked: boolean) {
  const { rowCount } = await ctx.run(
    statement(
      `update devices set tracked = $3 where tenant_id = platform.current_tenant() and user_id = $1 and id = $2`,
      [ctx.userId, ctx.user!.deviceId ?? null, isTracked],
    ),
  )
  if (rowCount === 0) throw notFound('access.device_not_found')
}
