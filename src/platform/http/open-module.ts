import { Refusal } from '../rules/refusal.ts'
import { mayUseModule } from '../tenancy/features.ts'
import type { Ctx } from './ctx.ts'

type Asking = Pick<Ctx, 'company' | 'services'>

/** The module that declared each thing (kinds of records, lists, facts, finds, kinds in the trash). */
const owners = new WeakMap<object, string>()

export function declaredBy(module: string, ...declared: readonly (readonly object[] | undefined)[]) {
  for (const one of declared.flatMap((list) => list ?? [])) owners.set(one, module)
}

const verdictOf = ({ company, services }: Asking, module: string) => mayUseModule(company, module, services.settings)

/** Whether the company may use the module that declared this: what a closed module declares is hidden, too. */
export const isOpen = (ctx: Asking, declared: object) => verdictOf(ctx, ownerOf(declared)).ok

/** Throws if the company may not use the module that declared this. */
export const requireOpen = (ctx: Asking, declared: object) => requireOpenModule(ctx, ownerOf(declared))

function ownerOf(declared: object): string {
  const module = owners.get(declared)
  if (module === undefined) throw new Error('Nobody declared this: see `declaredBy`.')
  return module
}

/** Throws if the plan, maintenance or the company's features close the module. */
export function requireOpenModule(ctx: Asking, module: string) {
  const verdict = verdictOf(ctx, module)
  if (!verdict.ok) throw new Refusal(verdict.code === 'platform.feature_not_in_plan' ? 403 : 503, verdict.code)
}
