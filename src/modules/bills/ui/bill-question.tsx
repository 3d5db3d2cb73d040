import { useId } from 'react'
import { api } from '../../../platform/ui/data/api.ts'
import { AsyncSelectField, SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { MoneyField, NumberField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { formatMoney, formatMonth, formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { energy } from '../../energy/contract.ts'
import { energyScreenMessages, plantYears } from '../../energy/ui/public.ts'
import type { Answers } from '../answers.ts'
import type { BillReading } from '../contract.ts'
import { noPlant } from '../plant-questions.ts'
import { answerTo, bestAnswer, type Question } from '../questions.ts'
import type { Place } from '../reading/page-rows.ts'
import styles from './bills.module.css'
import { billScreenMessages } from './messages.ts'

interface QuestionProps {
  question: Question
  pages: BillReading['pages']
  answers: Answers
  isCurrent: boolean
  onAnswer(key: string, value: string | number | null): void
  onLight(key: string | null): void
}

interface Option {
  value: string | number
  title: string
  proof?: string | undefined
}

/** One thing that is asked: the place of the page, why, and each answer with what it makes of the sums. */
export function BillQuestion({ question, pages, answers, isCurrent, onAnswer, onLight }: QuestionProps) {
  const { title, why, options } = useQuestionWords(question)
  const group = useId()
  const answer = answerTo(question, answers)
  const isOther = !options.some(({ value }) => value === answer)
  const { t } = useText(billScreenMessages)
  const place = question.read.places[0]
  const hasOther = question.kind !== 'holder' && question.kind !== 'choice'
  const set = (value: string | number | null) => onAnswer(question.key, value)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the place lights up whichever of its fields has the focus
    <section
      className={styles.ask}
      data-current={isCurrent || undefined}
      data-field={question.key}
      tabIndex={-1}
      onFocus={() => onLight(question.key)}
    >
      <h3 id={group}>{title}</h3>
      <p>{why}</p>
      {place && <CutOut place={place} pages={pages} />}
      <div className={styles.choices} role="radiogroup" aria-labelledby={group}>
        {options.map(({ value, title: name, proof }) => (
          <label key={value} className={styles.option} data-on={value === answer || undefined}>
            <input type="radio" name={group} checked={value === answer} onChange={() => set(value)} />
            <span>{name}</span>
            {proof && <small>{proof}</small>}
          </label>
        ))}
        {hasOther && options.length > 0 && (
          <label className={styles.option} data-on={isOther || undefined}>
            <input type="radio" name={group} checked={isOther} onChange={() => set(null)} />
            <span>{t('bills-ui.other_value')}</span>
          </label>
        )}
      </div>
      {hasOther && isOther && <OtherValue question={question} value={answer} onChange={set} />}
    </section>
  )
}

function OtherValue({
  question,
  value,
  onChange,
}: {
  question: Question
  value: string | number | null
  onChange(value: string | number | null): void
}) {
  const { t } = useText(billScreenMessages)
  if (question.kind === 'month')
    return (
      <NumberField
        label={t('bills-ui.other_value')}
        unit="kWh"
        value={value === null ? null : Number(value)}
        onChange={onChange}
      />
    )
  if (question.kind === 'figure' && question.field === 'plantYear')
    return (
      <SelectField
        label={t('bills-ui.plantYear')}
        value={value === null ? null : String(value)}
        options={plantYears()}
        onChange={(year) => onChange(year ? Number(year) : null)}
      />
    )
  if (question.kind === 'figure') {
    const unit = unitOfFigure[question.field]
    return (
      <NumberField
        label={t(`bills-ui.${question.field}`)}
        {...(unit && { unit })}
        digits={question.field.startsWith('plant') ? 2 : 1}
        value={typeof value === 'number' ? value : null}
        onChange={onChange}
      />
    )
  }
  if (question.kind === 'amount')
    return (
      <MoneyField label={t('bills-ui.other_value')} value={value === null ? null : Number(value)} onChange={onChange} />
    )
  if (question.kind === 'text' && question.field === 'distributor') {
    const load = async (search: string, signal: AbortSignal) => {
      if (search.length < 2) return []
      const found = await api(energy.distributors, { query: { search } }, { signal })
      return found.map(({ distributor, name, states }) => ({
        value: distributor,
        label: name,
        detail: states.join(', '),
      }))
    }
    const selected = value ? { value: String(value), label: String(value) } : null
    return (
      <AsyncSelectField
        label={t('bills-ui.distributor')}
        selected={selected}
        onChange={(option) => onChange(option?.value ?? null)}
        load={load}
      />
    )
  }
  return <TextField label={t('bills-ui.other_value')} value={value === null ? '' : String(value)} onChange={onChange} />
}

const unitOfFigure = {
  peakKwh: 'kWh',
  offPeakKwh: 'kWh',
  contractedKw: 'kW',
  contractedPeakKw: 'kW',
  plantKwp: 'kWp',
  plantYear: undefined,
} as const

function useQuestionWords(question: Question) {
  const { t } = useText({ ...billScreenMessages, ...energyScreenMessages })
  if (question.kind === 'month') {
    const options = question.options.map(({ value, mean, closes }): Option => {
      const words = mean === null ? undefined : { mean: formatNumber(mean) }
      return {
        value,
        title: `${formatNumber(value)} kWh`,
        proof: words && t(closes ? 'bills-ui.closes' : 'bills-ui.would_give', words),
      }
    })
    const month = formatMonth(Number(question.month.slice(5)) - 1, 'long')
    return { title: t('bills-ui.ask_month', { month }), why: t('bills-ui.ask_month_why'), options }
  }
  if (question.kind === 'holder') {
    const options: Option[] = [
      { value: 'holder', title: t('bills-ui.holder_of_unit') },
      ...(question.mayRename ? [{ value: 'contact', title: t('bills-ui.holder_is_contact') }] : []),
      { value: 'wrong', title: t(question.isOnly ? 'bills-ui.holder_wrong' : 'bills-ui.holder_left_out') },
    ]
    const { contact, read } = question
    return {
      title: t('bills-ui.ask_holder'),
      why: t('bills-ui.ask_holder_why', { contact, holder: read.value ?? '' }),
      options,
    }
  }
  const field = t(`bills-ui.${question.field}`)
  if (question.kind === 'choice')
    return {
      title: t('bills-ui.ask', { field }),
      why: t('bills-ui.ask_why'),
      options: question.options.map(
        (value): Option => ({
          value,
          title:
            question.field === 'mode'
              ? t(`energy-ui.mode_${value as 'green'}`)
              : [t(`energy-ui.group_${value as 'A'}`), t(`energy-ui.group_${value as 'A'}_detail`)].join(', '),
        }),
      ),
    }
  if (question.kind === 'figure') {
    const { candidates } = question.read
    const values = [
      ...new Set([...(question.known === null ? [] : [question.known]), ...candidates.map(({ value }) => value)]),
    ]
    const isOfPlant = question.field.startsWith('plant')
    const isDemand = question.field.startsWith('contracted')
    return {
      title: t(question.field === 'plantYear' ? 'bills-ui.ask_year' : 'bills-ui.ask_figure', { field }),
      why: t(isOfPlant ? 'bills-ui.ask_plant' : isDemand ? 'bills-ui.ask_demand' : 'bills-ui.ask_group_a'),
      options: [
        ...values.map(
          (value): Option => ({ value, title: `${formatNumber(value)} ${unitOfFigure[question.field] ?? ''}` }),
        ),
        ...(question.field === 'plantKwp' ? [{ value: noPlant, title: t('bills-ui.no_plant') }] : []),
      ],
    }
  }
  const shown = (value: string | number) =>
    question.kind === 'amount'
      ? formatMoney(Number(value))
      : question.field === 'consumerClass'
        ? t(`energy-ui.class_${value as 'residential'}`)
        : question.field === 'phase'
          ? t(`energy-ui.phase_${value as 'two'}`)
          : String(value)
  const options = (question.read.candidates as { value: string | number; witnesses: readonly string[] }[]).map(
    ({ value, witnesses }): Option => ({
      value,
      title: shown(value),
      proof: witnesses.map((one) => t(`bills-ui.witness.${one as 'label'}`)).join(', ') || undefined,
    }),
  )
  const isMissing = bestAnswer(question) === null
  return {
    title: t(isMissing ? 'bills-ui.ask_missing' : 'bills-ui.ask', { field }),
    why: t(isMissing ? 'bills-ui.ask_missing_why' : 'bills-ui.ask_why'),
    options,
  }
}

/** The place itself, cut out of the page. */
function CutOut({ place, pages }: { place: Place; pages: BillReading['pages'] }) {
  const page = pages.find(({ number }) => number === place.page)
  if (!page) return null
  const height = place.height * 2
  const width = Math.max(place.width * 1.6, height * 6)
  const left = Math.max(0, Math.min(page.width - width, place.x + place.width / 2 - width / 2))
  const top = Math.max(0, place.y + place.height / 2 - height / 2)
  return (
    <svg className={styles.cut} viewBox={`${left} ${top} ${width} ${height}`} aria-hidden="true">
      <image href={page.url} width={page.width} height={page.height} />
      <rect x={place.x - 3} y={place.y - 2} width={place.width + 6} height={place.height + 4} rx="4" />
    </svg>
  )
}
