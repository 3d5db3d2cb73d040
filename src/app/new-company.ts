import { type CreatedCompany, createCompany, type FirstAdministrator } from '../modules/access/server/public.ts'
import { seedCatalogue } from '../modules/catalogue/server/public.ts'
import { seedFinancings } from '../modules/financings/server/public.ts'
import { seedFunnel } from '../modules/funnels/server/public.ts'
import { seedPurchases } from '../modules/purchases/server/public.ts'
import { seedLists } from '../modules/small-lists/server/public.ts'
import { seedTasks } from '../modules/tasks/server/public.ts'
import { seedEmailModels } from '../modules/templates/server/public.ts'
import type { Ctx } from '../platform/http/ctx.ts'
import type { Services } from '../platform/http/services.ts'
import type { NewCompany } from '../platform/tenancy/directory.ts'

/** What the modules create in every new company, in this order. */
export const companySeeds: readonly ((ctx: Ctx, created: CreatedCompany) => Promise<void>)[] = [
  seedLists,
  seedFunnel,
  seedCatalogue,
  seedTasks,
  seedPurchases,
  seedFinancings,
  seedEmailModels,
]

/** Creates a complete company: with its functions, lists and funnel, ready to sell. */
export function newCompany(
  services: Services,
  given: NewCompany,
  administrator: FirstAdministrator,
  then: (ctx: Ctx, created: CreatedCompany) => Promise<void> = async () => {},
): Promise<CreatedCompany> {
  return createCompany(services, given, administrator, async (ctx, created) => {
    for (const seed of companySeeds) await seed(ctx, created)
    await then(ctx, created)
  })
}
