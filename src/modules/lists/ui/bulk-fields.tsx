import { IconPencil } from '@tabler/icons-react'
import { type Dispatch, type ReactNode, type SetStateAction, useMemo, useState } from 'react'
import type { z } from 'zod'
import type { AnyEndpoint, Endpoint } from '../../../platform/contract/endpoint.ts'
import type { Message } from '../../../platform/i18n/messages.ts'
import { bulkFields } from '../../../platform/record/bulk.ts'
import type { Field } from '../../../platform/record/field.ts'
import type { RecordOf } from '../../../platform/record/record.ts'
import { editNeeds } from '../../../platform/record/record.ts'
import { usePermissions } from '../../../platform/ui/data/permissions.ts'
import { ConfirmDialog } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { messages } from '../../../platform/ui/messages.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import type { IconType } from '../../../platform/ui/pieces/icon.tsx'
import { FieldInput } from '../../../platform/ui/record/field-input.tsx'
import { useFieldOptions } from '../../../platform/ui/record/use-field-options.ts'
import { BulkDialog } from '../../../platform/ui/table/bulk-dialog.tsx'
import type { Selection } from '../../../platform/ui/table/data-table.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { BeforeWork } from '../../../platform/ui/work/before-work.tsx'
import { useBulkCall, useBulkChange } from '../../../platform/ui/work/use-bulk-call.tsx'
import { useLeavingOut } from '../../../platform/ui/work/use-leaving-out.ts'
import type { Work } from '../../../platform/work/contract.ts'
import { listScreenMessages } from './messages.ts'
import styles from './record-list.module.css'

export interface BulkChange {
  /** Takes `{ chosen, to }` and replies with its work (`bulkChangeOf` on the server). */
  endpoint: Endpoint<string, z.ZodUndefined, z.ZodType<unknown, { chosen: object; to: object }>, typeof Work>
  /** The calls that show the changed fields. */
  refreshes: readonly AnyEndpoint[]
  /** Its own words where "change" says too little: `title` with `{count}`, `one` with the `{name}` of a single record. */
  words?: Readonly<Record<'verb' | 'title' | 'one', Message>>
  icon?: IconType
  /** The kinds of events that such a change may tell of, where they are more than "changed". */
  tells?(to: Readonly<Record<string, unknown>>): readonly string[]
}

interface Asked {
  record: RecordOf
  change: BulkChange | undefined
  /** What the list is narrowed by: everything that matches may be chosen. */
  filters?: Readonly<Record<string, unknown>>
  /** How many of them in words: `{count, plural, …}`; "12 records" when absent. */
  words?: Message
}

interface Chosen {
  chosen: object
  count: number
  /** The one record that it is about. */
  name?: string
  clear?: () => void
}

/** Other values for the fields that may be changed for many: the button on selected rows, or `changeOne`, and their dialog. */
export function useBulkFields({ record, change, filters, words = listScreenMessages['lists.count'] }: Asked) {
  const { say } = useText(listScreenMessages)
  const [asked, setAsked] = useState<Chosen | null>(null)
  const { tell, reasons } = useBulkCall(change?.refreshes ?? [], () => {
    asked?.clear?.()
    setAsked(null)
  })
  const { verb, icon = IconPencil } = { verb: change?.words?.verb ?? listScreenMessages['lists.change'], ...change }
  const button = ({ ids, isAllMatching, clear }: Selection, total: number): ReactNode => (
    <Button
      variant="quiet"
      icon={icon}
      onClick={() =>
        setAsked({ chosen: isAllMatching ? { filters } : { ids }, count: isAllMatching ? total : ids.length, clear })
      }
    >
      {say(verb)}
    </Button>
  )
  return {
    button: change && button,
    changeOne: (id: string, name: string) => setAsked({ chosen: { ids: [id] }, count: 1, name }),
    dialogs: (
      <>
        {change && asked && (
          <BulkFieldsDialog
            record={record}
            change={change}
            {...asked}
            what={say(words, { count: asked.count })}
            tell={tell}
            onClose={() => setAsked(null)}
          />
        )}
        {reasons}
      </>
    ),
  }
}

interface BulkFieldsDialogProps extends Chosen {
  record: RecordOf
  change: BulkChange
  /** "9 tarefas". */
  what: string
  tell: ReturnType<typeof useBulkCall>['tell']
  onClose(): void
}

/** What is left blank stays as each record has it. */
function BulkFieldsDialog({ record, change, count, what, chosen, name, tell, onClose }: BulkFieldsDialogProps) {
  const { say } = useText(listScreenMessages)
  const common = useText(messages)
  const [to, setTo] = useState<Record<string, unknown>>({})
  const leaving = useLeavingOut()
  const run = useBulkChange(change.endpoint, change.refreshes, tell)
  const { verb, title, one } = { ...usual, ...change.words }
  const isChanged = Object.keys(to).length > 0
  const asked = {
    confirm: say(verb),
    unavailable: isChanged ? null : common.t('ui.bulk.choose_change'),
    isChanged,
    onClose,
    run: () => run({ body: { chosen, to, ...leaving.body } }),
  }
  const fields = <BulkInputs record={record} change={change} to={to} setTo={setTo} />
  if (name !== undefined)
    return (
      <ConfirmDialog {...asked} isOpen title={say(one, { name })}>
        <div className={styles.inputs}>{fields}</div>
      </ConfirmDialog>
    )
  return (
    <BulkDialog
      {...asked}
      title={say(title, { count, what })}
      count={count}
      acknowledges={say(listScreenMessages['lists.change.acknowledge'], { what })}
      keepsBlank
    >
      {fields}
      <BeforeWork tells={change.tells?.(to) ?? [`${record.table}.changed`]} {...leaving.props} />
    </BulkDialog>
  )
}

const usual = {
  verb: listScreenMessages['lists.change'],
  title: listScreenMessages['lists.change.title'],
  one: listScreenMessages['lists.change.one'],
}

/** The choice that takes a value from every record. */
const none = 'none'

interface BulkInputsProps extends Pick<BulkFieldsDialogProps, 'record' | 'change'> {
  to: Readonly<Record<string, unknown>>
  setTo: Dispatch<SetStateAction<Record<string, unknown>>>
}

function BulkInputs({ record, change, to, setTo }: BulkInputsProps) {
  const { say } = useText(messages)
  const granted = usePermissions()
  // If the bulk change has a permission of its own, only that one is asked; otherwise each field asks for the
  // permission to edit it.
  const isOwn = change.endpoint.needs !== record.edit
  const fields = useMemo(
    () => bulkFields(record).filter(([name]) => isOwn || editNeeds(record, name).every((one) => granted.has(one))),
    [record, granted, isOwn],
  )
  const options = useFieldOptions(fields)
  const put = (name: string, value: unknown) =>
    setTo(({ [name]: _before, ...rest }) =>
      value === null || value === '' ? rest : { ...rest, [name]: value === none ? null : value },
    )
  const optionsOf = (name: string, { bulk }: Field) => [
    ...(bulk === 'or-none' ? [{ value: none, label: say(listScreenMessages['lists.change.none']) }] : []),
    ...(options[name] ?? []),
  ]
  return fields.map(([name, field]) => (
    <FieldInput
      key={name}
      name={name}
      label={say(field.words)}
      of={field}
      isClearable
      values={to}
      options={optionsOf(name, field)}
      placeholder={say(messages['ui.bulk.keep'])}
      value={to[name] === null ? none : (to[name] ?? null)}
      onChange={(value) => put(name, value)}
    />
  ))
}
