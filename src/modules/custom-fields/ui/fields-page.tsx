import { IconForms, IconPencil, IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useRoom } from '../../../platform/ui/data/live/realtime.ts'
import { refreshOnEvent } from '../../../platform/ui/data/live/refresh-on-event.ts'
import { useCall, useList } from '../../../platform/ui/data/queries.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { Segmented } from '../../../platform/ui/pieces/segmented.tsx'
import { Switch } from '../../../platform/ui/pieces/switch.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { RowButton } from '../../../platform/ui/settings/row-button.tsx'
import { SettingsList } from '../../../platform/ui/settings/settings-list.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type CustomField, customFields, type FieldKind, fieldKinds } from '../contract.ts'
import { customFieldMessages } from '../messages.ts'
import styles from './custom-fields.module.css'
import { FieldDrawer, type UsePlaces } from './field-drawer.tsx'
import { fieldsSearch } from './fields-search.ts'
import { customFieldScreenMessages as words } from './messages.ts'

export const fieldRefreshes = [customFields.list, customFields.page, customFields.visible]

export const fieldsPage =
  (usePlaces: UsePlaces, of?: FieldKind): ComponentType =>
  () => <FieldsPage usePlaces={usePlaces} of={of} />

/** The company's own fields, kind by kind: ordered, enabled and disabled, opened for editing. */
export function FieldsPage({ usePlaces, of }: { usePlaces: UsePlaces; of?: FieldKind | undefined }) {
  const { t } = useText(words)
  const filters = useUrlState(fieldsSearch)
  const kind = of ?? filters.value.kind
  const queries = useQueryClient()
  const fields = useList(customFields.page, { ...filters.value, kind })
  const arrange = useCall(customFields.arrange, { refreshes: fieldRefreshes })
  const [open, setOpen] = useState<{ field: CustomField | null } | null>(null)
  const places = usePlaces()
  useRoom('customFields', { onEvents: () => refreshOnEvent(queries, fieldRefreshes) })
  return (
    <>
      <SettingsList
        title={of ? t('fields.title_of', { kind: t(`fields.kind.${of}`) }) : t('fields.title')}
        count={(count) => t('fields.count', { count })}
        add={
          <Button variant="primary" icon={IconPlus} onClick={() => setOpen({ field: null })}>
            {t('fields.add')}
          </Button>
        }
        filters={filters}
        above={
          !of && (
            <div className={styles.tools}>
              <Segmented
                label={t('fields.kind')}
                value={kind}
                onChange={(next) => filters.set({ kind: next })}
                options={fieldKinds.map((one) => ({ value: one, label: t(`fields.kind.${one}`) }))}
              />
            </div>
          )
        }
        list={fields}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        row={(field) => (
          <FieldLine
            field={field}
            place={places.find(({ value: id }) => id === (field.statusId ?? field.stepId))?.label}
            onEdit={() => setOpen({ field })}
          />
        )}
        onOrder={(ids) => arrange.run({ body: { ids } })}
        empty={{ icon: IconForms, title: t('fields.empty'), why: t('fields.empty.why') }}
      />
      {open && (
        <FieldDrawer
          key={open.field?.id}
          field={open.field}
          kind={kind}
          places={places}
          onClose={() => setOpen(null)}
        />
      )}
    </>
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
    field.required && t('fields.required.shown'),
  ]
  return (
    <>
      <RowButton name={name} detail={kinds.filter(Boolean).join(' · ')} isOff={!enabled} onClick={onEdit} />
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
