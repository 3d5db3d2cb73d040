const figure = /\d+(?:[.,]\d+)*/g
/** Figures that stand as words; one is an article as well. */
const spelt =
  /(?<!\p{L})(?:dois|duas|tr[eê]s|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|quinze|vinte|trinta|quarenta|cinquenta|sessenta|cem|cento|mil|milh[aã]o|milh[oõ]es|metade|dobro|dobrou|dobraram|triplo|triplicou|ter[cç]o|quarto|dezenas?|dúzias?|centenas?)(?!\p{L})/iu

/** The figures of a text as Brazilians write them: "R$ 1.234,50" and "1234,5" are the same. */
const figuresIn = (text: string): number[] =>
  (text.match(figure) ?? []).map((one) => Number(one.replaceAll('.', '').replace(',', '.')))

/** Whether a sentence contains only figures that were given: others would be invented. */
export function saysOnlyGiven(sentence: string, given: string): boolean {
  const known = new Set(figuresIn(given))
  return !spelt.test(sentence) && figuresIn(sentence).every((one) => known.has(one))
}
