import { states } from '../../../platform/brazil/states.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { changedFields } from '../../../platform/ui/forms/changed-fields.ts'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { Form, FormRefusal, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { CepField, CnpjField, PhoneField } from '../../../platform/ui/forms/typed/document-fields.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Page, Panel } from '../../../platform/ui/layout/page.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { organisationMessages } from '../../organisation/messages.ts'
import { useZipFill } from '../../places/ui/public.ts'
import { branding, type Profile } from '../contract.ts'
import styles from './branding.module.css'
import { brandingScreenMessages as words } from './messages.ts'
import { WorksPanel } from './works-panel.tsx'

/** Name, CNPJ, contact and address of the company. */
export function CompanyPage() {
  const { t } = useText(words)
  const profile = useItem(branding.profile, {})
  if (profile.error) return <Failure failure={profile.error} retry={() => void profile.refetch()} />
  return (
    <Page title={t('company.title')} width="reading">
      {profile.data ? <ProfileForm profile={profile.data} /> : <SkeletonLines lines={8} />}
      {/* Asked for at once and shown below a form that is there: what comes above it would push it down. */}
      <div hidden={!profile.data}>
        <WorksPanel />
      </div>
    </Page>
  )
}

function ProfileForm({ profile }: { profile: Profile }) {
  const { t, say } = useText(words)
  const edit = useCall(branding.editProfile, { refreshes: [branding.profile], tells: 'nowhere' })
  const form = useForm<Profile>({
    start: profile,
    check: ({ name }) => ({ name: name.trim() ? null : say(organisationMessages['organisation.name_required']) }),
    submit: async (values, known) => {
      await edit.call({ body: changedFields(known, values) })
      notify.success(t('company.saved'))
    },
  })
  const { street, district, city, state } = form.values
  const zip = useZipFill({ values: { street, district, city, state }, fill: form.setMany })
  const text = (name: keyof Profile) => <TextField label={t(`company.${name}`)} {...form.field(name)} />
  return (
    <Form form={form} label={t('company.title')}>
      <div className={styles.stack}>
        <p className={styles.note}>{t('company.where')}</p>
        <Panel title={t('company.identity')}>
          <div className={styles.grid}>
            <TextField label={t('company.name')} isRequired maxLength={255} {...form.field('name')} />
            {text('legalName')}
            <CnpjField label={t('company.document')} {...form.field('document')} />
            {text('slogan')}
          </div>
        </Panel>
        <Panel title={t('company.contact')}>
          <div className={styles.grid}>
            <PhoneField label={t('company.phone')} {...form.field('phone')} />
            <TextField label={t('company.email')} type="email" {...form.field('email')} />
            {text('website')}
          </div>
        </Panel>
        <Panel title={t('company.address')}>
          <div className={styles.grid}>
            <CepField
              label={t('company.zipCode')}
              {...form.field('zipCode')}
              error={form.errors.zipCode ?? zip.problem}
              onComplete={zip.onComplete}
            />
            {text('street')}
            {text('district')}
            {text('city')}
            <SelectField
              label={t('company.state')}
              options={states.map((state) => ({ value: state, label: state }))}
              value={form.values.state || null}
              onChange={(state) => form.set('state', state ?? '')}
            />
          </div>
        </Panel>
      </div>
      <FormRefusal />
      <footer className={styles.foot}>
        <SubmitButton />
      </footer>
    </Form>
  )
}
