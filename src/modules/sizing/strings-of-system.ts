import type { InverterDatasheet, ModuleDatasheet } from './datasheets.ts'
import { spreadModules } from './module-count.ts'
import { arrangeStrings, type StringCheck } from './strings.ts'

interface Used {
  datasheet: InverterDatasheet
  quantity: number
}

/**
 * The strings of a system, one check for each kind of inverter: the modules are spread over the inverters by their power.
 * Temperatures in °C: the coldest of the place and the hottest of a cell.
 */
export function stringsOfSystem(
  modules: number,
  module: ModuleDatasheet,
  inverters: readonly Used[],
  temperatures: { coldest: number; hottestCell: number },
): StringCheck[] {
  const used = inverters.filter(({ quantity }) => quantity > 0)
  const share = spreadModules(
    modules,
    used.map(({ datasheet, quantity }) => datasheet.powerKw * quantity),
  )
  return used.map(({ datasheet, quantity }, at) =>
    arrangeStrings(Math.ceil(share[at]! / quantity), module, datasheet, temperatures),
  )
}

/** Whether a string leaves what module and inverter bear. */
export const isBeyond = (strings: readonly StringCheck[]) =>
  strings.some(({ problems }) => problems.some(({ level }) => level === 'error'))
