import { api } from '../../../../platform/ui/data/api.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { AsyncSelectField, MultiSelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { FieldRow } from '../../../../platform/ui/forms/form.tsx'
import { RecordDrawer } from '../../../../platform/ui/forms/record-drawer.tsx'
import { TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { MoneyField, NumberField, PercentField } from '../../../../platform/ui/forms/typed/number-fields.tsx'
import { type Part, type Typed, useDraft } from '../../../../platform/ui/forms/use-draft.ts'
import { messages } from '../../../../platform/ui/messages.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { useStores } from '../../../access/ui/public.ts'
import { type Concessionaire, ConcessionaireInput, energy } from '../../contract.ts'
import { energyMessages } from '../../messages.ts'
import styles from './energy-settings.module.css'
import { HighVoltageFields } from './high-voltage-fields.tsx'
import { energySettingsMessages as words } from './messages.ts'
import { useRemoveConcessionaires } from './use-remove-concessionaires.ts'

export type ConcessionaireDraft = Typed<ConcessionaireInput>

const empty: ConcessionaireDraft = {
  code: '',
  name: '',
  uf: '',
  aneelName: '',
  te: null,
  tusd: null,
  fioB: null,
  icms: null,
  pisCofins: null,
  proportionalIcms: null,
  streetLightingCents: null,
  green: null,
  blue: null,
  storeIds: [],
}

const refreshes = [energy.concessionaires, energy.tariff, energy.distributors]

interface ConcessionaireDrawerProps {
  /** `null` for a new one. */
  concessionaire: Concessionaire | null
  onClose(): void
}

/** The company's own figures of one distributor; empty fields use the published tariff. */
export function ConcessionaireDrawer({ concessionaire, onClose }: ConcessionaireDrawerProps) {
  const { t, say } = useText(words)
  const add = useCall(energy.addConcessionaire, { refreshes, tells: 'nowhere' })
  const edit = useCall(energy.editConcessionaire, { refreshes, tells: 'nowhere' })
  const remove = useRemoveConcessionaires()
  const draft = useDraft({
    shape: ConcessionaireInput,
    start: concessionaire ?? empty,
    words: energyMessages,
    save: async (body) => {
      await (concessionaire ? edit.call({ params: { id: concessionaire.id }, body }) : add.call({ body }))
      notify.success(t('energy-settings.saved', { name: body.name }))
      onClose()
    },
  })
  return (
    <RecordDrawer
      form={draft}
      formId="concessionaire"
      onClose={onClose}
      size="large"
      title={concessionaire?.name ?? t('energy-settings.new')}
      removal={
        concessionaire && {
          label: say(messages['ui.delete']),
          question: t('energy-settings.delete_ask', { name: concessionaire.name }),
          consequence: t('energy-settings.delete_text'),
          run: () => remove([concessionaire.id]),
        }
      }
    >
      <div className={styles.stack}>
        <Identity draft={draft} />
        <LowVoltage draft={draft} />
        <HighVoltageFields draft={draft} />
        <Stores draft={draft} />
      </div>
    </RecordDrawer>
  )
}

type Draft = { draft: Part<ConcessionaireDraft> }

function Identity({ draft }: Draft) {
  const { t } = useText(words)
  const published = draft.field('aneelName')
  const load = async (search: string, signal: AbortSignal) => {
    const found = await api(energy.distributors, { query: search.length >= 2 ? { search } : {} }, { signal })
    return found.map(({ distributor, name, states }) => ({
      value: `${distributor}/${states[0] ?? ''}/${name}`,
      label: name,
      detail: states.join(', '),
    }))
  }
  return (
    <>
      <AsyncSelectField
        {...published}
        label={t('energy-settings.published')}
        hint={t('energy-settings.published_hint')}
        isClearable
        selected={published.value ? { value: published.value, label: published.value } : null}
        onChange={(option) => {
          const [aneelName = '', uf = '', name = ''] = option?.value.split('/') ?? []
          const { value } = draft
          draft.set({ aneelName, uf: value.uf || uf, name: value.name || name, code: value.code || aneelName })
        }}
        load={load}
      />
      <FieldRow sizes="minmax(0, 2fr) minmax(0, 1fr) 5rem">
        <TextField label={t('energy-settings.name')} isRequired {...draft.field('name')} />
        <TextField label={t('energy-settings.code')} isRequired {...draft.field('code')} />
        <TextField label={t('energy-settings.uf')} isRequired maxLength={2} {...draft.field('uf')} />
      </FieldRow>
    </>
  )
}

function LowVoltage({ draft }: Draft) {
  const { t } = useText(words)
  return (
    <>
      <h3 className={styles.heading}>{t('energy-settings.group_b')}</h3>
      <p className={styles.hint}>{t('energy-settings.group_b_text')}</p>
      <FieldRow>
        <NumberField label={t('energy-settings.te')} digits={6} {...draft.field('te')} />
        <NumberField label={t('energy-settings.tusd')} digits={6} {...draft.field('tusd')} />
        <NumberField label={t('energy-settings.fio_b')} digits={6} {...draft.field('fioB')} />
      </FieldRow>
      <h3 className={styles.heading}>{t('energy-settings.taxes')}</h3>
      <FieldRow>
        <PercentField label={t('energy-settings.icms')} {...draft.field('icms')} />
        <PercentField label={t('energy-settings.pis')} {...draft.field('pisCofins')} />
        <PercentField label={t('energy-settings.proportional')} {...draft.field('proportionalIcms')} />
        <MoneyField label={t('energy-settings.lighting')} {...draft.field('streetLightingCents')} />
      </FieldRow>
    </>
  )
}

function Stores({ draft }: Draft) {
  const { t } = useText(words)
  const stores = useStores()
  if (stores.length < 2) return null
  return (
    <MultiSelectField
      label={t('energy-settings.stores')}
      hint={t('energy-settings.stores_hint')}
      options={stores}
      {...draft.field('storeIds')}
    />
  )
}
