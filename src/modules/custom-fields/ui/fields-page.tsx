import { IconForms, IconPencil, IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { refresh, useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { useRoom } from '../../../platform/ui/data/realtime.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { SearchField } from '../../../platform/ui/forms/search-field.tsx'
import { Page, Panel } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { ReorderList } from '../../../platform/ui/pieces/reorder-list.tsx'
import { Segmented } from '../../../platform/ui/pieces/segmented.tsx'
import { Switch } from '../../../platform/ui/pieces/switch.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { plain } from '../../../platform/ui/text/plain.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type CustomField, customFields, fieldKinds } from '../contract.ts'
import { customFieldMessages } from '../messages.ts'
import styles from './custom-fields.module.css'
import { FieldDrawer, type UsePlaces } from './field-drawer.tsx'
import { customFieldScreenMessages as words } from './messages.ts'
import { fieldsSearch } from './settings.ts'

export const fieldRefreshes = [customFields.list, customFields.visible]

export const fieldsPage =
  (usePlaces: UsePlaces): ComponentType =>
  () => <FieldsPage usePlaces={usePlaces} />

/** The fields that the company added, kind by kind: put in order, turned on and off, opened for editing. */
export function FieldsPage({ usePlaces }: { usePlaces: UsePlaces }) {
  const { t } = useText(words)
  const { value, set } = useUrlState(fieldsSearch)
  const { kind } = value
  const queries = useQueryClient()
  const fields = useItem(customFields.list, { query: { kind } })
  const arrange = useCall(customFields.arrange, { refreshes: fieldRefreshes })
  const [open, setOpen] = useState<{ field: CustomField | null } | null>(null)
  const [text, setText] = useState('')
  const places = usePlaces()
  useRoom('customFields', { onEvents: () => void refresh(queries, fieldRefreshes) })
  const all = fields.data ?? []
  const shown = all.filter((field) => plain(field.name).includes(plain(text.trim())))
  const row = (field: CustomField) => (
    <FieldLine
      field={field}
      place={places.find(({ value: id }) => id === (field.statusId ?? field.stepId))?.label}
      onEdit={() => setOpen({ field })}
    />
  )
  return (
    <Page
      title={t('fields.title')}
      aside={fields.data && <span>{t('fields.count', { count: all.length })}</span>}
      actions={
        <Button variant="primary" icon={IconPlus} onClick={() => setOpen({ field: null })}>
          {t('fields.add')}
        </Button>
      }
      width="reading"
    >
      <div className={styles.tools}>
        <Segmented
          label={t('fields.kind')}
          value={kind}
          onChange={(next) => set({ kind: next })}
          options={fieldKinds.map((one) => ({ value: one, label: t(`fields.kind.${one}`) }))}
        />
        {all.length > 8 && <SearchField label={t('fields.find')} value={text} onChange={setText} />}
      </div>
      {fields.error && <Failure failure={fields.error} retry={() => void fields.refetch()} />}
      {fields.isLoading && <SkeletonLines lines={8} />}
      {fields.data && all.length === 0 && (
        <EmptyState icon={IconForms} title={t('fields.empty')}>
          {t('fields.empty.why')}
        </EmptyState>
      )}
      {all.length > 0 && shown.length === 0 && <p className={styles.none}>{t('fields.none')}</p>}
      {shown.length > 0 && (
        <Panel isFlush>
          {text ? (
            <ul className={styles.found}>
              {shown.map((field) => (
                <li key={field.id}>{row(field)}</li>
              ))}
            </ul>
          ) : (
            <ReorderList
              label={t('fields.title')}
              rows={all}
              rowId={(field) => field.id}
              rowName={(field) => field.name}
              onOrder={(ids) => arrange.run({ body: { ids } })}
            >
              {row}
            </ReorderList>
          )}
        </Panel>
      )}
      {open && (
        <FieldDrawer
          key={open.field?.id}
          field={open.field}
          kind={kind}
          places={places}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  )
}

interface FieldLineProps {
  field: CustomField
  place: string | undefined
  onEdit(): void
}

function FieldLine({ field, place, onEdit }: FieldLineProps) {
  const { t, say } = useText(words)
  const edit = useCall(customFields.edit, { refreshes: fieldRefreshes })
  const { id, name, type, mask, enabled, options } = field
  const kinds = [
    say(customFieldMessages[`customFields.type.${type}`]),
    mask !== 'none' && say(customFieldMessages[`customFields.mask.${mask}`]),
    options.join(', '),
    place,
  ]
  return (
    <>
      <button type="button" className={styles.line} data-off={!enabled || undefined} onClick={onEdit}>
        <strong>{name}</strong>
        <small>{kinds.filter(Boolean).join(' · ')}</small>
      </button>
      {(field.viewRoles.length > 0 || field.editRoles.length > 0) && <Tag>{t('fields.restricted')}</Tag>}
      <Switch
        label={<span className="sr-only">{t('fields.enabled', { name })}</span>}
        isOn={enabled}
        onChange={(on) => void edit.run({ params: { id }, body: { enabled: on } })}
      />
      <IconButton icon={IconPencil} size="small" label={t('fields.edit', { name })} onClick={onEdit} />
    </>
  )
}
