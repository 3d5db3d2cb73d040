import type { Ctx } from '../../../platform/http/ctx.ts'
import { type DrawnRoof, drawnRoof, type RoofOfOffer } from '../drawn-roof.ts'
import { keptDesign } from './roof-design-store.ts'
import { roofFacts } from './roof-facts.ts'

/** What draws the roof of a deal for its offers; null while nobody has drawn it. */
export async function drawingOf(ctx: Ctx, dealId: string): Promise<((offer: RoofOfOffer) => DrawnRoof | null) | null> {
  const { design } = await keptDesign(ctx, dealId)
  if (!design) return null
  const facts = await roofFacts(ctx, dealId)
  return (offer) => drawnRoof(design, facts, offer)
}
