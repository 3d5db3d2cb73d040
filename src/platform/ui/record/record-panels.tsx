import { type ReactNode, useMemo } from 'react'
import type { Granted } from '../../access/permission.ts'
import { maySee } from '../../contract/masks.ts'
import type { Message } from '../../i18n/messages.ts'
import type { Field } from '../../record/field.ts'
import { editNeeds, fieldsOf, hasField, type RecordOf, wordsOf } from '../../record/record.ts'
import { usePermissions } from '../data/permissions.ts'
import type { Option } from '../forms/choices/select-field.tsx'
import { isNothing, ReadFirstField, type ReadFirstFieldProps } from '../forms/read-first-field.tsx'
import { ReadFirstGroup } from '../forms/read-first-group.tsx'
import { Panel } from '../layout/page.tsx'
import { messages } from '../messages.ts'
import { useText } from '../text/use-text.ts'
import { FieldInput, isChosen } from './field-input.tsx'
import { fieldView } from './field-view.tsx'
import styles from './record.module.css'
import { useFieldOptions } from './use-field-options.ts'

type Values = Readonly<Record<string, unknown>>

/** A field that a screen writes itself: the whole place in the panel. */
export type WrittenField = (given: { mayEdit: boolean; label: string }) => ReactNode

export interface RecordPanelsProps {
  of: RecordOf
  record: Values & { id: string }
  /** The sections that are shown, with their titles, in this order; without one the fields take the whole width. */
  sections: Readonly<Record<string, Message | null>>
  /** Read only, whatever the person may change elsewhere. */
  isReadOnly?: boolean
  /** Saves what changed of one field; what it throws is shown under the input. */
  save(patch: Record<string, unknown>): Promise<unknown>
  /** What a new value changes besides: the address behind a CEP. */
  along?: (name: string, value: unknown) => Promise<Record<string, unknown>>
  /** Fields that the screen writes itself; `null` leaves one out. */
  written?: Readonly<Record<string, WrittenField | null>>
  /** Behind the fields of a section. */
  actions?: Readonly<Record<string, ReactNode>>
}

/** The fields of a record, a row a section: what is known reads as text until touched, each saved by itself as far as the person may change it. */
export function RecordPanels({ sections, actions = {}, ...given }: RecordPanelsProps) {
  const { say } = useText(messages)
  const granted = usePermissions()
  const { of, record, written = {} } = given
  const fields = useMemo(
    () => fieldsOf(of).filter(([, field]) => field.section !== undefined && field.section in sections),
    [of, sections],
  )
  const options = useFieldOptions(fields)
  const shown = fields.filter(
    ([name, field]) => hasField(field, record) && maySee(field, granted) && written[name] !== null,
  )
  const says = ([name, field]: (typeof shown)[number]) =>
    (!given.isReadOnly && mayEdit(of, name, field, granted)) || !isNothing(record[name]) || written[name] !== undefined
  const rows = Object.entries(sections).map(([section, title]) => ({
    section,
    title,
    fields: shown.filter((entry) => entry[1].section === section && says(entry)),
  }))
  return (
    <Panel isFlush>
      {rows
        .filter(({ section, fields: own }) => own.length > 0 || actions[section] !== undefined)
        .map(({ section, title, fields: own }) => (
          <section key={section} className={styles.row} {...(title && { 'aria-label': say(title) })}>
            {title && <h2>{say(title)}</h2>}
            <ReadFirstGroup end={actions[section]}>
              {own.map(([name, field]) => (
                <PanelField key={name} {...given} name={name} field={field} options={options[name]} granted={granted} />
              ))}
            </ReadFirstGroup>
          </section>
        ))}
    </Panel>
  )
}

const mayEdit = (of: RecordOf, name: string, field: Field, granted: Granted) =>
  !field.isComputed && !field.isFixed && editNeeds(of, name).every((needed) => granted.has(needed))

interface PanelFieldProps extends Omit<RecordPanelsProps, 'sections' | 'actions'> {
  name: string
  field: Field
  options: readonly Option[] | undefined
  granted: Granted
}

function PanelField({ written = {}, ...given }: PanelFieldProps) {
  const { of, name, field, record, granted, isReadOnly } = given
  const { say } = useText(messages)
  const own = written[name]
  return (
    <div data-wide={field.isWide || undefined}>
      {own ? (
        own({ mayEdit: !isReadOnly && mayEdit(of, name, field, granted), label: say(wordsOf(field, record)) })
      ) : (
        <RecordField {...given} />
      )}
    </div>
  )
}

interface RecordFieldProps
  extends Pick<RecordPanelsProps, 'of' | 'record' | 'save' | 'along' | 'isReadOnly'>,
    Pick<ReadFirstFieldProps<unknown>, 'labelPlace' | 'nothing' | 'isHeading'> {
  name: string
  field: Field
  options?: readonly Option[] | undefined
  /** How the value reads, where not as everywhere. */
  show?: (value: unknown) => ReactNode
}

/** One field of a record by itself: at its head, or in a line of its own. */
export function RecordField(props: RecordFieldProps) {
  const { of, name, field, record, options, save, along, isReadOnly, show, ...look } = props
  const { say, lang } = useText(messages)
  const granted = usePermissions()
  return (
    <ReadFirstField<unknown>
      {...look}
      label={say(wordsOf(field, record))}
      value={record[name]}
      show={show ?? ((value) => fieldView(name, field, value, { lang, record, options }))}
      isReadOnly={isReadOnly || !mayEdit(of, name, field, granted)}
      savesOnChange={isChosen(field)}
      edit={(props) => <FieldInput {...props} of={field} values={record} options={options ?? []} />}
      save={async (value) => save({ [name]: value, ...(await along?.(name, value)) })}
    />
  )
}
