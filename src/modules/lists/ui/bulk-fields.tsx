import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { z } from 'zod'
import type { AnyEndpoint, Endpoint } from '../../../platform/contract/endpoint.ts'
import { bulkFields } from '../../../platform/record/bulk.ts'
import type { RecordOf } from '../../../platform/record/record.ts'
import { editNeeds } from '../../../platform/record/record.ts'
import { usePermissions } from '../../../platform/ui/data/permissions.ts'
import { messages } from '../../../platform/ui/messages.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { FieldInput } from '../../../platform/ui/record/field-input.tsx'
import { useFieldOptions } from '../../../platform/ui/record/use-field-options.ts'
import { BulkDialog } from '../../../platform/ui/table/bulk-dialog.tsx'
import type { Selection } from '../../../platform/ui/table/data-table.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { useBulkCall, useBulkChange } from '../../../platform/ui/work/use-bulk-call.tsx'
import type { Work } from '../../../platform/work/contract.ts'
import { listScreenMessages } from './messages.ts'

export interface BulkChange {
  /** Takes `{ chosen, to }` and replies with its work (`bulkChangeOf` on the server). */
  endpoint: Endpoint<string, z.ZodUndefined, z.ZodType<unknown, { chosen: object; to: object }>, typeof Work>
  /** The calls that show the changed fields. */
  refreshes: readonly AnyEndpoint[]
}

interface Asked {
  record: RecordOf
  change: BulkChange | undefined
  /** The filters of the list: everything that matches may be chosen. */
  filters: Readonly<Record<string, unknown>>
}

/** The button on selected rows and its dialog: new values for the fields that can be changed in bulk. */
export function useBulkFields({ record, change, filters }: Asked) {
  const { t } = useText(listScreenMessages)
  const [chosen, setChosen] = useState<(Selection & { total: number }) | null>(null)
  const { tell, reasons } = useBulkCall(change?.refreshes ?? [], () => {
    chosen?.clear()
    setChosen(null)
  })
  const button = (selection: Selection, total: number): ReactNode => (
    <Button variant="quiet" icon={IconPencil} onClick={() => setChosen({ ...selection, total })}>
      {t('lists.change')}
    </Button>
  )
  return {
    button: change && button,
    dialogs: (
      <>
        {change && chosen && (
          <BulkFieldsDialog
            record={record}
            change={change}
            count={chosen.isAllMatching ? chosen.total : chosen.ids.length}
            chosen={chosen.isAllMatching ? { filters } : { ids: chosen.ids }}
            tell={tell}
            onClose={() => setChosen(null)}
          />
        )}
        {reasons}
      </>
    ),
  }
}

interface BulkFieldsDialogProps {
  record: RecordOf
  change: BulkChange
  count: number
  chosen: object
  tell: ReturnType<typeof useBulkCall>['tell']
  onClose(): void
}

/** Fields left blank keep their value. */
function BulkFieldsDialog({ record, change, count, chosen, tell, onClose }: BulkFieldsDialogProps) {
  const { t, say } = useText(listScreenMessages)
  const common = useText(messages)
  const held = usePermissions()
  const fields = useMemo(
    () => bulkFields(record).filter(([name]) => editNeeds(record, name).every((one) => held.has(one))),
    [record, held],
  )
  const options = useFieldOptions(fields)
  const [to, setTo] = useState<Record<string, unknown>>({})
  const run = useBulkChange(change.endpoint, change.refreshes, tell)
  return (
    <BulkDialog
      title={t('lists.change.title', { count })}
      count={count}
      confirm={t('lists.change')}
      unavailable={Object.keys(to).length > 0 ? null : common.t('ui.bulk.choose_change')}
      keepsBlank
      onClose={onClose}
      run={() => run({ body: { chosen, to } })}
    >
      {fields.map(([name, field]) => (
        <FieldInput
          key={name}
          name={name}
          label={say(field.words)}
          of={field}
          isClearable
          values={to}
          options={options[name] ?? []}
          placeholder={common.t('ui.bulk.keep')}
          value={to[name] ?? null}
          onChange={(value) =>
            setTo(({ [name]: _before, ...rest }) =>
              value === null || value === '' ? rest : { ...rest, [name]: value },
            )
          }
        />
      ))}
    </BulkDialog>
  )
}
