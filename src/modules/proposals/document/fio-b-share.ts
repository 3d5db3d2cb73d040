import { firstScenarioYear } from '../../energy/law-14300.ts'
import type { FioBYear, YearRow } from '../proposal-result.ts'
import type { ProposalDocumentModel } from './document-model.ts'
import type { DocumentWords } from './words.ts'

/** Share of Fio B in the twelve bills of the first year, weighted by months: the same in bars, tables and texts. */
export const firstYearShare = ({ figures }: Pick<ProposalDocumentModel, 'figures'>) => figures.years[0]!.fioBShare

export const chargesWholeTusd = ({ basis }: ProposalDocumentModel, year: number) => {
  const { law } = basis.input
  return law.after2028.kind === 'whole-tusd' && year >= firstScenarioYear(law)
}

/** "90%", or "TUSD" where the whole of it is charged and not only its Fio B. */
export const shareOfYear = (
  model: ProposalDocumentModel,
  { share, year }: Pick<FioBYear, 'share' | 'year'>,
  { percent }: DocumentWords,
) => (chargesWholeTusd(model, year) ? 'TUSD' : percent(share))

/** The same for twelve bills, which may begin under one rule and end under another: "90%/TUSD". */
export function shareOfBills(model: ProposalDocumentModel, row: YearRow, words: DocumentWords) {
  const { year, lastYear, fioBShare: share } = row
  if (!chargesWholeTusd(model, lastYear) || chargesWholeTusd(model, year))
    return shareOfYear(model, { share, year }, words)
  const before = model.figures.fioBByYear.find((one) => one.year === year)
  return before ? `${words.percent(before.share)}/TUSD` : 'TUSD'
}
