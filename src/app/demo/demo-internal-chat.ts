import { statement } from '../../platform/db/statement.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { Stage } from './company-of-demo.ts'
import type { Dice } from './dice.ts'
import { insertAll } from './insert-all.ts'

const minute = 60_000
const day = 1_440 * minute

interface DemoRoom {
  kind: 'direct' | 'group' | 'deal'
  name?: string
  /** Who is in it, by their place among the people; the administrator is the first. */
  people: number[]
  /** How many minutes ago its last message was written. */
  ago: number
  /** `{0}` names the administrator, `{deal}` the deal. */
  said: [by: number, text: string][]
  /** How many of the last messages the administrator has not read. */
  unread?: number
}

const demoRooms: readonly DemoRoom[] = [
  {
    kind: 'deal',
    people: [0, 1, 2],
    ago: 6,
    said: [
      [2, 'A Cemig devolveu o projeto: falta o diagrama unifilar. {deal}'],
      [1, 'Refaço hoje. {0} consegue confirmar o disjuntor do padrão?'],
      [0, 'Trifásico, 63 A. A foto vai em seguida.'],
      [0, 'Mando o unifilar até as 16h'],
    ],
  },
  {
    kind: 'group',
    name: 'Comercial Uberlândia',
    people: [0, 1, 2, 3],
    ago: 10,
    unread: 2,
    said: [
      [0, 'Bom dia! Meta da semana: oito propostas enviadas.'],
      [3, 'Visita do Anderson confirmada para as 14h.'],
      [1, 'Fechei o Colégio, 22 kWp'],
    ],
  },
  {
    kind: 'direct',
    people: [0, 3],
    ago: 32,
    said: [
      [3, 'Consegue ir comigo na visita de amanhã?'],
      [0, 'Visita do Anderson às 9h00, combinado.'],
    ],
  },
  { kind: 'direct', people: [0, 1], ago: 110, said: [[1, 'Bom trabalho com o Auto Posto']] },
  {
    kind: 'group',
    name: 'Obras da semana',
    people: [2, 0, 4],
    ago: 200,
    unread: 1,
    said: [[2, 'Caminhão sai às 7h00']],
  },
  {
    kind: 'direct',
    people: [1, 2],
    ago: 400,
    said: [
      [1, 'O cliente pediu outra visita.'],
      [2, 'Marco para quinta.'],
    ],
  },
]

/** Rooms of every kind, with messages that the administrator has not read. */
export async function fillInternalChat(ctx: Ctx, stage: Stage, { dice, now }: { dice: Dice; now: number }) {
  const admin = stage.users.find(({ preset }) => preset === 'administrator')!
  const people = [admin, ...stage.users.filter(({ id }) => id !== admin.id)].map(({ id }) => id)
  const deal = await ctx.first(
    statement<{ id: string; number: number }>(
      'select id, number from deals where tenant_id = platform.current_tenant() order by number desc limit 1 offset 5',
      [],
    ),
  )
  const rooms: Record<string, unknown>[] = []
  const members: Record<string, unknown>[] = []
  const messages: Record<string, unknown>[] = []
  for (const { kind, name = '', people: places, ago, said, unread = 0 } of demoRooms) {
    const ids = places.map((at) => people[at]!)
    if (ids.includes(undefined as never) || (kind === 'deal' && !deal)) continue
    const id = dice.id(now - 20 * day)
    const lastAt = now - ago * minute
    rooms.push({
      id,
      kind,
      name,
      pair: kind === 'direct' ? [...ids].sort().join(':') : null,
      dealId: kind === 'deal' ? deal!.id : null,
      managerId: kind === 'group' ? ids[0] : null,
      lastNumber: said.length,
      lastAt: new Date(lastAt).toISOString(),
      createdAt: new Date(now - 20 * day).toISOString(),
    })
    for (const [at, userId] of ids.entries())
      members.push({
        roomId: id,
        userId,
        readNumber: said.length - (userId === admin.id ? unread : 0),
        joinedAt: new Date(now - 20 * day + at).toISOString(),
      })
    for (const [at, [by, text]] of said.entries())
      messages.push({
        id: dice.id(lastAt),
        roomId: id,
        number: at + 1,
        authorId: people[by],
        body: text.replace('{deal}', () => `#${deal?.number}`).replace('{0}', () => `@${admin.name}`),
        mentions: text.includes('{0}') ? [admin.id] : [],
        writtenAt: new Date(lastAt - (said.length - 1 - at) * 4 * minute).toISOString(),
      })
  }
  const owned = (rows: Record<string, unknown>[]) => rows.map((row) => ({ tenantId: stage.company.id, ...row }))
  await insertAll(ctx, 'internal_rooms', owned(rooms))
  await insertAll(ctx, 'internal_members', owned(members))
  await insertAll(ctx, 'internal_messages', owned(messages))
}
