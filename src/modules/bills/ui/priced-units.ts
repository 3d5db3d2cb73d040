import type { z } from 'zod'
import { api } from '../../../platform/ui/data/api.ts'
import { energy, type GroupA } from '../../energy/contract.ts'
import { noPrices } from '../../energy/ui/public.ts'
import type { ConfirmedUnit } from '../contract.ts'
import type { UnitForm } from '../known-deal.ts'

/** A unit as a form takes it from a bill, with the prices of group A. */
export type PricedUnit = Omit<ConfirmedUnit, 'groupA'> & { groupA?: z.output<typeof GroupA> | undefined }

/** The units with the prices that the form has already, or else the distributor's. */
export const pricedUnits = (units: readonly ConfirmedUnit[], known: readonly UnitForm[]): Promise<PricedUnit[]> =>
  Promise.all(
    units.map(async ({ groupA, ...unit }) => {
      if (!groupA) return unit
      const before = known.find(({ id }) => id === unit.unitId)
      const own = before?.groupA
      const isSame = own?.mode === groupA.mode && before?.distributor === unit.distributor
      const { distributor } = unit
      const prices = isSame ? own!.prices : (await api(energy.tariff, { query: { distributor } })).groupA[groupA.mode]
      return {
        ...unit,
        groupA: {
          measuredKw: null,
          measuredPeakKw: null,
          injectionKw: null,
          ...own,
          ...groupA,
          prices: prices ?? noPrices,
        },
      }
    }),
  )

/** Of a distributor whose prices nobody knows: they are typed in the form. */
export const lacksPrices = ({ groupA }: PricedUnit) => groupA?.prices === noPrices
