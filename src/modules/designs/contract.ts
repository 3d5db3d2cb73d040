import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { InverterSheet, ModuleSheet } from '../catalogue/datasheets.ts'
import { PlaceClimate } from '../energy/contract.ts'
import { RoofDesign } from './roof/roof-design.ts'

/** What the drawing of a roof needs to know of its deal, and nothing of prices. */
export const RoofFacts = z.object({
  name: z.string(),
  climate: PlaceClimate.nullable(),
  /** What the company's configurations say of a roof, by the power they are for; the first also where none fits. */
  sizing: z
    .array(
      z.object({
        /** kWp; the second one is not included, and null is without end. */
        fromKwp: z.number(),
        toKwp: z.number().nullable(),
        /** °C: the coldest of the place, null by the region, and the hottest of a cell. */
        coldest: z.number().nullable(),
        hottestCell: z.number(),
        gapM: z.number(),
      }),
    )
    .min(1),
  tilt: z.number(),
  modules: z.array(ModuleSheet.extend({ id: z.string() })),
  inverters: z.array(InverterSheet.extend({ id: z.string() })),
  /** Of the deal's files, newest first, with addresses that are valid for a quarter of an hour. */
  pictures: z.array(z.object({ id: z.string(), name: z.string(), url: z.string() })),
  /** PDFs among them, newest first: a page of one may become a picture. */
  plans: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type RoofFacts = z.infer<typeof RoofFacts>

export const KeptDesign = z.object({
  /** Null while nobody has drawn the roof. */
  design: RoofDesign.nullable(),
  /** 0 while nobody has drawn the roof; whoever saves names the version that was opened. */
  version: z.int(),
  savedByName: z.string(),
  savedAt: z.string().nullable(),
})
export type KeptDesign = z.infer<typeof KeptDesign>

const seesDeals = ['deals.view', 'proposals.generate', 'proposals.view'] as const
const editsDeals = ['deals.edit', 'proposals.generate'] as const

export const designs = {
  show: endpoint('GET /deals/:dealId/roof-design', {
    needs: seesDeals,
    summary: 'The roof of a deal as it was drawn last, with what its drawing needs: place, equipment, pictures, plans',
    reply: KeptDesign.extend({ facts: RoofFacts }),
    refusals: ['deals.not_found'],
  }),
  save: endpoint('PUT /deals/:dealId/roof-design', {
    needs: editsDeals,
    summary: 'Keep the drawing of a roof; refused where somebody has saved another since `version`',
    body: z.object({ design: RoofDesign, version: z.int().min(0) }),
    bodyLimit: 2 * 1_048_576,
    reply: KeptDesign,
    refusals: [
      'deals.not_found',
      'designs.changed_meanwhile',
      'designs.picture_not_of_deal',
      'designs.unknown_equipment',
      'designs.too_few_corners',
      'designs.too_many_corners',
      'designs.crossing',
      'designs.no_area',
      'designs.too_large',
      'designs.scale_zero',
      'designs.scale_line_short',
      'designs.rectangle_flat',
      'designs.same_id',
    ],
  }),
}
