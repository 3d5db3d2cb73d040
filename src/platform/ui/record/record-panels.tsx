import { type ReactNode, useMemo } from 'react'
import { maySee } from '../../contract/masks.ts'
import type { Message } from '../../i18n/messages.ts'
import type { Field } from '../../record/field.ts'
import { editNeeds, fieldsOf, hasField, type RecordOf, wordsOf } from '../../record/record.ts'
import { usePermissions } from '../data/permissions.ts'
import type { Option } from '../forms/choices/select-field.tsx'
import { ReadFirstField } from '../forms/read-first-field.tsx'
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
  /** The sections that are shown, with their titles, in this order. */
  sections: Readonly<Record<string, Message>>
  /** Saves what changed of one field; what it throws is shown under the input. */
  save(patch: Record<string, unknown>): Promise<unknown>
  /** What a new value changes besides: the address behind a CEP. */
  along?: (name: string, value: unknown) => Promise<Record<string, unknown>>
  /** Fields that the screen writes itself; `null` leaves one out. */
  written?: Readonly<Record<string, WrittenField | null>>
  /** At the right of a section's title. */
  actions?: Readonly<Record<string, ReactNode>>
}

/** The fields of a record in panels: text until touched, each saved by itself as far as the person may change it. */
export function RecordPanels({ sections, actions = {}, ...given }: RecordPanelsProps) {
  const { say } = useText(messages)
  const held = usePermissions()
  const { of, record, written = {} } = given
  const fields = useMemo(
    () => fieldsOf(of).filter(([, field]) => field.section !== undefined && field.section in sections),
    [of, sections],
  )
  const options = useFieldOptions(fields)
  const shown = fields.filter(
    ([name, field]) => hasField(field, record) && maySee(field, held) && written[name] !== null,
  )
  return Object.entries(sections).map(([section, title]) => (
    <Panel key={section} title={say(title)} actions={actions[section]}>
      <div className={styles.fields}>
        {shown
          .filter(([, field]) => field.section === section)
          .map(([name, field]) => (
            <PanelField key={name} {...given} name={name} field={field} options={options[name]} held={held} />
          ))}
      </div>
    </Panel>
  ))
}

interface PanelFieldProps extends Omit<RecordPanelsProps, 'sections' | 'actions'> {
  name: string
  field: Field
  options: readonly Option[] | undefined
  held: ReadonlySet<string>
}

function PanelField({ of, name, field, record, options, held, save, along, written = {} }: PanelFieldProps) {
  const { say, lang } = useText(messages)
  const mayEdit = !field.isComputed && editNeeds(of, name).every((needed) => held.has(needed))
  const label = say(wordsOf(field, record))
  const own = written[name]
  return (
    <div className={styles.field} data-wide={field.isWide || undefined}>
      {own ? (
        own({ mayEdit, label })
      ) : (
        <ReadFirstField<unknown>
          label={label}
          value={record[name]}
          show={(value) => fieldView(name, field, value, { lang, record, options })}
          isReadOnly={!mayEdit}
          savesOnChange={isChosen(field)}
          edit={(props) => <FieldInput {...props} of={field} values={record} options={options ?? []} />}
          save={async (value) => save({ [name]: value, ...(await along?.(name, value)) })}
        />
      )}
    </div>
  )
}
