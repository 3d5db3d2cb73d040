import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'

/** Deletes what an erased person said and their identifiers; when messages were sent, and by whom they were answered, stays. */
export async function forgetTalk(ctx: Ctx, contactId: string) {
  const own = 'tenant_id = platform.current_tenant()'
  const people = `select id from chat_people where ${own} and contact_id = $1`
  const rooms = `select id from chat_rooms where ${own} and person_id in (${people})`
  const forget = async (sql: string) => {
    // raw write: the log of the erasure must not contain the erased values
    await ctx.run(statement(sql, [contactId]))
  }
  await forget(
    `delete from channel_deliveries d where ${own} and exists (select from chat_provider_ids p
       join chat_messages m on m.tenant_id = p.tenant_id and m.id = p.message_id
       where p.tenant_id = d.tenant_id and p.channel_id = d.channel_id and p.provider_id = d.provider_id and m.room_id in (${rooms}))`,
  )
  await forget(`update chat_messages set body = '', data = '{}', fault = null where ${own} and room_id in (${rooms})`)
  await forget(
    // raw write: the log of the erasure must not contain the erased values
    `update conversations set title = '', last_text = '', score_comment = '' where ${own} and (contact_id = $1 or room_id in (${rooms}))`,
  )
  const media = await ctx.rows(
    // raw write: the log of the erasure must not contain the erased values
    statement<{ key: string }>(
      `delete from chat_media where ${own} and message_id in (select id from chat_messages where ${own} and room_id in (${rooms}))
       returning key`,
      [contactId],
    ),
  )
  ctx.after(() => {
    for (const { key } of media)
      if (key) ctx.services.files.remove(key).catch((error) => ctx.services.log.error({ error }, 'file left behind'))
  })
  await forget(
    `delete from custom_answers where ${own} and subject_id in (
       select id from conversations where ${own} and (contact_id = $1 or room_id in (${rooms})))`,
  )
  for (const table of ['conversation_analyses', 'conversation_drafts'])
    await forget(
      `delete from ${table} where ${own} and conversation_id in (
         select id from conversations where ${own} and (contact_id = $1 or room_id in (${rooms})))`,
    )
  await forget(
    `delete from phone_messages where ${own} and (contact_id = $1
       or message_id in (select id from chat_messages where ${own} and room_id in (${rooms})))`,
  )
  await forget(`delete from chat_addresses where ${own} and person_id in (${people})`)
  await forget(`update chat_people set name = '', phone = '', phone_key = null where ${own} and contact_id = $1`)
}
