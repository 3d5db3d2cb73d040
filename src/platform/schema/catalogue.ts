import type pg from 'pg'
import { catalogueQueries } from './catalogue-queries.ts'

/** Everything that a schema consists of: what it is called, and what it is, as PostgreSQL writes it down. */
export type Catalogue = Map<string, string>

/** Reads the catalogue of the schemas `public` and `platform`; what belongs to an extension is its own affair. */
export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  // Names are written out as far as the search path does not say them.
  await client.query('begin read only')
  try {
    await client.query("set local search_path = pg_catalog; set local timezone = 'UTC'")
    const found: Catalogue = new Map()
    for (const query of catalogueQueries)
      for (const { name, definition } of (await client.query<{ name: string; definition: string }>(query)).rows)
        found.set(name, definition)
    return found
  } finally {
    await client.query('rollback')
  }
}

/** One line for each thing that is not the same: what one has and the other lacks, or what it is in each. */
export function differences(expected: Catalogue, found: Catalogue): string[] {
  const names = [...new Set([...expected.keys(), ...found.keys()])].sort()
  return names.flatMap((name) => {
    const [wanted, is] = [expected.get(name), found.get(name)]
    if (wanted === is) return []
    if (is === undefined) return [`${name} is missing: ${wanted}`]
    if (wanted === undefined) return [`${name} is not expected: ${is}`]
    return [`${name} differs:\n    expected ${wanted}\n    found    ${is}`]
  })
}
