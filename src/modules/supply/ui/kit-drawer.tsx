import { useItem } from '../../../platform/ui/data/queries.ts'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { rowsOfForm } from '../../../platform/ui/forms/form-rows.ts'
import { RowEditor } from '../../../platform/ui/forms/row-editor.tsx'
import { NumberField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { Switch } from '../../../platform/ui/pieces/switch.tsx'
import { formatDate, formatMoney, formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Catalogue } from '../../catalogue/contract.ts'
import { catalogue } from '../../catalogue/contract.ts'
import { equipmentName } from '../../catalogue/equipment-name.ts'
import { FilesPanel } from '../../files/ui/public.ts'
import { type EditorForm, type ListedRow, RecordEditor } from '../../lists/ui/public.ts'
import { supply } from '../contract.ts'
import { kitRecord } from '../kit-record.ts'
import type { KitInput, KitRow } from '../kits-contract.ts'
import { supplyMessages } from '../messages.ts'
import { batteriesOf } from './equipment-options.ts'
import { KitItems } from './kit-items.tsx'
import { supplyScreenMessages as words } from './messages.ts'
import styles from './supply.module.css'
import { UpdateItems } from './update-items.tsx'

/** What shows kits or offers them. */
export const shownIn = [supply.kits, supply.offered, supply.offeredKit, supply.suppliers]

const endpoints = { add: supply.addKit, edit: supply.editKit }
const start = {
  kitType: 'national',
  structure: 'colonial',
  phase: 'single',
  tension: '127/220',
  enabled: true,
  moduleId: null,
  inverters: [{ itemId: null, quantity: 1 }],
  batteryId: null,
  batteries: null,
  items: [],
}
const sections = {
  main: null,
  equipment: words['supply-ui.equipment'],
  items: words['supply-ui.items'],
  offer: words['supply-ui.offer'],
}
const hints = { items: words['supply-ui.items_text'] }
const says = {
  add: words['supply-ui.new_kit'],
  edit: words['supply-ui.named'],
  saved: words['supply-ui.saved'],
  ask: words['supply-ui.ask'],
  consequence: words['supply-ui.kit_consequence'],
  removed: words['supply-ui.removed'],
}

interface KitDrawerProps {
  /** `null` for a new one. */
  kit: ListedRow | null
  onClose(): void
}

/** One closed kit: whose it is, what it holds, what it costs and until when. */
export function KitDrawer({ kit, onClose }: KitDrawerProps) {
  const { t } = useText(words)
  const { data: sold } = useItem(catalogue.items, { query: { all: true } })
  return (
    <RecordEditor
      record={kitRecord}
      row={kit}
      endpoints={endpoints}
      removal={supply.removeKit}
      refreshes={shownIn}
      says={says}
      words={supplyMessages}
      start={start}
      sections={sections}
      hints={hints}
      size="large"
      more={{
        validUntil: { hint: t('supply-ui.valid_hint') },
        leadTimeDays: { unit: t('supply-ui.days_unit') },
      }}
      written={(form) => ({
        moduleId: (label) => (
          <SelectField label={label} isRequired options={modulesOf(sold)} {...form.field('moduleId')} />
        ),
        inverters: (label) => <Inverters label={label} form={form} sold={sold} />,
        batteryId: (label) => (
          <SelectField
            label={label}
            options={batteriesOf(sold)}
            placeholder={t('supply-ui.no_battery')}
            isClearable
            {...form.field('batteryId')}
          />
        ),
        items: (label) => <KitItems label={label} form={form} />,
        enabled: (label) => (
          <Switch
            label={label}
            hint={t('supply-ui.kit_enabled_hint')}
            isOn={form.values.enabled}
            onChange={(enabled) => form.set('enabled', enabled)}
          />
        ),
      })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PowerOfKit form={form} sold={sold} />
          {kit?.isOld === true && (
            <p className={styles.hint}>{t('supply-ui.kit_is_old', { day: formatDate(String(kit.pricedOn)) })}</p>
          )}
          {kit && (
            <FilesPanel
              ownerKind="kit"
              ownerId={kit.id}
              title={t('supply-ui.kit_files')}
              why={t('supply-ui.kit_files_text')}
              isInside
            />
          )}
          {kit && <UpdateItems kit={kit as unknown as KitRow} refreshes={shownIn} onDone={onClose} />}
        </>
      )}
    </RecordEditor>
  )
}

interface PartProps {
  label: string
  form: EditorForm
}
interface SoldProps {
  form: EditorForm
  sold: Catalogue | undefined
}

const modulesOf = (sold: Catalogue | undefined) =>
  (sold?.modules ?? []).map((item) => ({
    value: item.id,
    label: equipmentName(item),
    detail: `${formatNumber(item.datasheet.powerW)} W`,
  }))

const invertersOf = (sold: Catalogue | undefined) =>
  (sold?.inverters ?? []).map((item) => ({
    value: item.id,
    label: equipmentName(item),
    detail: `${formatNumber(item.datasheet.powerKw, 2, 0)} kW`,
  }))

function Inverters({ label, form, sold }: PartProps & SoldProps) {
  const { t } = useText(words)
  return (
    <RowEditor
      label={label}
      rows={rowsOfForm<{ itemId: string | null; quantity: number | null }>(form, 'inverters')}
      sizes="minmax(0, 3fr) minmax(0, 1fr)"
      newLine={() => ({ itemId: null, quantity: 1 })}
      keepsOne
      fields={(row, hidden) => (
        <>
          <SelectField
            label={t('supply-ui.inverter')}
            {...hidden}
            isRequired
            options={invertersOf(sold)}
            {...row.field('itemId')}
          />
          <NumberField label={t('supply-ui.quantity')} {...hidden} {...row.field('quantity')} />
        </>
      )}
    />
  )
}

/** What the kit comes to, while it is typed. */
function PowerOfKit({ form, sold }: SoldProps) {
  const { t } = useText(words)
  const { moduleId, modules, costCents } = form.values as Partial<KitInput>
  const module = sold?.modules.find(({ id }) => id === moduleId)
  if (!module || !modules || !costCents) return null
  const kwp = (modules * module.datasheet.powerW) / 1000
  return (
    <p className={styles.hint} role="status">
      {t('supply-ui.power_is', {
        kwp: formatNumber(kwp, 2),
        perWp: formatMoney(Math.round(costCents / (kwp * 1000))),
      })}
    </p>
  )
}
