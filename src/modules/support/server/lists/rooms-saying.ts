import type { Conditions } from '../../../../platform/db/conditions.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { maxRooms } from '../../contract.ts'

/** The rooms in which a word was said; `isCut`: more exist, and these are the newest. */
interface Said {
  rooms: readonly string[]
  isCut: boolean
}

/** The most rooms, newest first, searched one by one among those the person may find. */
const maxReached = 2000

/** In a room with thousands of messages only this many of the newest are searched. */
const newest = 1000

/**
 * The rooms of each word. Those of a word that is common in the company are looked for among what the person may find, its `reached`
 * conversations: the newest of the company would be of others. Beside them stand, of the rooms in which a rarer word of the same search
 * was said, all that have it: what was said once is found by it, however often the other word was said since.
 */
export async function roomsSaying(ctx: Ctx, words: readonly string[], reached: Conditions): Promise<Said[]> {
  const found = await Promise.all(words.map((word) => newestSaying(ctx, word)))
  if (!found.some(({ isCut }) => isCut)) return found
  const own = await newestReached(ctx, reached)
  const rare = found.flatMap(({ rooms, isCut }) => (isCut ? [] : rooms))
  return Promise.all(found.map(async (said, at) => (said.isCut ? withinReach(ctx, said, words[at]!, own, rare) : said)))
}

async function withinReach(ctx: Ctx, said: Said, word: string, own: Said, rare: readonly string[]): Promise<Said> {
  const [newestOwn, ofRare] = await Promise.all([
    among(ctx, own.rooms, word),
    rare.length > 0 ? among(ctx, [...new Set(rare)], word) : [],
  ])
  const isCut = own.isCut || newestOwn.length === maxRooms
  return { rooms: [...new Set([...newestOwn, ...ofRare, ...(own.isCut ? said.rooms : [])])], isCut }
}

const newestSaying = (ctx: Ctx, word: string) =>
  ctx.one(statement<Said>('select rooms, is_cut from platform.rooms_saying($1, $2)', [word, maxRooms]))

async function newestReached(ctx: Ctx, { text, values }: Conditions): Promise<Said> {
  const found = await ctx.rows(
    statement<{ roomId: string }>(
      `select c.room_id from conversations c where ${text} order by c.last_at desc, c.id desc limit ${maxReached + 1}`,
      values,
    ),
  )
  const rooms = [...new Set(found.slice(0, maxReached).map(({ roomId }) => roomId))]
  return { rooms, isCut: found.length > maxReached }
}

/** Those of the given rooms in which a word was said, in their order. */
const among = async (ctx: Ctx, rooms: readonly string[], word: string) =>
  (
    await ctx.rows(
      statement<{ id: string }>(
        `select r.id from unnest($1::uuid[]) with ordinality r (id, place) where exists (
           select from (
             select n.search from chat_messages n where n.tenant_id = platform.current_tenant() and n.room_id = r.id
             order by n.said_at desc, n.place desc, n.number desc limit ${newest}) m
           where m.search like '%' || platform.plain($2) || '%')
         order by r.place limit ${maxRooms}`,
        [rooms, word],
      ),
    )
  ).map(({ id }) => id)
