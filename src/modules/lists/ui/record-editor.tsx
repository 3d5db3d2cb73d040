import { type ReactNode, useState } from 'react'
import type { AnyEndpoint } from '../../../platform/contract/endpoint.ts'
import type { Message, MessageValues } from '../../../platform/i18n/messages.ts'
import { emptyValues, firstFieldsOf } from '../../../platform/record/empty-values.ts'
import { fieldText } from '../../../platform/record/field-text.ts'
import { nameField, type RecordOf } from '../../../platform/record/record.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { changedFields } from '../../../platform/ui/forms/changed-fields.ts'
import { RecordDrawer, type RecordDrawerProps } from '../../../platform/ui/forms/record-drawer.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { messages } from '../../../platform/ui/messages.ts'
import {
  type AnyForm,
  nameIn,
  RecordFields,
  type RecordFieldsProps,
  showsIn,
} from '../../../platform/ui/record/record-fields.tsx'
import { useFieldCheck } from '../../../platform/ui/record/use-field-check.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { ListedRow } from './use-record-list.ts'

export type EditorForm = AnyForm
type Values = AnyForm['values']

export interface RecordEditorProps
  extends Pick<RecordDrawerProps, 'size' | 'onClose'>,
    Pick<RecordFieldsProps, 'hints'> {
  record: RecordOf
  /** The row that is changed; `null` for a new record. */
  row: ListedRow | null
  endpoints: Readonly<Record<'add' | 'edit', AnyEndpoint>>
  /** What the address of each says besides the id. */
  params?: Readonly<Record<string, string>>
  /** Where the work with it goes on once it is saved; by default the form is closed. */
  afterSave?: (saved: { id: string }) => void
  /** Deletes it. */
  removal: AnyEndpoint
  /** Deletes it in a way of its own, with its own notice. */
  remove?: (id: string) => Promise<unknown>
  /** What shows the record. */
  refreshes: readonly AnyEndpoint[]
  /** What is said; each may name the record (`{name}`), the consequence any value of its row. */
  says: Readonly<Record<'add' | 'edit' | 'saved' | 'ask', Message>> & { removed?: Message; consequence?: Message }
  /** The sentences that the shapes of the fields name. */
  words: Readonly<Record<string, Message>>
  /** How the record is called where its name may be empty. */
  name?: (values: Values) => string
  /** What a new record starts with. */
  start?: Values
  /** The body that is sent, where it is not the values as they stand. */
  body?: (values: Values) => object
  /** What no field can say alone. */
  check?: (values: Values) => Record<string, string | null>
  sections?: RecordFieldsProps['sections']
  /** Inputs that the screen writes itself. */
  written?: (form: EditorForm) => NonNullable<RecordFieldsProps['written']>
  /** What an input is given besides. */
  more?: RecordFieldsProps['more']
  /** Above the fields. */
  children?: (form: EditorForm) => ReactNode
}

const main = { main: null }

/** The form of one record over its list: a new one, or the change and the deletion of one that is there. */
export function RecordEditor(props: RecordEditorProps) {
  const { record, row, says, sections = main, hints = {}, written, more, children, onClose, size } = props
  const { say, t, lang } = useText(messages)
  const named = nameField(record)
  const nameOf = props.name ?? ((values: Values) => fieldText(lang, record.fields[named]!, values[named]))
  const name = row ? nameOf(row) : ''
  const form = useEditorForm(props, (values) => notify.success(say(says.saved, { name: nameOf(values) })))
  const removal = useRemoval(props)
  const remove = props.remove ?? removal
  return (
    <RecordDrawer
      form={form}
      formId={record.kind}
      onClose={onClose}
      {...(size && { size })}
      title={row ? say(says.edit, { name }) : say(says.add)}
      removal={
        row && {
          label: t('ui.delete'),
          question: say(says.ask, { name }),
          consequence: says.consequence && say(says.consequence, row as MessageValues),
          run: async () => {
            await remove(row.id)
            if (says.removed) notify.success(say(says.removed, { name }))
          },
        }
      }
    >
      <RecordFields
        of={record}
        form={form}
        sections={sections}
        hints={hints}
        written={written?.(form) ?? {}}
        more={more ?? {}}
        tellsOptional={false}
      >
        {children?.(form)}
      </RecordFields>
    </RecordDrawer>
  )
}

function useRemoval({ removal, refreshes, params }: RecordEditorProps) {
  const { call } = useCall(removal, { refreshes, tells: 'nowhere' })
  return (id: string) => call({ params: { ...params, id } } as object)
}

/** `notice` stands apart from the props: merged into them it could take the place of one of the same name. */
function useEditorForm(props: RecordEditorProps, notice: (saved: Values) => void): EditorForm {
  const { record, row, endpoints, params = {}, refreshes, words, ...given } = props
  const wrongIn = useFieldCheck(record, words)
  const add = useCall(endpoints.add, { refreshes, tells: 'nowhere' })
  const edit = useCall(endpoints.edit, { refreshes, tells: 'nowhere' })
  const [start] = useState(() => startOf(record, row, given.start))
  return useForm<Values>({
    start,
    nameOf: nameIn(record),
    shows: showsIn(record),
    check: (values) => ({ ...wrongIn(values), ...given.check?.(values) }),
    submit: async (values, known) => {
      const bodyOf = (of: Values): object => given.body?.(of) ?? of
      const body = bodyOf(values)
      const patch = endpoints.edit.method === 'PATCH' ? changedFields(bodyOf(known), body) : body
      const saved = await (row
        ? edit.call({ params: { ...params, id: row.id }, body: patch } as object)
        : add.call({ params, body } as object))
      notice(values)
      if (given.afterSave) return given.afterSave(saved as { id: string })
      given.onClose()
    },
  })
}

const startOf = (record: RecordOf, row: ListedRow | null, start: Values = {}): Values =>
  row
    ? Object.fromEntries(firstFieldsOf(record).map(([name]) => [name, row[name]]))
    : { ...emptyValues(record), ...start }
