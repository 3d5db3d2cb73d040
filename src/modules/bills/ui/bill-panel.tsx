import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { months as monthNames } from '../../../platform/ui/messages.ts'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import {
  formatDate,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatRate,
} from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { energyScreenMessages } from '../../energy/ui/public.ts'
import type { Answers } from '../answers.ts'
import { answeredMonths, answerTo, meanOf, type Question } from '../questions.ts'
import type { UnitRead } from '../reading/bill-read.ts'
import type { FieldRead } from '../reading/field-read.ts'
import { groupRead, postsOf } from '../supply-read.ts'
import { BillChanges, type ChangesProps } from './bill-changes.tsx'
import styles from './bills.module.css'
import { billScreenMessages } from './messages.ts'

interface PanelProps extends ChangesProps {
  units: readonly UnitRead[]
  answers: Answers
  questions: readonly Question[]
  lit: string | null
  onLight(key: string | null): void
}

/** What was read without doubt, the twelve months, and what it changes in the deal. */
export function BillPanel(props: PanelProps) {
  const { units, questions } = props
  const { t } = useText(billScreenMessages)
  const [isOpen, setOpen] = useState(false)
  const { sure } = countFields(units, questions)
  return (
    <>
      <button type="button" className={styles.rest} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon of={IconCheck} /> <span>{t('bills-ui.sure_rest', { count: sure })}</span> <Icon of={IconChevronDown} />
      </button>
      <div className={styles.found} data-open={isOpen || undefined}>
        {units.map((unit, at) => (
          <UnitFound key={unit.pages.join()} unit={unit} at={at} {...props} />
        ))}
        <BillChanges {...props} />
      </div>
    </>
  )
}

/** How many fields there are, and how many of them need nobody. */
export function countFields(units: readonly UnitRead[], questions: readonly Question[]) {
  const all = units.reduce((sum, unit) => {
    const fields = Object.values(unit).filter(
      (field) => typeof field === 'object' && field !== null && 'state' in field && field.state !== 'missing',
    )
    return sum + fields.length + unit.months.length
  }, 0)
  const asked = questions.filter(({ kind }) => ['text', 'amount', 'month'].includes(kind)).length
  return { all: all + questions.length - asked, sure: all - asked }
}

function UnitFound({ unit, at, units, answers, questions, lit, onLight }: PanelProps & { unit: UnitRead; at: number }) {
  const { t } = useText({ ...billScreenMessages, ...energyScreenMessages })
  const row = (name: string, label: string, read: FieldRead<unknown>, shown: string | null) => (
    <FieldRow key={name} id={`${at}.${name}`} label={label} read={read} shown={shown} lit={lit} onLight={onLight} />
  )
  const of = <T,>(read: FieldRead<T>, show: (value: T) => string) => (read.value === null ? null : show(read.value))
  const text = (value: string) => value
  const { month } = unit
  const when = month.value ? formatMonth(Number(month.value.slice(5)) - 1, 'long') : ''
  const address = [unit.street.value, unit.number.value].filter(Boolean).join(', ')
  const isNamed = units.length > 1
  const isGroupA = groupRead(unit).value === 'A'
  const posts = postsOf(unit)
  const kwh = (value: number) => `${formatNumber(value)} kWh`
  return (
    <>
      {isNamed && <h2 className={styles.unitName}>{t('bills-ui.unit_at', { at: at + 1 })}</h2>}
      <div className={styles.groups}>
        <section>
          <h3>{t('bills-ui.group_unit')}</h3>
          {row('installation', t('bills-ui.installation'), unit.installation, of(unit.installation, text))}
          {row('holder', t('bills-ui.holder'), unit.holder, of(unit.holder, text))}
          {row('document', t('bills-ui.document'), unit.document, of(unit.document, text) ?? unit.maskedDocument)}
          {row('distributor', t('bills-ui.distributor'), unit.distributor, of(unit.distributor, text))}
          {row(
            'consumerClass',
            t('bills-ui.consumerClass'),
            unit.consumerClass,
            of(unit.consumerClass, (value) =>
              [t(`energy-ui.class_${value}`), unit.subgroup.value].filter(Boolean).join(', '),
            ),
          )}
          {row(
            'phase',
            t('bills-ui.phase'),
            unit.phase,
            of(unit.phase, (value) => t(`energy-ui.phase_${value}`)),
          )}
          {isGroupA && row('peakKwh', t('bills-ui.peakKwh'), posts.peakKwh, of(posts.peakKwh, kwh))}
          {isGroupA && row('offPeakKwh', t('bills-ui.offPeakKwh'), posts.offPeakKwh, of(posts.offPeakKwh, kwh))}
          {row('street', t('bills-ui.address'), unit.street, address || null)}
          {row(
            'zipCode',
            t('bills-ui.zipCode'),
            unit.zipCode,
            of(unit.zipCode, (zip) => `${zip.slice(0, 5)}-${zip.slice(5)}`),
          )}
        </section>
        <section>
          <h3>{when ? t('bills-ui.group_bill', { month: when }) : t('bills-ui.group_bill_plain')}</h3>
          {row('energyCents', t('bills-ui.energy'), unit.energyCents, of(unit.energyCents, formatMoney))}
          {row(
            'price',
            t('bills-ui.price'),
            unit.price,
            of(unit.price, (price) => formatRate(price, 5)),
          )}
          {row('flagCents', t('bills-ui.flag'), unit.flagCents, of(unit.flagCents, formatMoney))}
          {row('lightingCents', t('bills-ui.lightingCents'), unit.lightingCents, of(unit.lightingCents, formatMoney))}
          {row(
            'icms',
            t('bills-ui.icms'),
            unit.icms,
            of(unit.icms, (rate) => formatPercent(rate / 100, 2)),
          )}
          {row(
            'creditKwh',
            t('bills-ui.credits'),
            unit.creditKwh,
            of(unit.creditKwh, (kwh) => (kwh === 0 ? t('bills-ui.credits_none') : `${formatNumber(kwh)} kWh`)),
          )}
          {row('totalCents', t('bills-ui.total'), unit.totalCents, of(unit.totalCents, formatMoney))}
          {row('dueOn', t('bills-ui.due'), unit.dueOn, of(unit.dueOn, formatDate))}
        </section>
      </div>
      <p className={styles.note}>{t('bills-ui.only_checked')}</p>
      {questions.some((one) => one.kind === 'holder' && one.at === at && answerTo(one, answers) === 'holder') && (
        <p className={styles.note}>{t('bills-ui.address_kept')}</p>
      )}
      {!isGroupA && <Months unit={unit} at={at} answers={answers} questions={questions} lit={lit} onLight={onLight} />}
    </>
  )
}

