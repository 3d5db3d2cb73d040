/** The first three digits of the postal codes of each state, from and to, as the post gives them out. */
const ranges: readonly [state: string, from: number, to: number][] = [
  ['SP', 10, 199],
  ['RJ', 200, 289],
  ['ES', 290, 299],
  ['MG', 300, 399],
  ['BA', 400, 489],
  ['SE', 490, 499],
  ['PE', 500, 569],
  ['AL', 570, 579],
  ['PB', 580, 589],
  ['RN', 590, 599],
  ['CE', 600, 639],
  ['PI', 640, 649],
  ['MA', 650, 659],
  ['PA', 660, 688],
  ['AP', 689, 689],
  ['AM', 690, 692],
  ['RR', 693, 693],
  ['AM', 694, 698],
  ['AC', 699, 699],
  ['DF', 700, 727],
  ['GO', 728, 729],
  ['DF', 730, 736],
  ['GO', 737, 767],
  ['RO', 768, 769],
  ['TO', 770, 779],
  ['MT', 780, 788],
  ['MS', 790, 799],
  ['PR', 800, 879],
  ['SC', 880, 899],
  ['RS', 900, 999],
]

export function stateOfZip(zip: string): string | null {
  const start = Number(zip.replace(/\D/g, '').slice(0, 3))
  return ranges.find(([, from, to]) => start >= from && start <= to)?.[0] ?? null
}
