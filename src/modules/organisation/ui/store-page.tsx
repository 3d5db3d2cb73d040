import { IconBolt } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { states } from '../../../platform/brazil/states.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { ConfirmButton } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { Form, FormRefusal, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { CepField, CnpjField, PhoneField } from '../../../platform/ui/forms/typed/document-fields.tsx'
import { Page, Panel } from '../../../platform/ui/layout/page.tsx'
import { Button, LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { access } from '../../access/contract.ts'
import { useZipFill } from '../../places/ui/public.ts'
import { type Store, stores } from '../contract.ts'
import { timeZonePlaces, timeZones } from '../store.ts'
import { takenFromCompany } from './from-company.ts'
import { ImagesPart } from './images-part.tsx'
import { organisationScreenMessages as words } from './messages.ts'
import { ColorsPart, HoursPart, LinksPart, type StoreForm, TextPart, WarrantiesPart } from './store-parts.tsx'
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
              <SelectField
                label={t('stores.field.timeZone')}
                options={timeZones.map((zone) => ({ value: zone, label: timeZonePlaces[zone] }))}
                value={form.values.timeZone}
                onChange={(zone) => form.set('timeZone', zone ?? store.timeZone)}
              />
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

function GeneralFields({ form }: { form: StoreForm }) {
  const { t } = useText(words)
  const { street, city, state } = form.values
  const zip = useZipFill({ values: { street, city, state }, fill: form.setMany })
  const missing = takenFromCompany(form.values)
  return (
    <div className={styles.grid}>
      {Object.keys(missing).length > 0 && (
        <div className={styles.whole}>
          <Button size="small" onClick={() => form.setMany(missing)}>
            {t('stores.take_company')}
          </Button>
        </div>
      )}
      <TextField label={t('stores.field.name')} isRequired maxLength={255} {...form.field('name')} />
      <CepField
        label={t('stores.field.zipCode')}
        isRequired
        {...form.field('zipCode')}
        error={form.errors.zipCode ?? zip.problem}
        onComplete={zip.onComplete}
      />
      <CnpjField label={t('stores.field.document')} {...form.field('document')} />
      <TextField label={t('stores.field.stateRegistration')} {...form.field('stateRegistration')} />
      <TextField label={t('stores.field.municipalRegistration')} {...form.field('municipalRegistration')} />
      <TextField label={t('stores.field.street')} {...form.field('street')} />
      <TextField label={t('stores.field.city')} {...form.field('city')} />
      <SelectField
        label={t('stores.field.state')}
        options={states.map((state) => ({ value: state, label: state }))}
        value={form.values.state || null}
        onChange={(state) => form.set('state', state ?? '')}
      />
      <PhoneField label={t('stores.field.phone')} {...form.field('phone')} />
      <TextField label={t('stores.field.email')} type="email" {...form.field('email')} />
      <TextField label={t('stores.field.commercialEmail')} type="email" {...form.field('commercialEmail')} />
    </div>
  )
}
