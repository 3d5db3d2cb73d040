import type { Selectable } from 'kysely'
import { statement } from '../../../platform/db/query-builder.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { reachText } from '../../access/server/public.ts'

export type StoredContact = Selectable<Tables['contacts']> & { isWithinReach: boolean }

export interface Numbers {
  externalId: string
  document: string
  phone: string
  email: string
}

/** Contacts by the numbers that identify them; contacts planned in the same batch are added as they are planned. */
export class KnownContacts {
  readonly #by = {
    externalId: new Map<string, string>(),
    document: new Map<string, string>(),
    phone: new Map<string, string>(),
    email: new Map<string, string>(),
  }

  add(id: string, numbers: Partial<Numbers>) {
    for (const [name, ids] of Object.entries(this.#by)) {
      const value = numbers[name as keyof Numbers]
      if (value) ids.set(name === 'email' ? value.toLowerCase() : value, id)
    }
  }

  /** The different contacts with one of these numbers; several mean that the row mixes people up. */
  having(numbers: Numbers): string[] {
    const found = Object.entries(this.#by).map(([name, ids]) => ids.get(numbers[name as keyof Numbers].toLowerCase()))
    return [...new Set(found.filter((id) => id !== undefined))]
  }
}

/** Every contact of the company that a batch of rows may mean. Each number is searched by its own index. */
export async function contactsHaving(ctx: Ctx, rows: readonly Numbers[]) {
  const valuesOf = (name: keyof Numbers) => [...new Set(rows.map((row) => row[name].toLowerCase()).filter(Boolean))]
  const values: unknown[] = [
    valuesOf('document').map((one) => one.toUpperCase()),
    valuesOf('phone'),
    valuesOf('email'),
    valuesOf('externalId'),
  ]
  const within = reachText(ctx, 'contact', 'c', values)
  const by = (condition: string) =>
    `select c.id from contacts c where c.tenant_id = platform.current_tenant() and ${condition}`
  const rowsFound = await ctx.rows(
    statement<StoredContact & { externalIds: string[] }>(
      `select c.*, (true${within}) as is_within_reach,
         array(select x.external_id from import_external_ids x
           where x.tenant_id = platform.current_tenant() and x.contact_id = c.id) as external_ids
       from contacts c where c.tenant_id = platform.current_tenant() and c.id = any(array(
         ${by("c.document = any($1) and c.document <> ''")} union ${by('c.phone = any($2)')}
         union ${by("c.email_key = any($3) and c.email_key <> ''")}
         union select x.contact_id from import_external_ids x where x.tenant_id = platform.current_tenant()
           and x.external_id = any($4)))
       order by c.id for update`,
      values,
    ),
  )
  const known = new KnownContacts()
  for (const contact of rowsFound) {
    known.add(contact.id, contact)
    for (const externalId of contact.externalIds) known.add(contact.id, { externalId })
  }
  return { known, stored: new Map<string, StoredContact>(rowsFound.map((row) => [row.id, row])) }
}
