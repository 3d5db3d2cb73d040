import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AnyEndpoint } from '../../../platform/contract/endpoint.ts'
import type { Message } from '../../../platform/i18n/messages.ts'
import { fieldText } from '../../../platform/record/field-text.ts'
import { nameField, type RecordOf } from '../../../platform/record/record.ts'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { ConfirmButton } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { tellDeleted } from '../../../platform/ui/feedback/undo-deletion.ts'
import { SidePeek } from '../../../platform/ui/layout/side-peek.tsx'
import type { PeekPlace } from '../../../platform/ui/layout/use-peek.ts'
import { RecordPanels, type RecordPanelsProps } from '../../../platform/ui/record/record-panels.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { listScreenMessages } from './messages.ts'

export interface RecordPeekProps {
  record: RecordOf
  /** The module's calls to show, change and delete a record, and the list to read again. */
  endpoints: Readonly<Record<'list' | 'show' | 'edit' | 'remove', AnyEndpoint>>
  id: string
  place: PeekPlace
  /** The sections of the record that are shown, with their titles; `main` by default. */
  sections?: Readonly<Record<string, Message>>
  /** Fields that the screen writes itself, from the record as it was read and the way to save a part of it. */
  written?: (given: Pick<RecordPanelsProps, 'record' | 'save'>) => NonNullable<RecordPanelsProps['written']>
  /** Below the panels: its timeline, or what is made from the record as it was read. */
  children?: ReactNode | ((record: Record<string, unknown>) => ReactNode)
}

const main = { main: listScreenMessages['lists.main'] }

/**
 * A record without a page of its own, beside its list: its fields, each saved by itself, and the way to delete it.
 *
 * @generated Modules that `npm run new-module` writes use it.
 */
export function RecordPeek({ record, endpoints, id, place, sections = main, written, children }: RecordPeekProps) {
  const { t, lang } = useText(listScreenMessages)
  const queries = useQueryClient()
  const { list, show, edit, remove } = endpoints
  const mayRemove = useMay(remove.needs)
  const item = useItem(show, { params: { id } } as object)
  const editing = useCall(edit, { refreshes: [list, show], tells: 'nowhere' })
  const removing = useCall(remove, { refreshes: [list], tells: 'nowhere' })
  const data = item.data as (Record<string, unknown> & { id: string }) | undefined
  const named = nameField(record)
  const name = data ? fieldText(lang, record.fields[named]!, data[named]) : ''
  const params = { params: { id } } as object
  const save = (body: object) => editing.call({ ...params, body } as object)
  return (
    <SidePeek
      {...place}
      title={name}
      actions={
        data &&
        mayRemove && (
          <ConfirmButton
            label={t('lists.remove')}
            ask={{
              title: t('lists.remove.ask', { name }),
              children: t('lists.remove.text'),
              confirm: t('lists.remove'),
              isDangerous: true,
              run: async () => {
                await removing.call(params)
                tellDeleted(queries, { id, text: t('lists.removed', { name }), refreshes: [list] })
                place.onClose()
              },
            }}
          />
        )
      }
    >
      {item.error && <Failure failure={item.error} retry={() => void item.refetch()} />}
      {item.isLoading && <SkeletonLines lines={6} />}
      {data && (
        <>
          <RecordPanels
            of={record}
            record={data}
            sections={sections}
            written={written?.({ record: data, save }) ?? {}}
            save={save}
          />
          {typeof children === 'function' ? children(data) : children}
        </>
      )}
    </SidePeek>
  )
}
