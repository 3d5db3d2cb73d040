import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { type KnownContacts, type Numbers, numberNames as names } from './leads/find-contacts.ts'
import type { PlannedRow } from './plan-rows.ts'

const kept = (name: string, value: string) => `${name} ${value.toLowerCase()}`

/** A check writes no contacts, so the contacts that earlier rows would create are known only by their numbers. */
export async function knowEarlierRows(ctx: Ctx, importId: string, rows: readonly Numbers[], known: KnownContacts) {
  const numbers = rows.flatMap((row) => names.filter((name) => row[name]).map((name) => kept(name, row[name])))
  const found = await ctx.rows(
    statement<{ number: string; contactId: string }>(
      `select number, contact_id from import_numbers
       where tenant_id = platform.current_tenant() and import_id = $1 and number = any($2)`,
      [importId, [...new Set(numbers)]],
    ),
  )
  for (const { number, contactId } of found) {
    const space = number.indexOf(' ')
    known.add(contactId, { [number.slice(0, space)]: number.slice(space + 1) })
  }
  return new Set(found.map(({ contactId }) => contactId))
}

export async function keepForLaterRows(ctx: Ctx, importId: string, planned: readonly PlannedRow[]) {
  const pairs = planned.flatMap(({ contactId, numbers }) =>
    contactId && numbers
      ? names.filter((name) => numbers[name]).map((name) => [kept(name, numbers[name]!), contactId] as const)
      : [],
  )
  await ctx.run(
    statement(
      `insert into import_numbers (import_id, number, contact_id)
       select $1, number, contact_id from unnest($2::text[], $3::uuid[]) as given (number, contact_id)
       on conflict do nothing`,
      [importId, pairs.map(([number]) => number), pairs.map(([, id]) => id)],
    ),
  )
}

export const forgetEarlierRows = (ctx: Ctx, importId: string) =>
  ctx.run(
    statement('delete from import_numbers where tenant_id = platform.current_tenant() and import_id = $1', [importId]),
  )
