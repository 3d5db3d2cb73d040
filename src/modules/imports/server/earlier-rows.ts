import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { type KnownContacts, type Numbers, numberNames as names } from './leads/find-contacts.ts'
import type { PlannedRow } from './plan-rows.ts'

const kept = (name: string, value: string) => `${name} ${value.toLowerCase()}`

/**
 * A check writes no contacts, so the contacts that earlier rows would create are known only by their numbers; answers their names.
 */
export async function knowEarlierRows(ctx: Ctx, importId: string, rows: readonly Numbers[], known: KnownContacts) {
  const numbers = rows.flatMap((row) => names.filter((name) => row[name]).map((name) => kept(name, row[name])))
  const found = await ctx.rows(
    statement<{ number: string; contactId: string; name: string }>(
      `select number, contact_id, name from import_numbers
       where tenant_id = platform.current_tenant() and import_id = $1 and number = any($2)`,
      [importId, [...new Set(numbers)]],
    ),
  )
  for (const { number, contactId } of found) {
    const space = number.indexOf(' ')
    known.add(contactId, { [number.slice(0, space)]: number.slice(space + 1) })
  }
  return new Map(found.map(({ contactId, name }) => [contactId, name]))
}

export async function keepForLaterRows(ctx: Ctx, importId: string, planned: readonly PlannedRow[]) {
  const known = planned.flatMap(({ contactId, numbers, contactName = '' }) =>
    contactId && numbers
      ? names
          .filter((name) => numbers[name])
          .map((name) => ({ number: kept(name, numbers[name]!), contactId, contactName }))
      : [],
  )
  await ctx.run(
    statement(
      `insert into import_numbers (import_id, number, contact_id, name)
       select $1, number, contact_id, name from unnest($2::text[], $3::uuid[], $4::text[]) as given (number, contact_id, name)
       on conflict do nothing`,
      [
        importId,
        known.map(({ number }) => number),
        known.map(({ contactId }) => contactId),
        known.map(({ contactName }) => contactName),
      ],
    ),
  )
}

export const forgetEarlierRows = (ctx: Ctx, importId: string) =>
  ctx.run(
    statement('delete from import_numbers where tenant_id = platform.current_tenant() and import_id = $1', [importId]),
  )
