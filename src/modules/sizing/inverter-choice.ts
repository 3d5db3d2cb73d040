import type { InverterDatasheet, ModuleDatasheet } from './datasheets.ts'
import { arrangeStrings, dcAcRatio, gridMatch, usualDcAcRatio } from './strings.ts'

const bestRatio = 1.2
const maxInverters = 10

export type InverterSuggestion = { inverter: InverterDatasheet; quantity: number; dcAcRatio: number }

/**
 * Suitable inverters for a number of modules, best first: right for the grid, DC/AC ratio within the usual range,
 * strings without faults; the fewest units first, then the ratio nearest 1.2. Micro-inverters need one input for each
 * module.
 */
export function suggestInverters(
  modules: number,
  module: ModuleDatasheet,
  inverters: InverterDatasheet[],
  grid: { phase: 'single' | 'two' | 'three'; lineVoltage: number | null },
  temperatures: { coldest: number; hottestCell: number },
): InverterSuggestion[] {
  const dcKw = (modules * module.powerW) / 1000
  const suggestions: InverterSuggestion[] = []
  for (const inverter of inverters) {
    if (gridMatch(inverter, grid) !== 'ok') continue
    const quantity =
      inverter.kind === 'micro'
        ? Math.ceil(modules / (inverter.mppts * inverter.stringsPerMppt))
        : Math.max(1, Math.round(dcKw / (inverter.powerKw * bestRatio)))
    if (inverter.kind !== 'micro' && quantity > maxInverters) continue
    const ratio = dcAcRatio(dcKw, inverter.powerKw * quantity)
    if (ratio < usualDcAcRatio.from || ratio > usualDcAcRatio.to) continue
    if (!fits(Math.ceil(modules / quantity), module, inverter, temperatures)) continue
    suggestions.push({ inverter, quantity, dcAcRatio: ratio })
  }
  return suggestions.sort(
    (a, b) =>
      a.quantity - b.quantity ||
      Math.abs(a.dcAcRatio - bestRatio) - Math.abs(b.dcAcRatio - bestRatio) ||
      (a.inverter.id < b.inverter.id ? -1 : 1),
  )
}

const fits = (
  modules: number,
  module: ModuleDatasheet,
  inverter: InverterDatasheet,
  temperatures: { coldest: number; hottestCell: number },
) => {
  const check = arrangeStrings(modules, module, inverter, temperatures)
  return check.mppts.length > 0 && check.problems.length === 0
}
