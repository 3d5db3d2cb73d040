import { route } from '../../../platform/http/route.ts'
import { designs } from '../contract.ts'
import { keptDesign, saveDesign } from './roof-design-store.ts'
import { roofFacts } from './roof-facts.ts'

export const designRoutes = [
  route(designs.show, async (ctx, { params }) => ({
    ...(await keptDesign(ctx, params.dealId)),
    facts: await roofFacts(ctx, params.dealId),
  })),
  route(designs.save, (ctx, { params, body }) => saveDesign(ctx, params.dealId, body)),
]