interface RowProps {
  id: string
  label: string
  read: FieldRead<unknown>
  shown: string | null
  lit: string | null
  onLight(key: string | null): void
}

function FieldRow({ id, label, read, shown, lit, onLight }: RowProps) {
  const { t } = useText(billScreenMessages)
  const said = read.witnesses.map((one) => t(`bills-ui.witness.${one}`)).join(', ')
  const share =
    read.state === 'sure' ? Math.min(0.99, 0.84 + read.witnesses.length * 0.05) : read.value === null ? 0 : 0.5
  return (
    <button
      type="button"
      className={styles.field}
      data-field={id}
      data-lit={lit === id || undefined}
      onFocus={() => onLight(id)}
      onMouseEnter={() => onLight(id)}
    >
      <span className={styles.label}>{label}</span>
      <span className={styles.value} data-missing={shown === null || undefined}>
        {shown ?? t('bills-ui.not_there')}
      </span>
      <span
        className={styles.sureness}
        data-asked={read.state === 'asked' || undefined}
        title={said && t('bills-ui.sureness', { witnesses: said })}
      >
        <i style={{ width: `${share * 100}%` }} />
      </span>
    </button>
  )
}

interface MonthsProps {
  unit: UnitRead
  at: number
  answers: Answers
  questions: readonly Question[]
  lit: string | null
  onLight(key: string | null): void
}

/** A wrong month shows at once beside the others; the asked one is amber. */
function Months({ unit, at, answers, questions, lit, onLight }: MonthsProps) {
  const { t, say } = useText(billScreenMessages)
  const months = answeredMonths(unit, at, answers, questions).toReversed()
  if (months.length === 0) return null
  const highest = Math.max(...months.map(({ value }) => value ?? 0), 1)
  return (
    <section className={styles.year}>
      <h3>
        {t('bills-ui.months')}
        <span>{t('bills-ui.mean', { value: formatNumber(Math.round(meanOf(months.map(({ value }) => value)))) })}</span>
      </h3>
      <ol>
        {months.map(({ month, value, isAsked }) => (
          <li key={month} data-asked={isAsked || undefined}>
            <button
              type="button"
              data-field={`${at}.${month}`}
              data-lit={lit === `${at}.${month}` || undefined}
              onFocus={() => onLight(`${at}.${month}`)}
              onMouseEnter={() => onLight(`${at}.${month}`)}
            >
              <b>{value === null ? '–' : formatNumber(value)}</b>
              <i style={{ height: `${((value ?? 0) / highest) * 4}rem` }} />
              <span>{say(monthNames[Number(month.slice(5)) - 1]!)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
