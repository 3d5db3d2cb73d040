import { IconBolt, IconBuildingStore, IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatZipCode } from '../../../platform/brazil/zip-code.ts'
import { refresh, useCall, useList } from '../../../platform/ui/data/queries.ts'
import { useRoom } from '../../../platform/ui/data/realtime.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { CepField } from '../../../platform/ui/forms/document-fields.tsx'
import { FormDialog } from '../../../platform/ui/forms/form-dialog.tsx'
import { SearchField } from '../../../platform/ui/forms/search-field.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Page, Panel } from '../../../platform/ui/layout/page.tsx'
import { Button, LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { MoreButton } from '../../../platform/ui/pieces/more-button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { access } from '../../access/contract.ts'
import { useZipFill } from '../../energy/ui/public.ts'
import { stores } from '../contract.ts'
import { organisationMessages } from '../messages.ts'
import { organisationScreenMessages as words } from './messages.ts'
import styles from './stores.module.css'

/** The stores of the company: opened, found, led to their fields and to the quick settings. */
export function StoresPage() {
  const { t } = useText(words)
  const queries = useQueryClient()
  const [search, setSearch] = useState('')
  const [isAdding, setAdding] = useState(false)
  const list = useList(stores.storeList, { search })
  useRoom('stores', { onEvents: () => void refresh(queries, [stores.storeList]) })
  return (
    <Page
      title={t('stores.title')}
      aside={!list.isLoading && <span>{t('stores.count', { count: list.total })}</span>}
      actions={
        <Button variant="primary" icon={IconPlus} onClick={() => setAdding(true)}>
          {t('stores.add')}
        </Button>
      }
      width="reading"
    >
      <Panel isFlush>
        <div className={styles.find}>
          <SearchField label={t('stores.find')} value={search} onChange={setSearch} />
        </div>
        {list.failure && <Failure failure={list.failure} retry={list.retry} />}
        {list.isLoading && <SkeletonLines lines={4} />}
        {!list.isLoading && list.rows.length === 0 && <EmptyState icon={IconBuildingStore} title={t('stores.none')} />}
        <ul className={styles.stores}>
          {list.rows.map((store) => (
            <li key={store.id} className={styles.store}>
              <span
                className={styles.swatch}
                style={{ background: store.primaryColor || 'var(--primary)' }}
                aria-hidden
              />
              <Link to={`/settings/team/stores/${store.id}`} className={styles.name}>
                <strong>{store.name}</strong>
                <small>
                  {[
                    [store.city, store.state].filter(Boolean).join('/'),
                    store.zipCode && formatZipCode(store.zipCode),
                    t('stores.users', { count: store.users }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </Link>
              <LinkButton size="small" icon={IconBolt} to={`/settings/team/stores/${store.id}/quick-settings`}>
                {t('stores.quick')}
              </LinkButton>
            </li>
          ))}
        </ul>
        <MoreButton list={list} />
      </Panel>
      {isAdding && <NewStore onClose={() => setAdding(false)} />}
    </Page>
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
