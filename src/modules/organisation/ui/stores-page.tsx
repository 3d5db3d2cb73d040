import { IconBolt, IconBuildingStore, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { emptyValues } from '../../../platform/record/empty-values.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { FormDialog } from '../../../platform/ui/forms/form-dialog.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Button, LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { listSearch } from '../../../platform/ui/record/list-search.ts'
import { writtenColumn } from '../../../platform/ui/record/record-columns.tsx'
import { RecordFields } from '../../../platform/ui/record/record-fields.tsx'
import { useFieldCheck } from '../../../platform/ui/record/use-field-check.ts'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { access } from '../../access/contract.ts'
import { RecordList } from '../../lists/ui/public.ts'
import { useZipFill } from '../../places/ui/public.ts'
import { type Store, StoreFilters, type StoreRow, stores } from '../contract.ts'
import { organisationMessages } from '../messages.ts'
import { storeRecord } from '../store-record.ts'
import { organisationScreenMessages as words } from './messages.ts'
import styles from './stores.module.css'

const written = writtenColumn<StoreRow>()
const columns = [
  written({ id: 'name', needs: ['name', 'primaryColor'], cell: (row) => <StoreName store={row} /> }),
  written({
    id: 'place',
    needs: ['city', 'state'],
    value: ({ city, state }) => [city, state].filter(Boolean).join('/'),
  }),
  written({
    id: 'quick',
    needs: [],
    title: words['stores.quick'],
    cell: (row) => <QuickLink store={row} />,
    width: 10,
  }),
]
const search = listSearch(StoreFilters)

/** The stores of the company: search, and links to their fields and to the quick settings. */
export function StoresPage() {
  const { t } = useText(words)
  const navigate = useNavigate()
  const address = useUrlState(search)
  return (
    <RecordList
      name="stores"
      record={storeRecord}
      endpoint={stores.storeList}
      address={address}
      title={words['stores.title']}
      count={words['stores.count']}
      search={{ words: words['stores.find'] }}
      empty={{ icon: IconBuildingStore, title: words['stores.empty'] }}
      columns={columns}
      room="stores"
      onOpen={({ id }) => void navigate({ to: `/settings/team/stores/${id}` })}
      actions={
        <Button variant="primary" icon={IconPlus} onClick={() => address.set({ add: true })}>
          {t('stores.add')}
        </Button>
      }
    >
      {address.value.add && <NewStore onClose={() => address.set({ add: undefined })} />}
    </RecordList>
  )
}

const StoreName = ({ store: { name, primaryColor } }: { store: Pick<StoreRow, 'name' | 'primaryColor'> }) => (
  <span className={styles.named}>
    <span className={styles.swatch} style={{ background: primaryColor || 'var(--primary)' }} aria-hidden />
    {name}
  </span>
)

function QuickLink({ store: { id } }: { store: Pick<StoreRow, 'id'> }) {
  const { t } = useText(words)
  return (
    <LinkButton size="small" icon={IconBolt} to={`/settings/team/stores/${id}/quick-settings`}>
      {t('stores.quick')}
    </LinkButton>
  )
}

/** Name and CEP; the address behind the CEP is sent with them, the rest is asked for on the page. */
const asked = { main: null }
type StoreStart = Pick<Store, 'name' | 'zipCode' | 'street' | 'city' | 'state'>

function NewStore({ onClose }: { onClose(): void }) {
  const { t } = useText(words)
  const navigate = useNavigate()
  const add = useCall(stores.addStore, { refreshes: [stores.storeList, access.stores], tells: 'nowhere' })
  const form = useForm({
    start: emptyValues(storeRecord) as StoreStart,
    check: useFieldCheck(storeRecord, organisationMessages),
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
      <RecordFields
        of={storeRecord}
        form={form}
        sections={asked}
        more={{
          zipCode: {
            hint: [street, city, state].filter(Boolean).join(', '),
            error: form.errors.zipCode ?? zip.problem,
            onZip: zip.onComplete,
          },
        }}
      />
    </FormDialog>
  )
}
