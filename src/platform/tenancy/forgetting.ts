import { statement } from '../db/statement.ts'
import type { Ctx } from '../http/ctx.ts'

/** The channel on which processes tell each other that what they keep of a company in memory has changed. */
export const forgettingChannel = 'girassol_forget'

type Forget = (tenantId: string | undefined) => void
const kept = new Map<string, Set<Forget>>()

/** Declares something that every process keeps of companies; without a company all of it is to be forgotten. */
export function whenForgotten(name: string, forget: Forget): () => void {
  const all = kept.get(name) ?? new Set()
  kept.set(name, all.add(forget))
  return () => void all.delete(forget)
}

/** Has every process forget it once this transaction has committed; this one does so at once after the commit. */
export async function forgetEverywhere(ctx: Ctx, name: string) {
  await ctx.run(statement('select platform.announce($1, $2)', [forgettingChannel, `${name} ${ctx.company.id}`]))
  ctx.after(() => forgetNamed(`${name} ${ctx.company.id}`))
}

export function forgetNamed(payload: string) {
  const [name = '', tenantId] = payload.split(' ')
  for (const forget of kept.get(name) ?? []) forget(tenantId)
}

/** News may have been missed. */
export function forgetEverything() {
  for (const all of kept.values()) for (const forget of all) forget(undefined)
}
