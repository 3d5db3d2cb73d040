import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'

const factor = (max: number) => z.number('field.required').positive('energy.factor_positive').max(max)

export const FootprintInput = z.object({
  /** tCO2 per MWh; null uses the official mean of the national grid. */
  tonnesPerMwh: factor(5).nullable(),
  carKgPerKm: factor(100),
  carTonnesPerYear: factor(1000),
  treeKgPerYear: factor(10_000),
})
export const Footprint = FootprintInput.extend({
  official: z.object({ tonnesPerMwh: z.number(), year: z.int(), source: z.string() }),
})
export type Footprint = z.infer<typeof Footprint>

const needs = 'general.settings'

export const footprints = {
  footprint: endpoint('GET /settings/ecological-footprint', {
    needs,
    summary: 'The factors that turn energy into avoided CO2, cars and trees',
    reply: Footprint,
  }),
  editFootprint: endpoint('PUT /settings/ecological-footprint', {
    needs,
    summary: 'Change those factors for the proposals to come',
    body: FootprintInput,
    reply: Footprint,
  }),
}
