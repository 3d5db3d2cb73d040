/** The units that proposals write behind the name of goods not counted in pieces. */
const measures = [
  'm',
  'cm',
  'mm',
  'km',
  'm²',
  'm³',
  'kg',
  'g',
  'l',
  'ml',
  'par',
  'cx',
  'rl',
  'rolo',
  'jogo',
  'kit',
  'kWp',
  'h',
]
const behindName = /^(.+) \(([^()]+)\)$/

interface ProposalLine {
  name: string
  quantity: number
}

/**
 * Splits the text of a proposal's line into name and unit: `Cabo solar 6 mm² (m)` is `Cabo solar 6 mm²` in `m`. A
 * quantity equal to the system's power is in kWp; for any other fraction the unit is unknown.
 */
export function unitOfLine({ name, quantity }: ProposalLine, powerKwp: number | null): { name: string; unit: string } {
  const [, plain, unit] = behindName.exec(name) ?? []
  if (plain && unit && measures.includes(unit)) return { name: plain, unit }
  if (Number.isInteger(quantity)) return { name, unit: 'un' }
  const isPower = powerKwp !== null && Math.abs(quantity - powerKwp) < 0.0001
  return { name, unit: isPower ? 'kWp' : '' }
}
