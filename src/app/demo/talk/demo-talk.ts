import { addSite, writeNew, writePaired } from '../../../modules/channels/server/public.ts'
import { addDepartment, addOperator } from '../../../modules/support/server/public.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Stage } from '../company-of-demo.ts'
import type { Dice } from '../dice.ts'
import { insertAll } from '../insert-all.ts'
import { standInPorts } from '../stand-ins/stand-in-ports.ts'
import { fillCommands, fillConversationFields } from './demo-commands.ts'
import { demoTalks } from './demo-talks.ts'
import { addTalk, type DemoCustomer } from './talk-rows.ts'

/** The number of the demo company, as the stand-in of the Graph API knows it. */
export const demoNumber = {
  id: '104996122399160',
  phone: '+55 34 3210-4400',
  token: 'graph-demo',
  secret: 'graph-demo-secret',
}

/** Its phone that is paired by QR code, as the server beside the demo knows it. */
export const demoQr = {
  channelId: '019a0000-0000-7000-8000-00000000d0e5',
  number: '553432104401',
  key: 'qr-demo',
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

type State = 'queue' | 'service' | 'closed'

/** Which stays there are: who waits with the administrator, in the queue and with others, and what is over. */
const states = (count: number): { state: State; mine?: boolean; waits: number | null; ago: number }[] => [
  ...[18, 6, 4, 2].map((waits) => ({ state: 'service' as const, mine: true, waits, ago: waits * minute })),
  ...[52, 140, 215, 330, 400].map((ago) => ({ state: 'service' as const, mine: true, waits: null, ago: ago * minute })),
  ...[9, 3, 2, 1].map((waits) => ({ state: 'queue' as const, waits, ago: waits * minute })),
  ...Array.from({ length: 24 }, (_none, at) => ({
    state: 'service' as const,
    waits: at % 3 === 0 ? 3 + at : null,
    ago: (at % 3 === 0 ? 3 + at : 20 + at * 17) * minute,
  })),
  ...Array.from({ length: count - 37 }, (_none, at) => ({
    state: 'closed' as const,
    waits: null,
    ago: (14 + at * 8) * hour,
  })),
]

/** A desk with two departments, its operators, a number of WhatsApp, and conversations in every state. */
export async function fillTalk(ctx: Ctx, stage: Stage, { dice, now }: { dice: Dice; now: number }) {
  const sales = await addDepartment(ctx, departmentOf('Comercial', 5))
  const after = await addDepartment(ctx, { ...departmentOf('Pós-venda', 30), gives: 'least', asksScore: true })
  await fillCommands(ctx, { salesId: sales.id, afterId: after.id })
  await fillConversationFields(ctx)
  const admin = stage.users.find(({ preset }) => preset === 'administrator')!
  const people = [admin, ...stage.users.filter(({ id, preset }) => preset !== 'technician' && id !== admin.id)]
  for (const [at, { id }] of people.entries())
    await addOperator(ctx, {
      userId: id,
      active: true,
      capacity: at === 0 ? 12 : 20,
      departmentIds: at % 4 === 3 ? [after.id] : [sales.id],
    })
  await ctx.run(
    statement("update operators set presence = 'present', seen_at = now() where user_id = any($1)", [
      people.slice(0, 4).map(({ id }) => id),
    ]),
  )
  const channelId = dice.id(now - 90 * day)
  const owner = { tenantId: stage.company.id, channelId }
  await stage.services.directory.numbers.take('whatsapp', demoNumber.id, owner)
  await writeNew(ctx, channelId, {
    kind: 'whatsapp',
    name: 'WhatsApp Matriz',
    departmentId: sales.id,
    queueId: null,
    enabled: true,
    phone: demoNumber.phone,
    whatsapp: { numberId: demoNumber.id, accountId: '90100440001', token: demoNumber.token },
  })
  await addSite(ctx, dice.id(now - 60 * day), {
    kind: 'site',
    name: 'Chat do site',
    departmentId: sales.id,
    queueId: null,
    enabled: true,
    site: { greeting: 'Olá! Em que podemos ajudar?', onSignIn: false, onProposals: true, sites: [] },
  })
  await writePaired(ctx, demoQr.channelId, {
    name: 'WhatsApp Loja',
    departmentId: after.id,
    queueId: null,
    enabled: true,
    url: `http://127.0.0.1:${standInPorts(ctx.services.settings).qr}`,
    key: demoQr.key,
    number: demoQr.number,
  })
  const contacts = await contactsOf(ctx, 300)
  const others = people.slice(1)
  const rows = {
    people: [] as object[],
    rooms: [] as object[],
    conversations: [] as object[],
    messages: [] as object[],
    ids: [] as object[],
    deliveries: [] as object[],
  }
  for (const [at, { state, mine, waits, ago }] of states(contacts.length).entries()) {
    const contact = contacts[at]!
    const operator = state === 'queue' ? null : mine ? admin : dice.pick(others)
    const talk = dice.pick(demoTalks)
    const departmentId = dice.chance(0.8) ? sales.id : after.id
    const byQr = at % 15 === 14
    addTalk(rows, {
      contact,
      operator,
      state,
      waits,
      ago,
      talk,
      departmentId,
      now,
      dice,
      channelId: byQr ? demoQr.channelId : channelId,
      number: at + 1,
    })
  }
  await insertAll(ctx, 'chat_people', rows.people as Record<string, unknown>[])
  await insertAll(ctx, 'chat_rooms', rows.rooms as Record<string, unknown>[])
  await insertAll(ctx, 'conversations', rows.conversations as Record<string, unknown>[])
  await insertAll(ctx, 'chat_messages', rows.messages as Record<string, unknown>[])
  await insertAll(ctx, 'chat_provider_ids', rows.ids as Record<string, unknown>[])
  await insertAll(ctx, 'channel_deliveries', rows.deliveries as Record<string, unknown>[])
  await ctx.run(
    statement(
      `insert into counters (name, value) values ('conversations', $1)
       on conflict (tenant_id, name) do update set value = greatest(counters.value, excluded.value)`,
      [rows.conversations.length],
    ),
  )
}

const departmentOf = (name: string, goalMinutes: number) => ({
  name,
  gives: 'hand' as const,
  goalMinutes,
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '18:00' })),
  holidays: ['2026-12-25', '2027-01-01'],
  welcome: '',
  welcomeSeconds: 0,
  closedText: '',
  asksScore: false,
  enabled: true,
})

const contactsOf = (ctx: Ctx, count: number) =>
  ctx.rows(
    statement<DemoCustomer>(
      `select c.id, c.name, c.phone, (select d.id from deals d where d.tenant_id = c.tenant_id and d.contact_id = c.id
           order by (d.state = 'open') desc, d.created_at desc limit 1) as deal_id
       from contacts c where c.tenant_id = platform.current_tenant() and length(c.phone) = 11
         and not exists (select from contacts o where o.tenant_id = c.tenant_id and o.id < c.id and o.phone = c.phone)
       order by (exists (select from deals d where d.tenant_id = c.tenant_id and d.contact_id = c.id and d.state = 'open')) desc,
         md5(c.id::text) limit $1`,
      [count],
    ),
  )
