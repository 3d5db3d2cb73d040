import { Refusal } from '../rules/refusal.ts'
import { mayUseModule } from '../tenancy/features.ts'
import type { Ctx } from './ctx.ts'

type Asking = Pick<Ctx, 'company' | 'services'>

const verdictOf = ({ company, services }: Asking, module: string) => mayUseModule(company, module, services.settings)

/** Whether the company has the module now: what a closed one declares to others shows nothing, either. */
export const isModuleOpen = (ctx: Asking, module: string) => verdictOf(ctx, module).ok

/** Refuses what the plan, maintenance or the company's map of features closes. */
export function requireOpenModule(ctx: Asking, module: string) {
  const verdict = verdictOf(ctx, module)
  if (!verdict.ok) throw new Refusal(verdict.code === 'platform.feature_not_in_plan' ? 403 : 503, verdict.code)
}
