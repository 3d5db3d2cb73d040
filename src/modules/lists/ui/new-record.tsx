import type { AnyEndpoint } from '../../../platform/contract/endpoint.ts'
import { emptyValues } from '../../../platform/record/empty-values.ts'
import type { RecordOf } from '../../../platform/record/record.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { RecordDrawer } from '../../../platform/ui/forms/record-drawer.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { nameIn, RecordFields } from '../../../platform/ui/record/record-fields.tsx'
import type { RecordEditorProps } from './record-editor.tsx'

export interface NewRecordProps extends Pick<RecordEditorProps, 'sections' | 'written' | 'more'> {
  record: RecordOf
  endpoints: Readonly<Record<'list' | 'create', AnyEndpoint>>
  title: string
  onClose(): void
  onCreated(id: string): void
}

const main = { main: null }

/**
 * The form of a new record: the fields that are asked for first, as its description says.
 *
 * @generated Modules that `npm run new-module` writes use it.
 */
export function NewRecord({ record, endpoints, title, onClose, onCreated, ...parts }: NewRecordProps) {
  const { sections = main, written, more = {} } = parts
  const create = useCall(endpoints.create, { refreshes: [endpoints.list], tells: 'nowhere' })
  const form = useForm({
    start: emptyValues(record),
    nameOf: nameIn(record),
    submit: async (body) => {
      const { id } = (await create.call({ body } as object)) as { id: string }
      onCreated(id)
    },
  })
  return (
    <RecordDrawer form={form} formId={`new-${record.kind}`} onClose={onClose} title={title}>
      <RecordFields of={record} form={form} sections={sections} written={written?.(form) ?? {}} more={more} />
    </RecordDrawer>
  )
}
