import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Config } from '../../catalogue/contract.ts'
import { configsOf } from '../../catalogue/server/public.ts'
import { inputsForAll } from '../../supply/server/public.ts'

/** The configurations with extra costs at today's prices of their inputs, the same for everyone; one without a price keeps its last. */
export async function pricedConfigs(ctx: Ctx): Promise<Config[]> {
  const configs = await configsOf(ctx)
  const ids = configs.flatMap(({ settings }) => settings.price.extraCosts.flatMap(({ input }) => input?.inputId ?? []))
  if (ids.length === 0) return configs
  const prices = new Map((await inputsForAll(ctx, ids)).map(({ id, costCents }) => [id, costCents]))
  return configs.map((config) => {
    const { price, ...settings } = config.settings
    const extraCosts = price.extraCosts.map((cost) => {
      const cents = prices.get(cost.input?.inputId ?? '')
      return cost.input && cents ? { ...cost, input: { ...cost.input, unitCents: cents } } : cost
    })
    return { ...config, settings: { ...settings, price: { ...price, extraCosts } } }
  })
}
