import { Refusal } from '../rules/refusal.ts'
import { mayUseModule } from '../tenancy/features.ts'
import type { Ctx } from './ctx.ts'

type Asking = Pick<Ctx, 'company' | 'services'>

/** What modules declare to others (kinds of records, lists, facts, finds, kinds in the trash), and whose it is. */
const owners = new WeakMap<object, string>()

export function declaredBy(module: string, ...declared: readonly (readonly object[] | undefined)[]) {
  for (const one of declared.flatMap((list) => list ?? [])) owners.set(one, module)
}

const verdictOf = ({ company, services }: Asking, module: string) => mayUseModule(company, module, services.settings)

/** Whether the company has the module now that declared this: what a closed one declares to others shows nothing, either. */
export const isOpen = (ctx: Asking, declared: object) => verdictOf(ctx, ownerOf(declared)).ok

/** Refuses what belongs to a module that the company does not have now. */
export const requireOpen = (ctx: Asking, declared: object) => requireOpenModule(ctx, ownerOf(declared))

function ownerOf(declared: object): string {
  const module = owners.get(declared)
  if (module === undefined) throw new Error('Nobody declared this: see `declaredBy`.')
  return module
}

/** Refuses what the plan, maintenance or the company's map of features closes. */
export function requireOpenModule(ctx: Asking, module: string) {
  const verdict = verdictOf(ctx, module)
  if (!verdict.ok) throw new Refusal(verdict.code === 'platform.feature_not_in_plan' ? 403 : 503, verdict.code)
}
