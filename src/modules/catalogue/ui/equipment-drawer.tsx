import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import type { FormState } from '../../../platform/ui/forms/form.tsx'
import { RecordDrawer } from '../../../platform/ui/forms/record-drawer.tsx'
import { type Part, type Typed, useDraft } from '../../../platform/ui/forms/use-draft.ts'
import { messages } from '../../../platform/ui/messages.ts'
import { Segmented } from '../../../platform/ui/pieces/segmented.tsx'
import { Switch } from '../../../platform/ui/pieces/switch.tsx'
import { type AnyForm, RecordFields } from '../../../platform/ui/record/record-fields.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { FilesPanel } from '../../files/ui/public.ts'
import { type CatalogueRow, catalogue, type ItemInput } from '../contract.ts'
import { equipmentName } from '../equipment-name.ts'
import { equipmentRecord } from '../equipment-record.ts'
import { catalogueMessages } from '../messages.ts'
import styles from './catalogue.module.css'
import {
  batteryShape,
  batteryStart,
  emptyBattery,
  emptyInverter,
  emptyModule,
  inverterShape,
  inverterStart,
  moduleShape,
  moduleStart,
} from './equipment-form.ts'
import { catalogueScreenMessages as words } from './messages.ts'
import { BatterySheetFields, InverterSheetFields, ModuleSheetFields, SheetFacts } from './sheet-fields.tsx'
import { ShippedModel } from './shipped-model.tsx'

const refreshes = [catalogue.list, catalogue.items]

interface EquipmentDrawerProps {
  kind: CatalogueRow['kind']
  /** `null` for a new one. */
  item: CatalogueRow | null
  onClose(): void
}

/** One model of the price list: a shipped one with the company's price, or one of its own with its datasheet. */
export function EquipmentDrawer({ kind, item, onClose }: EquipmentDrawerProps) {
  const Form = forms[kind]
  return <Form item={item} onClose={onClose} />
}

function ModuleForm({ item, onClose }: Omit<EquipmentDrawerProps, 'kind'>) {
  const draft = useDraft({
    shape: moduleShape,
    start: moduleStart(item?.kind === 'module' ? item : null),
    words: catalogueMessages,
    save: useSave(item, onClose),
  })
  const { datasheet } = draft.value
  return (
    <EquipmentFrame kind="module" item={item} draft={draft} onClose={onClose}>
      <Source
        kind="module"
        item={item}
        draft={draft}
        isOwn={datasheet !== null}
        choose={(isOwn) => draft.set(isOwn ? { shippedKey: '', datasheet: emptyModule } : { datasheet: null })}
      />
      {datasheet && <ModuleSheetFields sheet={draft.part('datasheet')} />}
    </EquipmentFrame>
  )
}

function InverterForm({ item, onClose }: Omit<EquipmentDrawerProps, 'kind'>) {
  const draft = useDraft({
    shape: inverterShape,
    start: inverterStart(item?.kind === 'inverter' ? item : null),
    words: catalogueMessages,
    save: useSave(item, onClose),
  })
  const { datasheet } = draft.value
  return (
    <EquipmentFrame kind="inverter" item={item} draft={draft} onClose={onClose}>
      <Source
        kind="inverter"
        item={item}
        draft={draft}
        isOwn={datasheet !== null}
        choose={(isOwn) => draft.set(isOwn ? { shippedKey: '', datasheet: emptyInverter } : { datasheet: null })}
      />
      {datasheet && <InverterSheetFields sheet={draft.part('datasheet')} />}
    </EquipmentFrame>
  )
}

function BatteryForm({ item, onClose }: Omit<EquipmentDrawerProps, 'kind'>) {
  const draft = useDraft({
    shape: batteryShape,
    start: batteryStart(item?.kind === 'battery' ? item : null),
    words: catalogueMessages,
    save: useSave(item, onClose),
  })
  const { datasheet } = draft.value
  return (
    <EquipmentFrame kind="battery" item={item} draft={draft} onClose={onClose}>
      <Source
        kind="battery"
        item={item}
        draft={draft}
        isOwn={datasheet !== null}
        choose={(isOwn) => draft.set(isOwn ? { shippedKey: '', datasheet: emptyBattery } : { datasheet: null })}
      />
      {datasheet && <BatterySheetFields sheet={draft.part('datasheet')} />}
    </EquipmentFrame>
  )
}

