import { phoneDigits } from '../../../platform/brazil/phone.ts'
import { find } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { carryingTemplate } from '../carrier.ts'
import { contactPhones, phoneKeyOfContact } from '../phone-key.ts'
import { isOpenAt } from '../window.ts'
import { openSince } from './rooms.ts'
import { type Channel, channelsEntity } from './tables.ts'
import { knownTemplates, type StoredTemplate } from './templates.ts'

/** What carries a text of ours to a phone: words where the window is open, else a template that is there for it. */
export type WayToPhone = { channel: Channel; template: StoredTemplate | null } | { reason: NoWay }
type NoWay = 'channels.way.no_number' | 'channels.way.no_phone' | 'channels.way.window_closed'

/** The key of a phone of Brazil, however somebody typed it. */
export const keyOfPhone = (phone: string) => phoneKeyOfContact(phoneDigits(phone))

/** `phone` is one of Brazil. What is approved is asked as it is known now: nobody outside is called. */
export async function wayToPhone(ctx: Ctx, phone: string): Promise<WayToPhone> {
  const key = keyOfPhone(phone)
  if (contactPhones(key).length === 0) return { reason: 'channels.way.no_phone' }
  const numbers = await connectedNumbers(ctx, key)
  if (numbers.length === 0) return { reason: 'channels.way.no_number' }
  const open = numbers.find(({ lastInAt }) => isOpenAt(true, lastInAt, ctx.now))
  if (open) return { channel: await find(ctx, channelsEntity, open.id), template: null }
  for (const { id } of numbers) {
    const template = carryingTemplate(await knownTemplates(ctx, id))
    if (template) return { channel: await find(ctx, channelsEntity, id), template }
  }
  return { reason: 'channels.way.window_closed' }
}

/** The numbers of the company through which messages leave, the one that this phone wrote to last first. */
const connectedNumbers = (ctx: Ctx, key: string) =>
  ctx.rows(
    statement<{ id: string; lastInAt: string | null }>(
      `select c.id, (select ${openSince('r')} from chat_people p
           join chat_rooms r on r.tenant_id = p.tenant_id and r.person_id = p.id and r.channel_id = c.id
         where p.tenant_id = c.tenant_id and p.phone_key = $1) as last_in_at
       from channels c join outside_connections o on o.tenant_id = c.tenant_id and o.id = c.connection_id
       where c.tenant_id = platform.current_tenant() and c.kind = 'whatsapp' and c.enabled and c.number_id <> ''
         and o.state = 'connected'
       order by last_in_at desc nulls last, c.created_at, c.id limit 20`,
      [key],
    ),
  )
