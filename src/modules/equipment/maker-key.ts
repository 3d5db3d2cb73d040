/** What the law adds to the name of a company, without marks: Ltda., S.A., Co., Ltd. */
const legal = new Set(
  'ltda me epp eireli sa inc corp corporation co company ltd limited llc gmbh ag spa srl bv plc'.split(' '),
)
/** What makers of solar equipment add to their names, or leave out. */
const trade = new Set(
  'solar energy energia new power technology technologies tecnologia tech group grupo pv ess brasil brazil do'.split(
    ' ',
  ),
)
const onlyTrade = new RegExp(`^(?:${[...trade].join('|')})*$`)

const wordsOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\bs[./\s]{1,3}a\b/g, 'sa')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** The words without those at their end that are of a kind; the first one stays. */
function without(words: readonly string[], kind: ReadonlySet<string>): string[] {
  const last = words.findLastIndex((word) => !kind.has(word))
  return words.slice(0, Math.max(1, last + 1))
}

/**
 * What stands for a maker, however it is written: without case, accents, spaces, marks and legal endings. One of `known` also counts
 * with or without the words of its trade: Jinko, JinkoSolar, Jinko Solar Co., Ltd. What nobody knows keeps them: Alfa Solar is not Alfa Energia.
 */
export function makerKey(name: string, known: readonly string[]): string {
  const bare = without(wordsOf(name), legal).join('')
  const stems = known.map((one) => without(without(wordsOf(one), legal), trade).join(''))
  const its = stems.filter((stem) => stem !== '' && bare.startsWith(stem) && onlyTrade.test(bare.slice(stem.length)))
  return its.toSorted((one, other) => other.length - one.length)[0] ?? bare
}
