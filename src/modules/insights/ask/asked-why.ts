const asksWhy = /^\s*(?:por\s+qu[eê]|porqu[eê])(?=[\s,?!]|$)/iu
const fell = /^(?:menos|ca[ií]u|ca[ií]ram|baixou|baixaram|diminuiu|diminu[ií]ram)$/iu
const rose = /^(?:mais|subiu|subiram|aumentou|aumentaram|cresceu|cresceram)$/iu

/** Words that say that a figure rose or fell; the answer says what it really did. */
const moves =
  /(?<=^|\s)(?:menos|mais|pior|melhor|tanto|ca[ií]u|ca[ií]ram|baixou|baixaram|subiu|subiram|aumentou|aumentaram|diminuiu|diminu[ií]ram|cresceu|cresceram|mudou|mudaram)(?=[\s,.?!]|$)/giu

/** What a sentence asks the reason of: "por que vendemos menos em outubro?" → "vendemos em outubro?". */
export function whyAsked(text: string): string | undefined {
  if (!asksWhy.test(text)) return undefined
  return text.replace(asksWhy, '').replaceAll(moves, '').replaceAll(/\s+/g, ' ').trim()
}

/** Whether a sentence says that a figure rose or fell; undefined if it says neither, or both. */
export function wayAsked(text: string): 'less' | 'more' | undefined {
  const said = (text.match(moves) ?? []).flatMap((word) =>
    fell.test(word) ? ['less'] : rose.test(word) ? ['more'] : [],
  )
  const [way, ...others] = new Set(said as ('less' | 'more')[])
  return others.length === 0 ? way : undefined
}
