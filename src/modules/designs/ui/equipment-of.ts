import type { RoofFacts } from '../contract.ts'
import type { RoofDesign } from '../roof/roof-design.ts'

/** The datasheets of what a design names. */
export function equipmentOf({ moduleId, inverters }: RoofDesign, facts: RoofFacts) {
  return {
    module: facts.modules.find(({ id }) => id === moduleId),
    inverters: inverters.flatMap(({ itemId, quantity }) => {
      const datasheet = facts.inverters.find(({ id }) => id === itemId)
      return datasheet ? [{ datasheet, quantity }] : []
    }),
  }
}
