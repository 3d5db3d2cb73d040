import { defaultColors } from '../../../platform/rules/default-colors.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Checkbox } from '../../../platform/ui/forms/choices/checkbox.tsx'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { Form, FormRefusal, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { TextArea, TextField } from '../../../platform/ui/forms/text-field.tsx'
import { ColorField } from '../../../platform/ui/forms/typed/color-field.tsx'
import { PercentField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { type Form as FormState, useForm } from '../../../platform/ui/forms/use-form.ts'
import { Page, Panel } from '../../../platform/ui/layout/page.tsx'
import { CopiedLine } from '../../../platform/ui/pieces/copied-line.tsx'
import { Switch } from '../../../platform/ui/pieces/switch.tsx'
import parts from '../../../platform/ui/settings/settings-parts.module.css'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { access } from '../../access/contract.ts'
import { distribution } from '../../distribution/contract.ts'
import { funnels } from '../../funnels/contract.ts'
import { smallLists } from '../../small-lists/contract.ts'
import { simulator } from '../contract.ts'
import { askable, type KeptSimulatorSettings, type SimulatorSettings } from '../simulator-settings.ts'
import { simulatorScreenMessages as words } from './messages.ts'
import styles from './simulator.module.css'

/** The simulator for visitors: whether it is open, what it says and asks, where its leads go, and how it gets onto a site. */
export function SimulatorSettingsPage() {
  const { t } = useText(words)
  const settings = useItem(simulator.settings, {})
  if (settings.error) return <Failure failure={settings.error} retry={() => void settings.refetch()} />
  return (
    <Page title={t('simulator-ui.settings')} width="reading">
      {settings.data ? <SettingsForm settings={settings.data} /> : <SkeletonLines lines={12} />}
    </Page>
  )
}

/** Sites stand one a line in the form. */
type Values = Omit<SimulatorSettings, 'sites' | 'rangeRate'> & { sites: string; rangeRate: number | null }

function SettingsForm({ settings }: { settings: KeptSimulatorSettings }) {
  const { t } = useText(words)
  const edit = useCall(simulator.editSettings, { refreshes: [simulator.settings], tells: 'nowhere' })
  const { consentVersion, url, sites, ...rest } = settings
  const form = useForm<Values>({
    start: { ...rest, sites: sites.join('\n') },
    submit: async ({ sites, rangeRate, ...values }) => {
      const named = sites.split(/\s+/).filter(Boolean)
      await edit.call({ body: { ...values, sites: named, rangeRate: rangeRate ?? settings.rangeRate } })
      notify.success(t('simulator-ui.saved'))
    },
  })
  const { isActive, tellsPrice, asks } = form.values
  const home = new URL(url).origin
  const script = `<script src="${home}/simulador.js" async></script>`
  return (
    <Form form={form} label={t('simulator-ui.settings')}>
      <div className={parts.stack}>
        <p className={parts.note}>{t('simulator-ui.why')}</p>
        <Panel>
          <div className={parts.stack}>
            <Switch
              label={t('simulator-ui.active')}
              hint={t('simulator-ui.active.off')}
              isOn={isActive}
              onChange={(on) => form.set('isActive', on)}
            />
            <CopiedLine label={t('simulator-ui.address')} text={url} />
            {settings.isActive && (
              <a className={styles.open} href={url} target="_blank" rel="noreferrer">
                {t('simulator-ui.open_page')}
              </a>
            )}
            <CopiedLine label={t('simulator-ui.script')} text={script} />
            <TextArea
              label={t('simulator-ui.sites')}
              hint={t('simulator-ui.sites.hint')}
              rows={2}
              {...form.field('sites')}
            />
          </div>
        </Panel>
        <Panel title={t('simulator-ui.says')}>
          <div className={parts.stack}>
            <TextField label={t('simulator-ui.title')} maxLength={255} {...form.field('title')} />
            <TextArea label={t('simulator-ui.text')} rows={3} {...form.field('text')} />
            <TextArea label={t('simulator-ui.thanks')} rows={3} {...form.field('thanks')} />
            <TextArea
              label={t('simulator-ui.consent')}
              hint={t('simulator-ui.consent.hint', { version: String(consentVersion) })}
              rows={3}
              {...form.field('consent')}
            />
            <div className={parts.grid}>
              <ColorField
                label={t('simulator-ui.primary')}
                hint={t('simulator-ui.colors.hint')}
                fallback={defaultColors.primaryColor}
                {...form.field('primaryColor')}
              />
              <ColorField
                label={t('simulator-ui.secondary')}
                hint={t('simulator-ui.colors.hint')}
                fallback={defaultColors.secondaryColor}
                {...form.field('secondaryColor')}
              />
            </div>
          </div>
        </Panel>
        <Panel title={t('simulator-ui.asks')} detail={t('simulator-ui.asks.always')}>
          <div className={parts.grid}>
            {askable.map((one) => (
              <Checkbox
                key={one}
                label={t(`simulator-ui.asks.${one}`)}
                value={asks.includes(one)}
                onChange={(isChecked) =>
                  form.set('asks', isChecked ? [...asks, one] : asks.filter((other) => other !== one))
                }
              />
            ))}
          </div>
        </Panel>
        <Panel title={t('simulator-ui.goes')}>
          <Places form={form} />
        </Panel>
        <Panel title={t('simulator-ui.tells')}>
          <div className={parts.stack}>
            <Switch
              label={t('simulator-ui.tells_price')}
              hint={t('simulator-ui.tells_price.hint')}
              isOn={tellsPrice}
              onChange={(on) => form.set('tellsPrice', on)}
            />
            {tellsPrice && <PercentField label={t('simulator-ui.range')} digits={0} {...form.field('rangeRate')} />}
          </div>
        </Panel>
        <FormRefusal />
        <footer className={parts.foot}>
          <SubmitButton />
        </footer>
      </div>
    </Form>
  )
}

/** A queue or a person, in one choice: `queue:<id>`, `person:<id>`. */
const receiverOf = ({ ownerId, queueId }: Pick<Values, 'ownerId' | 'queueId'>) =>
  ownerId ? `person:${ownerId}` : queueId ? `queue:${queueId}` : null

function Places({ form }: { form: FormState<Values> }) {
  const { t } = useText(words)
  const steps = useItem(funnels.settings, {}).data ?? []
  const origins = useItem(smallLists.items, { params: { list: 'origins' } }).data ?? []
  const stores = useItem(access.stores, {}).data ?? []
  const people = useItem(access.colleagues, {}).data ?? []
  const queues = useItem(distribution.queues, {}).data ?? []
  const statuses = steps
    .filter(({ parallel, loss }) => !parallel && !loss)
    .flatMap((step) => step.statuses.map(({ id, name }) => ({ value: id, label: name, detail: step.name })))
  const receivers = [
    ...queues.map(({ id, name }) => ({ value: `queue:${id}`, label: name, detail: t('simulator-ui.receiver.queue') })),
    ...people.map(({ id, name, roleName }) => ({ value: `person:${id}`, label: name, detail: roleName })),
  ]
  const named = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }))
  const receive = (value: string | null) => {
    const [kind, id = null] = value?.split(':') ?? []
    form.setMany({ ownerId: kind === 'person' ? id : null, queueId: kind === 'queue' ? id : null })
  }
  return (
    <div className={parts.grid}>
      <SelectField
        label={t('simulator-ui.status')}
        hint={t('simulator-ui.status.hint')}
        isClearable
        placeholder={t('simulator-ui.status.first')}
        options={statuses}
        {...form.field('statusId')}
      />
      <SelectField
        label={t('simulator-ui.receiver')}
        isClearable
        placeholder={t('simulator-ui.receiver.queues')}
        options={receivers}
        value={receiverOf(form.values)}
        onChange={receive}
        error={form.field('ownerId').error ?? form.field('queueId').error}
      />
      <SelectField
        label={t('simulator-ui.origin')}
        isClearable
        placeholder={t('simulator-ui.none')}
        options={named(origins.filter(({ enabled }) => enabled))}
        {...form.field('originId')}
      />
      <SelectField
        label={t('simulator-ui.store')}
        isClearable
        placeholder={t('simulator-ui.store.first')}
        options={named(stores)}
        {...form.field('storeId')}
      />
    </div>
  )
}
