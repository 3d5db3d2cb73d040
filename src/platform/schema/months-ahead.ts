import type pg from 'pg'

/**
 * Makes the partitions of the months to come for every table that is parted by time, at least three whole months ahead.
 * Each table is one transaction; a table whose months exist already is left as it is.
 */
export async function makeMonthsAhead(database: Pick<pg.Pool | pg.Client, 'query'>, today = new Date()) {
  const { rows } = await database.query<{ name: string }>(
    `select p.partrelid::regclass::text as name from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
     where p.partstrat = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  for (const { name } of rows) while (await addNextMonth(database, name, today));
}

const addNextMonth = async (database: Pick<pg.Pool | pg.Client, 'query'>, table: string, today: Date) =>
  (await database.query<{ made: boolean }>('select platform.add_next_month($1, $2) as made', [table, today])).rows[0]!
    .made
