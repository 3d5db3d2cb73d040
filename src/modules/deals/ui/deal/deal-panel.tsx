import type { ReactNode } from 'react'
import { formatZipCode, isZipCode } from '../../../../platform/brazil/zip-code.ts'
import { isNothing, ReadFirstField } from '../../../../platform/ui/forms/read-first-field.tsx'
import { ReadFirstGroup } from '../../../../platform/ui/forms/read-first-group.tsx'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { messages } from '../../../../platform/ui/messages.ts'
import { Person } from '../../../../platform/ui/pieces/avatar.tsx'
import { Tag } from '../../../../platform/ui/pieces/chip.tsx'
import { formatDate, formatMoney, formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Deal } from '../../contract.ts'
import { dealRecord } from '../../deal-record.ts'
import styles from './deal.module.css'
import { DealFieldInput, isChosen, isId, useDealOptions } from './deal-field-input.tsx'
import { type DealField, type DealInput, type DealSection, dealSections } from './deal-fields.ts'
import { dealPageMessages } from './messages.ts'
import { useEditDeal } from './use-deal.ts'

type Save = (value: unknown) => Promise<unknown>

export interface DealPanelProps {
  deal: Deal
  section: DealSection
  /** Fields whose saving does more than write them. */
  saveOf?: Partial<Record<DealField['name'], Save>>
  /** What stands beside the fields: a picture of what they say. */
  beside?: ReactNode
  children?: ReactNode
}

/** A section of a deal's fields: shown as text until clicked, each saved by itself. Hidden fields are left out. */
export function DealPanel({ deal, section, saveOf = {}, beside, children }: DealPanelProps) {
  const { t } = useText(dealPageMessages)
  const fields = (dealSections[section] as DealField[]).filter(
    ({ name, input, verdict = 'edit' }) =>
      deal[name] !== undefined && (deal.can[verdict].ok || !isNothing(blankOf(input, deal[name]))),
  )
  if (fields.length === 0 && !children) return null
  const group = (
    <ReadFirstGroup>
      {fields.map((field) => (
        <EditableField key={field.name} deal={deal} field={field} save={saveOf[field.name]} />
      ))}
      {children}
    </ReadFirstGroup>
  )
  return (
    <Panel title={t(`deal.section.${section}`)}>
      {beside ? (
        <div className={styles.beside}>
          <div>{beside}</div>
          {group}
        </div>
      ) : (
        group
      )}
    </Panel>
  )
}

function EditableField({ deal, field, save }: { deal: Deal; field: DealField; save: Save | undefined }) {
  const { say, t } = useText(messages)
  const edit = useEditDeal(deal)
  const options = useDealOptions(field.input)
  const { name, input } = field
  const label = say(dealRecord.fields[name].words)
  const nameOf = (value: unknown) => options.find((option) => option.value === value)?.label
  const show = (value: unknown): ReactNode => {
    if (input === 'tags') return deal.tagList.map((tag) => <Tag key={tag.id}>{tag.name}</Tag>)
    if (input === 'person') return <Person name={nameOf(value) ?? savedName(deal, name) ?? '…'} size="small" />
    // The id of a choice says nothing, and a long one takes a line more than the name that follows.
    return nameOf(value) ?? (isId(input) ? '…' : written(input, value))
  }
  return (
    <div data-wide={field.isWide || undefined}>
      <ReadFirstField<unknown>
        label={label}
        value={blankOf(input, deal[name])}
        show={show}
        isReadOnly={!deal.can[field.verdict ?? 'edit'].ok}
        savesOnChange={isChosen(input)}
        edit={(props) => <DealFieldInput {...props} input={input} />}
        {...(input === 'zip' && {
          check: (typed: unknown) => (typed && !isZipCode(String(typed)) ? t('ui.cep.invalid') : null),
        })}
        save={save ?? ((value) => edit.call({ params: { id: deal.id }, body: { [name]: value } }))}
      />
    </div>
  )
}

/** Who left is no choice any more, and still named by the deal. */
const savedName = ({ names }: Deal, field: string) => names[field.replace(/Id$/, '') as keyof Deal['names']]

const figures = ['money', 'kwh', 'kwp', 'share']
/** A zero that nobody has typed is shown as empty. */
const blankOf = (input: DealInput, value: unknown) => (value === 0 && figures.includes(input as string) ? null : value)

const unitOf: Partial<Record<DealInput & string, string>> = {
  kwh: ' kWh',
  kwp: ' kWp',
  metres: ' m²',
  degrees: '°',
  percent: '%',
}

function written(input: DealInput, value: unknown): string {
  if (input === 'money') return formatMoney(Number(value))
  if (input === 'share') return `${formatNumber(Number(value) * 100, 2, 0)}%`
  if (input === 'day') return formatDate(String(value))
  if (input === 'zip') return formatZipCode(String(value))
  if (typeof value === 'number') return `${formatNumber(value, 2, 0)}${unitOf[input as DealInput & string] ?? ''}`
  return String(value)
}
