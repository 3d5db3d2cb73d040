/** What proposals write behind the name of what is not counted in pieces. */
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
 * Name and unit of a line of a proposal, which holds both as one text: `Cabo solar 6 mm² (m)` is `Cabo solar 6 mm²` in `m`. A quantity
 * that is the system's power is counted in kWp; any other part of a piece has no unit that is known.
 */
export function unitOfLine({ name, quantity }: ProposalLine, powerKwp: number | null): { name: string; unit: string } {
  const [, plain, unit] = behindName.exec(name) ?? []
  if (plain && unit && measures.includes(unit)) return { name: plain, unit }
  if (Number.isInteger(quantity)) return { name, unit: 'un' }
  const isPower = powerKwp !== null && Math.abs(quantity - powerKwp) < 0.0001
  return { name, unit: isPower ? 'kWp' : '' }
}
