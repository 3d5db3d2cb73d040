import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { maxRooms } from '../../contract.ts'

/** Rooms in which a word was said; `isCut`: in more than are looked through, of which these are the newest. */
interface Said {
  rooms: readonly string[]
  isCut: boolean
}

/**
 * The rooms of each word. Those of a common word are the newest ones and, of the rooms in which a rarer word of the same search was said,
 * all that have it: what was said once is found by it, however often the other word was said since.
 */
export async function roomsSaying(ctx: Ctx, words: readonly string[]): Promise<Said[]> {
  const found = await Promise.all(words.map((word) => newestSaying(ctx, word)))
  const rare = [...new Set(found.flatMap(({ rooms, isCut }) => (isCut ? [] : rooms)))]
  return Promise.all(
    found.map(async (said, at) =>
      said.isCut && rare.length > 0
        ? { ...said, rooms: [...said.rooms, ...(await among(ctx, rare, words[at]!))] }
        : said,
    ),
  )
}

const newestSaying = (ctx: Ctx, word: string) =>
  ctx.one(statement<Said>('select rooms, is_cut from platform.rooms_saying($1, $2)', [word, maxRooms]))

/** Of a room with thousands of messages only the newest are read. */
const newest = 1000

const among = async (ctx: Ctx, rooms: readonly string[], word: string) =>
  (
    await ctx.rows(
      statement<{ id: string }>(
        `select r.id from unnest($1::uuid[]) r (id) where exists (
           select from (
             select n.search from chat_messages n where n.tenant_id = platform.current_tenant() and n.room_id = r.id
             order by n.said_at desc, n.place desc, n.number desc limit ${newest}) m
           where m.search like '%' || platform.plain($2) || '%')`,
        [rooms, word],
      ),
    )
  ).map(({ id }) => id)
