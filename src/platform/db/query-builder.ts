import {
  CamelCasePlugin,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Tables } from './tables.ts'

/** Builds typed SQL; a scope of a company runs it (`ctx.rows(db.selectFrom('deals')…)`). It has no connection. */
export const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (builder) => new PostgresIntrospector(builder),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [new CamelCasePlugin()],
})

export interface Compilable<Row> {
  compile(): CompiledQuery<Row>
}

/** SQL text with its values, for statements that are written by hand or compiled once. */
export const statement = <Row>(sql: string, parameters: readonly unknown[] = []): Compilable<Row> => ({
  compile: () => ({ sql, parameters }) as CompiledQuery<Row>,
})
