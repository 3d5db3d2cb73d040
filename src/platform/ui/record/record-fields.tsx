import { type ReactNode, useMemo } from 'react'
import { maySee } from '../../contract/masks.ts'
import type { Message } from '../../i18n/messages.ts'
import { firstFieldsOf, mayBeEmpty } from '../../record/empty-values.ts'
import type { Field } from '../../record/field.ts'
import { fieldText } from '../../record/field-text.ts'
import { editNeeds, hasField, type RecordOf, wordsOf } from '../../record/record.ts'
import { usePermissions } from '../data/permissions.ts'
import type { Form } from '../forms/use-form.ts'
import { messages } from '../messages.ts'
import { readLanguage } from '../text/language.ts'
import { textNow, useText } from '../text/use-text.ts'
import { FieldInput } from './field-input.tsx'
import styles from './record.module.css'
import { useFieldOptions } from './use-field-options.ts'

// biome-ignore lint/suspicious/noExplicitAny: the values of any form
export type AnyForm = Form<any>

/** What a field of the record is called. */
export const nameIn = (of: RecordOf) => (field: string) => textNow(of.fields[field]?.words ?? messages['ui.field'])

/** How a value that somebody else saved reads; a reference has no name here. */
export const showsIn = (of: RecordOf) => (name: string, saved: unknown) => {
  const field = of.fields[name]
  return field && field.of === undefined ? fieldText(readLanguage(), field, saved) || undefined : undefined
}

export interface RecordFieldsProps {
  of: RecordOf
  /** The form, or a part of a draft, that holds the values. */
  form: Pick<AnyForm, 'values' | 'field'>
  /** Titles of sections; the section without a title comes first. */
  sections: Readonly<Record<string, Message | null>>
  /** A sentence below the title of a section. */
  hints?: Readonly<Record<string, Message>>
  /** Fields that the screen writes itself; `null` leaves one out. */
  written?: Readonly<Record<string, ((label: string) => ReactNode) | null>>
  /** What an input is given besides: a hint, an error of its own. */
  more?: Readonly<Record<string, object>>
  /** Says of what may stay empty that it is optional; a form of many figures that may all stay empty does not. */
  tellsOptional?: boolean
  children?: ReactNode
}

/** The inputs of a new record, by sections; what the person may not set is not asked. */
export function RecordFields({
  of,
  form,
  sections,
  hints = {},
  written = {},
  more = {},
  tellsOptional = true,
  children,
}: RecordFieldsProps) {
  const { say } = useText(messages)
  const granted = usePermissions()
  const fields = useMemo(() => firstFieldsOf(of), [of])
  const options = useFieldOptions(fields)
  const asked = fields.filter(
    ([name, field]) =>
      hasField(field, form.values) &&
      maySee(field, granted) &&
      written[name] !== null &&
      (!field.editAlso || editNeeds(of, name).every((one) => granted.has(one))),
  )
  const [section] = Object.keys(sections)
  const first = asked.find(([, field]) => field.section === section)
  return (
    <div className={styles.form}>
      {children}
      {Object.entries(sections).map(([section, title]) => (
        <fieldset key={section}>
          {title && <legend>{say(title)}</legend>}
          {hints[section] && <p className={styles.hint}>{say(hints[section])}</p>}
          <div className={styles.pair}>
            {asked
              .filter(([, field]) => field.section === section)
              .map(([name, field]) => {
                const label = say(wordsOf(field, form.values))
                const own = written[name]
                return (
                  <div key={name} data-wide={field.isWide || undefined}>
                    {own ? (
                      own(label)
                    ) : (
                      <FieldInput
                        label={label}
                        of={field}
                        values={form.values}
                        options={options[name] ?? []}
                        {...(field.isRequired
                          ? { isRequired: true }
                          : tellsOptional && mayBeLeftEmpty(field) && { isRequired: false })}
                        {...(name === first?.[0] && { 'data-autofocus': true })}
                        {...form.field(name)}
                        {...more[name]}
                      />
                    )}
                  </div>
                )
              })}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

/** A choice that always has a value is not left empty, whatever it begins with. */
const mayBeLeftEmpty = (field: Field) => !field.isAlways && (field.kind !== 'choice' || mayBeEmpty(field))
