const asksWhy = /^\s*(?:por\s+qu[eê]|porqu[eê])(?=[\s,?!]|$)/iu
/** What is said to have happened to a figure: the answer tells which way it went. */
const moves =
  /(?<=^|\s)(?:menos|mais|pior|melhor|tanto|ca[ií]u|ca[ií]ram|baixou|baixaram|subiu|subiram|aumentou|aumentaram|diminuiu|diminu[ií]ram|cresceu|cresceram|mudou|mudaram)(?=[\s,.?!]|$)/giu

/** What a sentence asks the reason of: "por que vendemos menos em outubro?" → "vendemos em outubro?". */
export function whyAsked(text: string): string | undefined {
  if (!asksWhy.test(text)) return undefined
  return text.replace(asksWhy, '').replaceAll(moves, '').replaceAll(/\s+/g, ' ').trim()
}
