import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'

const key = ({ company }: Ctx) => `supplier lists ${company.id}`

/** Until this transaction ends no list is switched: everything in it has the prices of the same lists. */
export const holdLists = async (ctx: Ctx) =>
  void (await ctx.run(statement('select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [key(ctx)])))

/** Waits for who holds the lists. */
export const holdListsAlone = async (ctx: Ctx) =>
  void (await ctx.run(statement('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key(ctx)])))
