const sameUnits = [
  ['un', 'und', 'unid', 'unidade', 'unidades', 'pc', 'pca', 'peca', 'pecas'],
  ['m', 'mt', 'metro', 'metros'],
  ['kg', 'quilo', 'quilos'],
  ['cx', 'caixa', 'caixas'],
  ['rl', 'rolo', 'rolos'],
  ['par', 'pares', 'pr'],
]

/** `un`, `UN`, `Und.` and `peça` are written in many ways; the same metre is one. */
export const sameUnit = (one: string, other: string) => unitOf(one) === unitOf(other)

const unitOf = (text: string) => {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\.$/, '')
  return sameUnits.find((names) => names.includes(plain))?.[0] ?? plain
}

/** Counted in pieces, which come whole. */
export const isPiece = (unit: string) => sameUnit(unit, 'un')

/** The unit that stands behind a quantity: no part of a piece is called one. */
export const unitBehind = (quantity: number, unit: string) => (isPiece(unit) && !Number.isInteger(quantity) ? '' : unit)
