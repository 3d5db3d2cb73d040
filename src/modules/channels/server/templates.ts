import { find } from '../../../platform/db/entity.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { inTransaction } from '../../../platform/http/run-in-ctx.ts'
import { connectionById, secretsOf } from '../../../platform/outside/connections.ts'
import { type ReadTemplate, readTemplates } from '../template.ts'
import { callGraph } from './graph.ts'
import { type Channel, channelsEntity } from './tables.ts'

// raw writes here: what a provider has approved is the provider's, and told by it

export interface StoredTemplate extends ReadTemplate {
  id: string
}

const freshFor = 10 * 60_000
const maxPages = 5

/** The templates of a channel, read from the provider again where they are not fresh; what is known while it is silent. */
export async function templatesOf(ctx: Ctx, channelId: string): Promise<StoredTemplate[]> {
  const channel = await find(ctx, channelsEntity, channelId)
  if (channel.kind !== 'whatsapp') return []
  const isFresh = channel.templatesAt !== null && Date.parse(ctx.now) - Date.parse(channel.templatesAt) < freshFor
  const fresh = isFresh ? null : await fetched(ctx, channel)
  if (fresh) await inTransaction(ctx, (inside) => keep(inside, channelId, fresh))
  return knownTemplates(ctx, channelId)
}

const columns = 'id, name, language, status, body, fields, is_plain'

/** The templates of a channel as they are known now. */
export const knownTemplates = (ctx: Ctx, channelId: string) =>
  ctx.rows(
    statement<StoredTemplate>(
      `select ${columns} from message_templates where tenant_id = platform.current_tenant() and channel_id = $1
       order by status <> 'APPROVED', name, language`,
      [channelId],
    ),
  )

/** One of a channel's templates, as it is known now. */
export const templateById = (ctx: Ctx, channelId: string, id: string) =>
  ctx.first(
    statement<StoredTemplate>(
      `select ${columns} from message_templates where tenant_id = platform.current_tenant() and channel_id = $1 and id = $2`,
      [channelId, id],
    ),
  )

/** All that the provider has; null where it does not say. */
async function fetched(ctx: Ctx, { connectionId }: Channel): Promise<ReadTemplate[] | null> {
  const connection = connectionId ? await connectionById(ctx, connectionId) : undefined
  const accountId = String(connection?.settings.accountId ?? '')
  if (!connection || !/^\d+$/.test(accountId)) return null
  const token = secretsOf(ctx.services, connection).token ?? ''
  const all: ReadTemplate[] = []
  let after: string | null = ''
  for (let page = 0; page < maxPages && after !== null; page++) {
    const query = new URLSearchParams({
      fields: 'name,language,status,components',
      limit: '100',
      ...(after && { after }),
    })
    const answer = await callGraph(ctx.services, {
      method: 'GET',
      path: `${accountId}/message_templates?${query}`,
      token,
    })
    const read = answer.end === 'answered' ? readTemplates(answer.body) : null
    if (!read) return null
    all.push(...read.list)
    after = read.after
  }
  return all
}

/** What the provider has no more is gone here, too; what it has keeps its id. */
async function keep(ctx: Ctx, channelId: string, templates: readonly ReadTemplate[]) {
  await find(ctx, channelsEntity, channelId, { lock: true })
  const unique = [...new Map(templates.map((one) => [`${one.name} ${one.language}`, one])).values()]
  await ctx.run(
    statement(
      `with told as (
         select * from jsonb_to_recordset($2::jsonb) as t(id uuid, name text, language text, status text, body text, fields jsonb, "isPlain" boolean)
       ), gone as (
         delete from message_templates m where m.tenant_id = platform.current_tenant() and m.channel_id = $1
           and not exists (select from told t where t.name = m.name and t.language = m.language)
       )
       insert into message_templates (id, channel_id, name, language, status, body, fields, is_plain)
       select t.id, $1, t.name, t.language, t.status, t.body, t.fields, t."isPlain" from told t
       on conflict (tenant_id, channel_id, name, language)
         do update set status = excluded.status, body = excluded.body, fields = excluded.fields, is_plain = excluded.is_plain`,
      [channelId, JSON.stringify(unique.map((one) => ({ ...one, id: newId() })))],
    ),
  )
  await ctx.run(
    statement('update channels set templates_at = $2 where tenant_id = platform.current_tenant() and id = $1', [
      channelId,
      ctx.now,
    ]),
  )
}
