import { IconBolt } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { ConfirmButton } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Form, FormRefusal, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { CnpjField } from '../../../platform/ui/forms/typed/document-fields.tsx'
import { Page, Panel } from '../../../platform/ui/layout/page.tsx'
import { Button, LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { RecordFields } from '../../../platform/ui/record/record-fields.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { access } from '../../access/contract.ts'
import { useZipFill } from '../../places/ui/public.ts'
import { type Store, stores } from '../contract.ts'
import { storeRecord } from '../store-record.ts'
import { takenFromCompany } from './from-company.ts'
import { ImagesPart } from './images-part.tsx'
import { organisationScreenMessages as words } from './messages.ts'
import {
  ColorsPart,
  HoursPart,
  LinksPart,
  type StoreForm,
  StoreInput,
  TextPart,
  WarrantiesPart,
} from './store-parts.tsx'
import styles from './stores.module.css'
import { useStoreForm } from './use-store-form.tsx'

/** All fields of one store. */
export function StorePage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const store = useItem(stores.store, { params: { id } })
  if (store.error) return <Failure failure={store.error} retry={() => void store.refetch()} />
  if (!store.data) return <SkeletonLines lines={10} />
  return <StoreFields key={id} store={store.data} />
}

function StoreFields({ store }: { store: Store }) {
  const { t } = useText(words)
  const navigate = useNavigate()
  const { form, question } = useStoreForm(store, () => {})
  const { id, name } = store
  const remove = useCall(stores.removeStore, { refreshes: [stores.storeList, access.stores], tells: 'nowhere' })
  return (
    <Page
      title={name}
      actions={
        <LinkButton icon={IconBolt} to={`/settings/team/stores/${id}/quick-settings`}>
          {t('stores.quick')}
        </LinkButton>
      }
      width="reading"
    >
      <Form form={form} label={name}>
        <div className={styles.parts}>
          <Panel title={t('stores.part.general')}>
            <GeneralFields form={form} />
          </Panel>
          <Panel title={t('stores.part.hours')}>
            <div className={styles.stack}>
              <StoreInput form={form} name="timeZone" />
              <HoursPart form={form} />
            </div>
          </Panel>
          <Panel title={t('stores.part.brand')}>
            <div className={styles.stack}>
              <ColorsPart form={form} />
              {(['logo', 'banner', 'banks'] as const).map((part) => (
                <section key={part} className={styles.stack}>
                  <h3>{t(`stores.part.${part}`)}</h3>
                  <ImagesPart store={store} part={part} />
                </section>
              ))}
            </div>
          </Panel>
          <Panel title={t('stores.part.project')}>
            <ImagesPart store={store} part="project" />
          </Panel>
          <Panel title={t('stores.part.texts')}>
            <div className={styles.stack}>
              <WarrantiesPart form={form} />
              <TextPart form={form} />
              <h3>{t('stores.part.links')}</h3>
              <LinksPart form={form} />
            </div>
          </Panel>
        </div>
        <FormRefusal />
        <footer className={styles.foot}>
          <span className={styles.left}>
            <ConfirmButton
              variant="quiet"
              label={t('stores.delete')}
              ask={{
                title: t('stores.delete.ask', { name }),
                children: t('stores.delete.text'),
                confirm: t('stores.delete'),
                isDangerous: true,
                run: async () => {
                  await remove.call({ params: { id } })
                  notify.success(t('stores.deleted', { name }))
                  void navigate({ to: '/settings/team/stores' })
                },
              }}
            />
          </span>
          <SubmitButton />
        </footer>
      </Form>
      {question}
    </Page>
  )
}

const sections = { main: null, address: null, numbers: null }

function GeneralFields({ form }: { form: StoreForm }) {
  const { t } = useText(words)
  const { street, city, state } = form.values
  const zip = useZipFill({ values: { street, city, state }, fill: form.setMany })
  const missing = takenFromCompany(form.values)
  return (
    <RecordFields
      of={storeRecord}
      form={form}
      sections={sections}
      tellsOptional={false}
      written={{ document: (label) => <CnpjField label={label} {...form.field('document')} /> }}
      more={{
        name: { maxLength: 255 },
        zipCode: { onZip: zip.onComplete, error: form.errors.zipCode ?? zip.problem },
      }}
    >
      {Object.keys(missing).length > 0 && (
        <div>
          <Button size="small" onClick={() => form.setMany(missing)}>
            {t('stores.take_company')}
          </Button>
        </div>
      )}
    </RecordFields>
  )
}
