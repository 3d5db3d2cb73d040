import type { ShownPaper } from '../../../modules/documents/signing-contract.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import type { StepProps } from './sign-page.tsx'

type PaperSummaryProps = Pick<StepProps, 'shown' | 'lang' | 't'> & {
  paper: ShownPaper
  /** The title stands above already. */
  isNamed: boolean
}

/** What is signed, for whom, for how much and until when: before its pages, in large letters. */
export function PaperSummary({ shown, lang, t, paper, isNamed }: PaperSummaryProps) {
  const { date, time } = formatsOf(lang)
  const { company, asks, timeZone } = shown
  const { title, facts, deadline } = paper
  const rows = [
    ...(isNamed ? [] : [{ label: t('sign.fact.paper'), value: title }]),
    { label: t('sign.fact.from'), value: asks ? `${asks.name}, ${company}` : company },
    ...facts,
    ...(deadline
      ? [{ label: t('sign.fact.until'), value: `${date(deadline, timeZone)} ${time(deadline, timeZone)}` }]
      : []),
  ]
  return (
    <dl className="sg-facts">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
