import { statement } from '../db/statement.ts'
import type { Ctx } from '../http/ctx.ts'
import { reading } from '../http/run-in-ctx.ts'

/** The channel on which processes tell each other that what they keep of a company has changed: `<name> <company>`. */
export const keptChannel = 'girassol_kept'

const all = new Map<string, Map<string, Promise<unknown>>>()

/**
 * What a process keeps of each company because nearly every write asks for it and it seldom changes: the rules that
 * listen to events. Read from what is committed, not from the transaction that asks.
 */
export function keptByCompany<Value>(name: string, load: (ctx: Ctx) => Promise<Value>) {
  const kept = new Map<string, Promise<Value>>()
  all.set(name, kept)
  return {
    async of({ services, company }: Ctx): Promise<Value> {
      const known = kept.get(company.id)
      if (known) return known
      const loading = reading(services, { company }, load)
      kept.set(company.id, loading)
      // The next one who asks tries again.
      loading.catch(() => kept.get(company.id) === loading && kept.delete(company.id))
      return loading
    },
    /** To be called in the transaction of the change: every process forgets at its commit. */
    async changed(ctx: Ctx) {
      await ctx.run(statement('select pg_notify($1, $2)', [keptChannel, `${name} ${ctx.company.id}`]))
      ctx.after(() => void kept.delete(ctx.company.id))
    },
  }
}

/** Another process has told of a change. */
export function forgetKept(payload: string) {
  const [name, tenantId] = payload.split(' ') as [string, string]
  all.get(name)?.delete(tenantId)
}

export function forgetAllKept() {
  for (const kept of all.values()) kept.clear()
}
