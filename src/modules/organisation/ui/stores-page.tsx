import { IconBolt, IconBuildingStore, IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatZipCode } from '../../../platform/brazil/zip-code.ts'
import { refresh, useCall, useList } from '../../../platform/ui/data/queries.ts'
import { useRoom } from '../../../platform/ui/data/realtime.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { EmptyList } from '../../../platform/ui/filters/empty-list.tsx'
import { FilterBar } from '../../../platform/ui/filters/filter-bar.tsx'
import { FormDialog } from '../../../platform/ui/forms/form-dialog.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { CepField } from '../../../platform/ui/forms/typed/document-fields.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Page } from '../../../platform/ui/layout/page.tsx'
import { Button, LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { nameSearch } from '../../../platform/ui/settings/name-search.ts'
import type { Column } from '../../../platform/ui/table/column.ts'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { access } from '../../access/contract.ts'
import { useZipFill } from '../../places/ui/public.ts'
import { type StoreRow, stores } from '../contract.ts'
import { organisationMessages } from '../messages.ts'
import { organisationScreenMessages as words } from './messages.ts'
import styles from './stores.module.css'

const columns: Column<StoreRow>[] = [
  {
    id: 'name',
    title: words['stores.field.name'],
    value: ({ name }) => name,
    cell: (row) => <StoreName store={row} />,
    isName: true,
    width: 18,
  },
  {
    id: 'place',
    title: words['stores.column.place'],
    value: ({ city, state }) => [city, state].filter(Boolean).join('/'),
    width: 12,
  },
  {
    id: 'zipCode',
    title: words['stores.field.zipCode'],
    value: ({ zipCode }) => zipCode && formatZipCode(zipCode),
    width: 8,
  },
  { id: 'users', title: words['stores.column.users'], value: ({ users }) => users, align: 'end', width: 7 },
  { id: 'quick', title: words['stores.quick'], cell: (row) => <QuickLink store={row} />, width: 10 },
]

/** The stores of the company: opened, found, led to their fields and to the quick settings. */
export function StoresPage() {
  const { t } = useText(words)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const filters = useUrlState(nameSearch)
  const [isAdding, setAdding] = useState(false)
  const list = useList(stores.storeList, filters.value)
  useRoom('stores', { onEvents: () => void refresh(queries, [stores.storeList]) })
  const add = (
    <Button variant="primary" icon={IconPlus} onClick={() => setAdding(true)}>
      {t('stores.add')}
    </Button>
  )
  return (
    <Page
      title={t('stores.title')}
      aside={!list.isLoading && <span>{t('stores.count', { count: list.total })}</span>}
      actions={add}
      bar={<FilterBar filters={filters} fields={[]} search="search" searchPlaceholder={t('stores.find')} />}
      fills
    >
      <DataTable
        name="stores"
        label={t('stores.title')}
        list={list}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        onOpen={({ id }) => void navigate({ to: `/settings/team/stores/${id}` })}
        empty={<EmptyList filters={filters} icon={IconBuildingStore} title={t('stores.empty')} action={add} />}
      />
      {isAdding && <NewStore onClose={() => setAdding(false)} />}
    </Page>
  )
}

const StoreName = ({ store: { name, primaryColor } }: { store: StoreRow }) => (
  <span className={styles.named}>
    <span className={styles.swatch} style={{ background: primaryColor || 'var(--primary)' }} aria-hidden />
    {name}
  </span>
)

function QuickLink({ store: { id } }: { store: StoreRow }) {
  const { t } = useText(words)
  return (
    <LinkButton size="small" icon={IconBolt} to={`/settings/team/stores/${id}/quick-settings`}>
      {t('stores.quick')}
    </LinkButton>
  )
}

function NewStore({ onClose }: { onClose(): void }) {
  const { t, say } = useText(words)
  const navigate = useNavigate()
  const add = useCall(stores.addStore, { refreshes: [stores.storeList, access.stores], tells: 'nowhere' })
  const form = useForm({
    start: { name: '', zipCode: '', street: '', city: '', state: '' },
    check: ({ name, zipCode }) => ({
      name: name.trim() ? null : say(organisationMessages['organisation.name_required']),
      zipCode: zipCode ? null : say(organisationMessages['organisation.zip_required']),
    }),
    submit: async (body) => {
      const { id, name } = await add.call({ body })
      notify.success(t('stores.created', { name }))
      void navigate({ to: `/settings/team/stores/${id}/quick-settings` })
    },
  })
  const { street, city, state } = form.values
  const zip = useZipFill({ values: { street, city, state }, fill: form.setMany })
  return (
    <FormDialog form={form} formId="new-store" title={t('stores.add')} onClose={onClose}>
      <TextField label={t('stores.field.name')} isRequired autoFocus {...form.field('name')} />
      <CepField
        label={t('stores.field.zipCode')}
        isRequired
        hint={[street, city, state].filter(Boolean).join(', ')}
        {...form.field('zipCode')}
        error={form.errors.zipCode ?? zip.problem}
        onComplete={zip.onComplete}
      />
    </FormDialog>
  )
}
