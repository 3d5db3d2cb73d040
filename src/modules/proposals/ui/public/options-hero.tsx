import { type Comparison, waysOf } from '../../document/compared-offers.ts'
import type { ProposalDocumentModel } from '../../document/document-model.ts'
import { offersOf } from '../../document/offers.ts'
import type { DocumentWords } from '../../document/words.ts'
import { firstNameOf } from './talk.tsx'
import './options.css'

type OptionsHeroProps = {
  model: ProposalDocumentModel
  words: DocumentWords
  comparison: Comparison
}

/** The head of a proposal with several options: how many there are, and the bill today. */
export function OptionsHero({ model, words, comparison }: OptionsHeroProps) {
  const { t } = words
  const offers = offersOf(model)
  const doAllSave = offers.every(({ figures }) => figures.firstYear.savingCents > 0)
  return (
    <div className="pp-hero pp-options-hero">
      {model.brand.banner && <img className="pp-behind" src={model.brand.banner} alt="" />}
      <div>
        <h1>
          {t(doAllSave ? 'options.title' : 'options.title_plain', {
            name: firstNameOf(model.client.name),
            ways: waysOf(offers.length, words, !doAllSave),
          })}
        </h1>
        <p className="pp-lead">
          {comparison.today
            ? t('options.lead_more', { today: comparison.today, bill: comparison.bill })
            : t('options.lead', { bill: comparison.bill })}
        </p>
      </div>
    </div>
  )
}