const forms = { module: ModuleForm, inverter: InverterForm, battery: BatteryForm }
const titles = {
  module: words['catalogue-ui.modules'],
  inverter: words['catalogue-ui.inverters'],
  battery: words['catalogue-ui.batteries'],
}

function useSave(item: CatalogueRow | null, onClose: () => void) {
  const { t, say } = useText(words)
  const add = useCall(catalogue.add, { refreshes, tells: 'nowhere' })
  const edit = useCall(catalogue.edit, { refreshes, tells: 'nowhere' })
  return async (body: ItemInput) => {
    const query = { kind: body.kind }
    await (item ? edit.call({ params: { id: item.id }, query, body }) : add.call({ query, body }))
    const name = body.datasheet?.model ?? item?.model ?? ''
    notify.success(t('catalogue-ui.saved_item', { name: name || say(titles[body.kind]) }))
    onClose()
  }
}

/** What modules, inverters and batteries have in common. */
type Common = Typed<Omit<ItemInput, 'kind' | 'datasheet'>>
type CommonDraft = Pick<Part<Common>, 'field' | 'value' | 'set'> & FormState

interface FrameProps extends EquipmentDrawerProps {
  draft: CommonDraft
  children: React.ReactNode
}

const sections = { commercial: words['catalogue-ui.commercial'] }

function EquipmentFrame({ kind, item, draft, onClose, children }: FrameProps) {
  const { t, say } = useText(words)
  const remove = useCall(catalogue.remove, { refreshes, tells: 'nowhere' })
  const name = item ? equipmentName(item) : ''
  const enabled = draft.field('enabled')
  return (
    <RecordDrawer
      form={draft}
      formId="equipment"
      onClose={onClose}
      size="large"
      title={item ? name : t(`catalogue-ui.add_${kind}`)}
      removal={
        item && {
          label: say(messages['ui.delete']),
          question: t('catalogue-ui.delete_ask', { name }),
          consequence: t('catalogue-ui.delete_text'),
          run: async () => {
            await remove.call({ params: { id: item.id }, query: { kind } })
            notify.success(t('catalogue-ui.deleted_item', { name }))
          },
        }
      }
    >
      <div className={styles.stack}>
        {children}
        {item?.shippedKey && <SheetFacts item={item} />}
        <RecordFields
          of={equipmentRecord}
          form={{ values: { ...draft.value, kind }, field: draft.field as AnyForm['field'] }}
          sections={sections}
          tellsOptional={false}
          more={{
            warrantyYears: { unit: t('catalogue-ui.years_unit') },
            maximumDcAcRatio: { hint: t('catalogue-ui.overload_hint') },
          }}
          written={{
            enabled: (label) => (
              <Switch
                label={label}
                hint={t('catalogue-ui.enabled_hint')}
                isOn={enabled.value}
                onChange={enabled.onChange}
              />
            ),
          }}
        />
        {item && (
          <FilesPanel
            ownerKind="catalogue-item"
            ownerId={item.id}
            title={t('catalogue-ui.files')}
            why={t('catalogue-ui.files_text')}
            isInside
          />
        )}
      </div>
    </RecordDrawer>
  )
}

interface SourceProps {
  kind: CatalogueRow['kind']
  item: CatalogueRow | null
  draft: CommonDraft
  isOwn: boolean
  choose(isOwn: boolean): void
}

/** A known model keeps its source; a new one is chosen from the shipped list, or typed. */
function Source({ kind, item, draft, isOwn, choose }: SourceProps) {
  const { t } = useText(words)
  const { value, onChange, error } = draft.field('shippedKey')
  if (item) return null
  return (
    <>
      <Segmented
        label={t('catalogue-ui.source')}
        value={isOwn ? 'own' : 'shipped'}
        onChange={(source) => choose(source === 'own')}
        options={[
          { value: 'shipped', label: t('catalogue-ui.shipped') },
          { value: 'own', label: t('catalogue-ui.own') },
        ]}
      />
      {!isOwn && <ShippedModel kind={kind} value={value} onChange={onChange} error={error} />}
    </>
  )
}
