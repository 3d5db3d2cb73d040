import { dayIn } from '../../../../platform/i18n/days.ts'
import type { AcceptedTerms } from '../../accepted-terms.ts'
import { answerBy } from '../../document/answer-by.ts'
import type { ProposalDocumentModel } from '../../document/document-model.ts'
import type { DocumentWords } from '../../document/words.ts'
import { equipmentFacts, invertersText } from '../../equipment-facts.ts'
import type { ChangedEquipment, EquipmentFacts } from '../../equipment-shapes.ts'
import { loanTerms } from '../../offer/payment-terms.ts'
import { firstNameOf, type Seller, TalkLink } from './talk.tsx'

type AfterAcceptanceProps = {
  model: ProposalDocumentModel
  words: DocumentWords
  seller: Seller
  acceptance: {
    isReceived: boolean
    at: string
    terms: AcceptedTerms | null
    changed?: ChangedEquipment | null | undefined
  }
  /** The proposal on paper. */
  pdfUrl: string
}

/** The next steps after accepting: who does what until when, and what was accepted. */
export function AfterAcceptance({ model, words, seller, acceptance, pdfUrl }: AfterAcceptanceProps) {
  const { t } = words
  const { isReceived, at, terms, changed } = acceptance
  const consultant = firstNameOf(model.consultant.name)
  const until = answerBy(at)
  const weekday = words.weekday(dayIn(until), 'long')
  const by = t('public.after.by', { weekday, date: words.dayAndMonth(until), time: words.time(until) })
  return (
    <section className="pp-card pp-after" role="status">
      <h2>{t(isReceived ? 'public.accept.received' : 'public.accept.done')}</h2>
      <p>
        {t(isReceived ? 'public.accept.received_text' : 'public.accept.done_text', {
          consultant,
          until: `${weekday}, ${words.dayAndMonth(until)}, ${words.time(until)}`,
        })}
      </p>
      <h3>{t('public.after.title')}</h3>
      <ol>
        <li data-at="done">
          <b>{t('public.after.received')}</b>
          {t('public.after.at', { date: words.date(at), time: words.time(at) })}
        </li>
        <li data-at="now">
          <b>{t(isReceived ? 'public.after.confirm' : 'public.after.contract', { consultant })}</b>
          {by}
        </li>
        {model.terms.steps.slice(1).map((step) => (
          <li key={step.name}>
            <b>{step.name}</b>
            {step.time}
          </li>
        ))}
      </ol>
      {terms && <Accepted terms={terms} model={model} words={words} changed={changed} />}
      {changed && <Changed changed={changed} words={words} />}
      {!isReceived && (
        <a className="pp-button pp-outline" href={pdfUrl} target="_blank" rel="noreferrer">
          {t('public.after.pdf')}
        </a>
      )}
      <p>{t('public.after.changed', { consultant })}</p>
      <TalkLink model={model} words={words} seller={seller} />
    </section>
  )
}

/** Instead of the offer, where another proposal of the same deal was sold. */
export function AlreadySold({ model, words, seller }: Omit<AfterAcceptanceProps, 'acceptance' | 'pdfUrl'>) {
  const consultant = firstNameOf(model.consultant.name)
  return (
    <section className="pp-card pp-after" role="status">
      <h2>{words.t('public.sold.title')}</h2>
      <p>{words.t('public.sold.text', { consultant })}</p>
      <TalkLink model={model} words={words} seller={seller} />
    </section>
  )
}

interface AcceptedProps {
  terms: AcceptedTerms
  model: ProposalDocumentModel
  words: DocumentWords
  changed: ChangedEquipment | null | undefined
}

/** Shows what was accepted, even where it was replaced since. */
function Accepted({ terms, model, words, changed }: AcceptedProps) {
  const { t } = words
  const accepted = changed?.accepted ?? equipmentFacts(model.figures)
  const rows: [string, string][] = [
    ...(terms.optionName ? [[t('options.accepted'), terms.optionName] satisfies [string, string]] : []),
    [t('public.after.system'), systemText(accepted, words)],
    [t('public.after.generation'), perMonth(accepted, words)],
    [t('public.after.condition'), terms.paymentName],
    [t('public.after.price'), words.money(terms.priceCents)],
  ]
  if (terms.entryCents > 0) rows.push([t('public.after.entry'), words.money(terms.entryCents)])
  if (terms.instalments > 1) rows.push([t('public.after.instalments'), loanTerms(terms, words)])
  return <FactList title={t('public.after.accepted')} rows={rows} />
}

/** The equipment that is installed instead, each piece beside the accepted one. */
function Changed({ changed: { accepted, now, at }, words }: { changed: ChangedEquipment; words: DocumentWords }) {
  const { t, wholeMoney } = words
  const moved = (of: (facts: EquipmentFacts) => string) =>
    of(accepted) === of(now) ? of(now) : t('public.after.moved', { from: of(accepted), to: of(now) })
  const rows: [string, string][] = [
    [t('public.after.system'), moved((facts) => systemText(facts, words))],
    [t('public.after.modules'), moved(({ moduleCount, moduleName }) => `${moduleCount} × ${moduleName}`)],
    [t('public.after.inverters'), moved(invertersText)],
    [t('public.after.generation'), moved((facts) => perMonth(facts, words))],
    [t('public.after.bill'), moved(({ billCents }) => wholeMoney(billCents))],
  ]
  return <FactList title={t('public.after.changed_title', { date: words.date(at) })} rows={rows} />
}

const systemText = ({ powerKwp }: EquipmentFacts, { number }: DocumentWords) => `${number(powerKwp, 2, 0)}\u00a0kWp`
const perMonth = ({ generationKwh }: EquipmentFacts, { t, kwh }: DocumentWords) =>
  t('public.after.per_month', { energy: kwh(generationKwh) })

function FactList({ title, rows }: { title: string; rows: readonly [string, string][] }) {
  return (
    <>
      <h3>{title}</h3>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
