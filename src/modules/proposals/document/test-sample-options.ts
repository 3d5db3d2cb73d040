import { type SampleDocumentChange, sampleDocumentModel } from './sample-document.ts'

interface SampleOption {
  name: string
  note?: string
  modules: number
  cents: number
}

/** The document of the sample proposal with these options, of which the one at `leading` is recommended and told in full. */
export function sampleDocumentOfOptions(
  options: readonly SampleOption[],
  leading: number,
  change: SampleDocumentChange = {},
) {
  const models = options.map(({ name, note = '', modules, cents }, position) =>
    sampleDocumentModel({
      ...change,
      option: { id: `option-${position}`, name, note, position, isRecommended: position === leading },
      input: (given) => {
        const input = change.input ? change.input(given) : given
        return {
          ...input,
          sizing: { ...input.sizing, wanted: { kind: 'modules' as const, count: modules } },
          price: { ...input.price, adjustment: { kind: 'final-price' as const, cents } },
        }
      },
    }),
  )
  const offers = models.map(({ option, figures, basis, equipment, terms }) => ({
    option,
    figures,
    basis,
    equipment,
    terms,
  }))
  return { ...models[leading]!, others: offers.filter((_offer, position) => position !== leading) }
}
