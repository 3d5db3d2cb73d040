import type pg from 'pg'

/** The tables in which the database records its own migrations; only their owner reads them. */
export const prepareHistory = (client: pg.Client) =>
  client.query(`
    create schema if not exists platform_history;
    create table if not exists platform_history.migrations
      (name text primary key, checksum text not null, ran_at timestamptz not null default now());
    create table if not exists platform_history.functions
      (file text primary key, checksum text not null, makes text[] not null);
    create table if not exists platform_history.role_passwords
      (role text primary key, password text not null);
    create schema if not exists platform`)

/** The migrations that have run, by name with their checksums; none where nothing ever has. */
export async function historyOf(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query("select to_regclass('platform_history.migrations') is not null as known")
  if (!rows[0].known) return new Map()
  const ran = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from platform_history.migrations',
  )
  return new Map(ran.rows.map(({ name, checksum }) => [name, checksum]))
}

/** The last file of version 1.1, before its seventy-two files became one an area. */
const lastOfVersion11 = '0272_problems_without_words.sql'

/** Which version made the database. */
export const madeBy = (history: Map<string, string>) => {
  if (history.has(lastOfVersion11)) return '1.1'
  return history.has('0003_jobs.sql') ? 'older' : 'later'
}

/** The database is not one that this version may start on; the sentence says what to do. */
export class UnfitDatabase extends Error {}

/** A database of version 1.1 has run other files, some of them under names of today. */
export function refuseFormerHistory(history: Map<string, string>) {
  const version = madeBy(history)
  if (version === '1.1')
    throw new UnfitDatabase(
      'Version 1.1 made this database. Run `npm run take-over-schema` once: it compares the schema with that of this version and records it, or names each difference and changes nothing.',
    )
  if (version === 'older')
    throw new UnfitDatabase(
      'A version before 1.1.2 made this database. Start it once with version 1.1.2, then run `npm run take-over-schema` with this one.',
    )
}
