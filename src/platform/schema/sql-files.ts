import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface SqlFile {
  /** Its path within its folder: `0010_people.sql`, `search/find.sql`. */
  name: string
  sql: string
  checksum: string
}

/** Where the schema is written down; tests give folders of their own. */
export interface SchemaFolders {
  migrations: string
  functions: string
}

const db = join(import.meta.dirname, '../../../db')
export const productFolders: SchemaFolders = { migrations: join(db, 'migrations'), functions: join(db, 'functions') }

/** The SQL files of a folder and its sub-folders, by name. */
export const sqlFiles = (folder: string): SqlFile[] =>
  globSync('**/*.sql', { cwd: folder })
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
