import { z } from 'zod'
import { shortText } from '../../../platform/contract/shapes.ts'
import { loadKinds } from '../added-loads.ts'
import { firstPlantYear, mayHaveRegime } from '../existing-plant.ts'

const kwh = z.number().min(0, 'energy.consumption_negative').max(1_000_000)

export const AddedLoad = z.object({
  kind: z.enum(loadKinds),
  name: shortText.min(1, 'energy.name_required'),
  quantity: z.int().min(1).max(1000),
  monthlyKwh: z.array(kwh).length(12, 'energy.twelve_months'),
})

export const ExistingPlant = z
  .object({
    kwp: z.number('energy.existing_kwp').positive('energy.existing_kwp').max(100_000, 'energy.existing_kwp'),
    requestYear: z
      .int('energy.existing_year')
      .min(firstPlantYear, 'energy.existing_year')
      .max(2100, 'energy.existing_year'),
    regime: z.enum(['gd1', 'gd2']),
  })
  .superRefine((plant, at) => {
    const verdict = mayHaveRegime(plant)
    if (!verdict.ok) at.addIssue({ code: 'custom', path: ['requestYear'], message: verdict.code })
  })

/** A load of the shipped list: its months are its power by hours of use, by the season; the list says whose figures they are. */
export const KnownLoad = z.object({
  kind: z.enum(loadKinds),
  name: z.string(),
  watts: z.number(),
  hoursPerDay: z.number(),
  monthlyKwh: z.array(z.number()),
  source: z.string(),
})
export type KnownLoad = z.output<typeof KnownLoad>
