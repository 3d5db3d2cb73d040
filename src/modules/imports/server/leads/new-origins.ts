import { find, update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { lacking } from '../../../../platform/http/lacking.ts'
import { nearest } from '../../../../platform/rules/nearest.ts'
import { ListItemInput } from '../../../small-lists/contract.ts'
import { addItem } from '../../../small-lists/server/public.ts'
import type { ImportOptions, UnknownOrigin } from '../../contract.ts'
import { plain } from '../../known-headers.ts'
import { lookupsOf } from '../lookups.ts'
import { rowsWithinReach } from '../reach/import-reach.ts'
import { importsEntity, type StoredImport } from '../tables.ts'

const maxNames = 500
/** Longer texts are not names of origins. */
const maxNameLength = 255
/** The permissions to change the small lists. */
const mayCreate = 'general.settings'

/** The values of a column that are no origins of the company, most frequent first; different spellings count as one. */
export async function unknownOrigins(ctx: Ctx, importId: string, column: number): Promise<UnknownOrigin[]> {
  const stored = await find(ctx, importsEntity, importId)
  const values: unknown[] = [importId, column + 1, maxNames, maxNameLength]
  const within = rowsWithinReach(ctx, stored, values)
  const rows = await ctx.rows(
    statement<{ name: string; rows: number }>(
      `select trim(cells[$2]) as name, count(*) as rows from import_rows r
       where r.tenant_id = platform.current_tenant() and r.import_id = $1
         and length(trim(cells[$2])) between 1 and $4${within}
       group by 1 order by 2 desc, 1 limit $3`,
      values,
    ),
  )
  const { origins } = await lookupsOf(ctx)
  const known = [...origins].map(([name, id]) => ({ name, id }))
  const found = new Map<string, UnknownOrigin>()
  for (const { name, rows: count } of rows) {
    const key = plain(name)
    const before = found.get(key)
    if (before) before.rows += count
    else if (!origins.has(key)) found.set(key, { key, name, rows: count, nearestId: nearest(key, known)?.id ?? null })
  }
  return [...found.values()].toSorted((left, right) => right.rows - left.rows)
}

/** Only people who may change the company's lists can create origins. */
export function refuseNewOrigins(ctx: Ctx, { origins }: ImportOptions) {
  if (Object.values(origins).includes('new') && !ctx.can(mayCreate))
    throw lacking(mayCreate, ctx, 'imports.no_new_origins')
}

/** Creates the origins that were chosen as new; from then on the import names them by id. */
export async function withNewOrigins(ctx: Ctx, stored: StoredImport): Promise<StoredImport> {
  const origins = { ...stored.options.origins }
  const column = stored.mapping.indexOf('contact.originId')
  if (column < 0 || !Object.values(origins).includes('new')) return stored
  refuseNewOrigins(ctx, stored.options)
  for (const { key, name } of await unknownOrigins(ctx, stored.id, column))
    if (origins[key] === 'new') {
      const { id } = await addItem(ctx, 'origins', ListItemInput.parse({ name }))
      origins[key] = id
    }
  return update(ctx, importsEntity, stored, { options: { ...stored.options, origins } })
}
