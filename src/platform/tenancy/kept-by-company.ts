import { Ctx } from '../http/ctx.ts'
import type { Services } from '../http/services.ts'
import { forgetEverywhere, whenForgotten } from './forgetting.ts'

/**
 * What a process keeps of each company because nearly every write asks for it and it seldom changes: who listens to its
 * events. Read from what is committed, not from the transaction that asks, and over connections that no transaction holds:
 * those who ask within one never wait for each other.
 */
export function keptByCompany<Value>(name: string, load: (ctx: Ctx) => Promise<Value>) {
  const known = new WeakMap<Services, Map<string, Promise<Value>>>()
  const memoryOf = (services: Services) => {
    const there = known.get(services)
    if (there) return there
    const made = new Map<string, Promise<Value>>()
    known.set(services, made)
    whenForgotten(name, (tenantId) => void (tenantId ? made.delete(tenantId) : made.clear()))
    return made
  }
  return {
    async of({ services, company }: Ctx): Promise<Value> {
      const kept = memoryOf(services)
      const there = kept.get(company.id)
      if (there) return there
      const loading = load(new Ctx({ company, services, scope: services.db.apart(company.id) }))
      kept.set(company.id, loading)
      // The next one who asks tries again.
      loading.catch(() => kept.get(company.id) === loading && kept.delete(company.id))
      return loading
    },
    /** To be called in the transaction of the change: every process forgets at its commit. */
    changed: (ctx: Ctx) => forgetEverywhere(ctx, name),
  }
}
