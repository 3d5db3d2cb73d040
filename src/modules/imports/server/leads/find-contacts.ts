import type { Selectable } from '../../../../platform/db/columns.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { reachText } from '../../../access/server/public.ts'

export type StoredContact = Selectable<Tables['contacts']> & {
  isWithinReach: boolean
  /** Created by an earlier row of the file that is being written. */
  isOfThisFile: boolean
}

export const numberNames = ['externalId', 'document', 'phone', 'email'] as const
export type Numbers = Record<(typeof numberNames)[number], string>

const keyOf = (name: string, value: string) => `${name} ${value.toLowerCase()}`

/** Contacts by the numbers that identify them; contacts planned in the same batch are added as they are planned. */
export class KnownContacts {
  readonly #holders = new Map<string, Set<string>>()

  add(id: string, numbers: Partial<Numbers>) {
    for (const name of numberNames) {
      const value = numbers[name]
      if (!value) continue
      const key = keyOf(name, value)
      // Phones and e-mails may be shared; the other two identify one contact.
      const holders = name === 'phone' || name === 'email' ? this.#holders.get(key) : undefined
      this.#holders.set(key, (holders ?? new Set()).add(id))
    }
  }

  /**
   * The different contacts with one of these numbers; several mean that the row mixes people up. Of contacts that share
   * a number, the one that another number of the row identifies is chosen, otherwise the one with the row's name.
   */
  having(numbers: Numbers, isNamed: (id: string) => boolean = () => false): string[] {
    const found = numberNames.map((name) => [...(this.#holders.get(keyOf(name, numbers[name])) ?? [])])
    const sure = new Set(found.filter(({ length }) => length === 1).flat())
    const meant = found.flatMap((holders) => {
      if (holders.length < 2) return holders
      const surely = holders.filter((id) => sure.has(id))
      const named = holders.filter(isNamed)
      return surely.length === 1 ? surely : named.length === 1 ? named : holders
    })
    return [...new Set(meant)]
  }

  /** Whether several contacts share one of these numbers. */
  isShared(numbers: Numbers) {
    return numberNames.some((name) => (this.#holders.get(keyOf(name, numbers[name]))?.size ?? 0) > 1)
  }
}

/**
 * Every contact of the company that a batch of rows may mean. Each number is searched by its own index. `since`: when
 * writing the rows of this file began; a contact that somebody else created meanwhile is not of this file.
 */
export async function contactsHaving(ctx: Ctx, rows: readonly Numbers[], since: string | null) {
  const valuesOf = (name: keyof Numbers) => [...new Set(rows.map((row) => row[name].toLowerCase()).filter(Boolean))]
  const values: unknown[] = [
    valuesOf('document').map((one) => one.toUpperCase()),
    valuesOf('phone'),
    valuesOf('email'),
    valuesOf('externalId'),
    since,
    ctx.userId,
  ]
  const within = reachText(ctx, 'contact', 'c', values)
  const by = (condition: string) =>
    `select c.id from contacts c where c.tenant_id = platform.current_tenant() and ${condition}`
  const rowsFound = await ctx.rows(
    statement<StoredContact & { externalIds: string[] }>(
      `select c.*, (true${within}) as is_within_reach,
         (c.created_at >= $5 and exists (select from events e where e.tenant_id = c.tenant_id and e.thread_id = c.id
           and e.at >= $5 and e.kind = 'contacts.created' and e.actor_id = $6)) is true as is_of_this_file,
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
