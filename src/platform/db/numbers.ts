import type { Ctx } from '../http/ctx.ts'
import { remembered } from '../remembered.ts'
import type { Database } from './database.ts'
import { statement } from './statement.ts'

interface Wanted extends PromiseWithResolvers<number> {
  count: number
}

/** The numbers that are wanted of each counter, by company and name, while others of it are being given. */
const lines = new WeakMap<Database, Map<string, Wanted[]>>()

/**
 * The next number of a company's counter. It is given at once and for good: two that are made at the same moment do not
 * wait for each other's commit, and a record that is refused afterwards leaves its number unused.
 */
export const nextNumber = (ctx: Ctx, name: string): Promise<number> => nextNumbers(ctx, name, 1)

/** Takes several consecutive numbers of a company's counter and returns the first. */
export function nextNumbers(ctx: Ctx, name: string, count: number): Promise<number> {
  const ofAll = remembered(lines, ctx.services.db, () => new Map<string, Wanted[]>())
  const key = `${ctx.company.id} ${name}`
  const wanted = { count, ...Promise.withResolvers<number>() }
  const line = ofAll.get(key)
  if (line) line.push(wanted)
  else {
    const begun = [wanted]
    ofAll.set(key, begun)
    void giveAll(ctx, name, begun, () => ofAll.delete(key))
  }
  return wanted.promise
}

/** Whoever asks while the row is being written waits for the next statement, which counts for all of them. */
async function giveAll(ctx: Ctx, name: string, line: Wanted[], end: () => void) {
  while (line.length > 0) {
    const together = line.splice(0)
    try {
      let next = await take(
        ctx,
        name,
        together.reduce((sum, { count }) => sum + count, 0),
      )
      for (const { count, resolve } of together) {
        resolve(next)
        next += count
      }
    } catch (error) {
      for (const { reject } of together) reject(error)
    }
  }
  end()
}

async function take({ services, company }: Ctx, name: string, count: number): Promise<number> {
  const row = await services.db.apart(company.id).first(
    statement<{ value: number }>(
      `insert into counters (name, value) values ($1, $2)
       on conflict (tenant_id, name) do update set value = counters.value + $2 returning value`,
      [name, count],
    ),
  )
  return row!.value - count + 1
}
