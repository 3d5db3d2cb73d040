import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../platform/contract/client.ts'
import type { Message } from '../../../platform/i18n/messages.ts'
import { useMay, usePermissions } from '../../../platform/ui/data/permissions.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { useUnsavedPart } from '../../../platform/ui/feedback/window-parts.ts'
import { FormRefusal } from '../../../platform/ui/forms/form.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { useTyped } from '../../../platform/ui/forms/use-typed.ts'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { messages as kit } from '../../../platform/ui/messages.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { FilesPanel } from '../../files/ui/public.ts'
import { estimatedOfUnit, lacksOfBill, lacksPlant, monthsOfUnit } from '../consumer-units.ts'
import { type ConsumerUnit, energy } from '../contract.ts'
import { unitFlags } from '../deal-tab.ts'
import { shareBeside } from '../shares.ts'
import { energyEventMessages } from '../units/event-messages.ts'
import { ConsumptionBars } from './consumption-bars.tsx'
import styles from './energy.module.css'
import { energyScreenMessages } from './messages.ts'
import { UnitFacts } from './unit-facts.tsx'
import { UnitFields } from './unit-fields.tsx'
import { type UnitForm, unitBody } from './unit-form.ts'

interface UnitPanelProps {
  unit: ConsumerUnit
  /** The other units of the deal. */
  others: readonly ConsumerUnit[]
  number: number
  uf: string
  hasRoles: boolean
  /** A chart above already shows its months. */
  isDrawnAbove: boolean
}

export function UnitPanel(props: UnitPanelProps) {
  const [isEditing, setEditing] = useState(false)
  return isEditing ? (
    <EditedUnit {...props} onDone={() => setEditing(false)} />
  ) : (
    <ShownUnit {...props} onEdit={() => setEditing(true)} />
  )
}

const formOf = (unit: ConsumerUnit): UnitForm => ({ ...unit, key: unit.id })

function ShownUnit({ onEdit, ...props }: UnitPanelProps & { onEdit(): void }) {
  const { unit, others, uf, isDrawnAbove } = props
  const { t } = useText(energyScreenMessages)
  const mayEdit = useMay(energy.editUnit.needs)
  const tariff = useTariff(formOf(unit), uf)
  return (
    <UnitFrame
      {...props}
      actions={
        mayEdit && (
          <Button icon={IconPencil} onClick={onEdit}>
            {t('energy-ui.edit')}
          </Button>
        )
      }
    >
      {!isDrawnAbove && <ConsumptionBars kwh={monthsOfUnit(unit)} estimated={estimatedOfUnit(unit)} />}
      <UnitFacts unit={unit} tariff={tariff} share={shareBeside(unit, others)} />
    </UnitFrame>
  )
}

function EditedUnit({ onDone, ...props }: UnitPanelProps & { onDone(): void }) {
  const { unit, others, uf, hasRoles } = props
  const { t, say } = useText(energyScreenMessages)
  const edit = useCall(energy.editUnit, { refreshes: [energy.units], tells: 'nowhere' })
  const form = useForm<UnitForm>({
    start: formOf(unit),
    of: unit.id,
    nameOf: (field) => say(fieldWords[`consumerUnits.field.${field}`] ?? kit['ui.field']),
    submit: async (values) => {
      const { id: _id, ...body } = unitBody(values)
      await edit.call({ params: { id: unit.id }, body })
      notify.success(t('energy-ui.saved'))
      onDone()
    },
  })
  useUnsavedPart(form.isChanged, form.reset, () => form.isSending)
  const check = useBillCheck(form.values)
  const tariff = useTariff(form.values, uf)
  return (
    <UnitFrame
      {...props}
      actions={
        <>
          <Button onClick={onDone}>{t('energy-ui.cancel')}</Button>
          <Button variant="primary" isBusy={form.isSending} onClick={() => check.passes() && void form.send()}>
            {t('energy-ui.save')}
          </Button>
        </>
      }
    >
      <ConsumptionBars kwh={monthsOfUnit(form.values)} estimated={estimatedOfUnit(form.values)} />
      <FormRefusal form={form} />
      <UnitFields
        unit={form.values}
        tariff={tariff}
        uf={uf}
        hasRoles={hasRoles}
        usualShare={shareBeside({ ...form.values, share: null }, others)}
        lacks={check.lacks}
        onChange={form.setMany}
      />
    </UnitFrame>
  )
}

const fieldWords: Readonly<Record<string, Message>> = energyEventMessages

/** What stands around a unit, shown or edited: its name, its photo, its deletion. */
function UnitFrame({
  unit,
  number,
  actions,
  children,
}: Pick<UnitPanelProps, 'unit' | 'number'> & { actions: ReactNode; children: ReactNode }) {
  const { t } = useText(energyScreenMessages)
  const [asks, setAsks] = useState(false)
  const granted = usePermissions()
  const mayEdit = useMay(energy.editUnit.needs)
  const remove = useCall(energy.removeUnit, { refreshes: [energy.units], tells: 'nowhere' })
  const name = unit.holder || unit.code || t('energy-ui.unit_number', { number })
  return (
    <Panel
      title={name}
      detail={<Tag tone={unit.role === 'generating' ? 'brand' : 'neutral'}>{t(`energy-ui.${unit.role}`)}</Tag>}
      actions={
        <>
          {actions}
          {mayEdit && !granted.has(unitFlags.remove) && (
            <IconButton icon={IconTrash} label={t('energy-ui.remove')} onClick={() => setAsks(true)} />
          )}
        </>
      }
    >
      <div className={styles.card}>
        {children}
        <FilesPanel
          ownerKind="consumer-unit"
          ownerId={unit.id}
          title={t('energy-ui.bill_photo')}
          why={t('energy-ui.bill_photo_text')}
          isInside
        />
      </div>
      <ConfirmDialog
        isOpen={asks}
        onClose={() => setAsks(false)}
        title={t('energy-ui.remove_ask', { name })}
        confirm={t('energy-ui.remove')}
        isDangerous
        run={() => remove.call({ params: { id: unit.id } })}
      >
        {t('energy-ui.remove_text')}
      </ConfirmDialog>
    </Panel>
  )
}

interface NewUnitPanelProps {
  dealId: string
  start: UnitForm
  units: readonly ConsumerUnit[]
  uf: string
  hasRoles: boolean
  onDone(): void
}

export function NewUnitPanel({ dealId, start, units, uf, hasRoles, onDone }: NewUnitPanelProps) {
  const { t } = useText(energyScreenMessages)
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => fields.current?.querySelector('input')?.focus(), [])
  const [form, change] = useTyped(start, 'new')
  const tariff = useTariff(form, uf)
  const add = useCall(energy.addUnit, { refreshes: [energy.units], tells: 'nowhere' })
  const check = useBillCheck(form)
  const save = async () => {
    if (!check.passes()) return
    try {
      await add.call({ params: { dealId }, body: unitBody(form) })
      notify.success(t('energy-ui.saved'))
      onDone()
    } catch (failure) {
      if (failure instanceof ApiError) notify.failure(Object.values(failure.fields)[0] ?? failure.message)
    }
  }
  return (
    <Panel
      title={t('energy-ui.add')}
      actions={
        <>
          <Button onClick={onDone}>{t('energy-ui.cancel')}</Button>
          <Button variant="primary" isBusy={add.isRunning} onClick={() => void save()}>
            {t('energy-ui.save')}
          </Button>
        </>
      }
    >
      <div ref={fields}>
        <UnitFields
          unit={form}
          tariff={tariff}
          uf={uf}
          hasRoles={hasRoles}
          usualShare={shareBeside({ ...form, share: null }, units)}
          lacks={check.lacks}
          onChange={change}
        />
      </div>
    </Panel>
  )
}

const lacksNothing = { distributor: false, consumption: false, existing: false }

/** What the bill in a form still lacks, marked once somebody has tried to save it. */
function useBillCheck(form: UnitForm) {
  const [wasTried, setTried] = useState(false)
  const lacks = { ...lacksOfBill(form), existing: lacksPlant(form) }
  const passes = () => {
    const isWhole = !lacks.distributor && !lacks.consumption && !lacks.existing
    setTried(!isWhole)
    return isWhole
  }
  return { lacks: wasTried ? lacks : lacksNothing, passes }
}

function useTariff({ distributor, concessionaireId }: UnitForm, uf: string) {
  const query = { distributor, ...(concessionaireId && { concessionaireId }), ...(uf && { uf }) }
  return useItem(
    energy.tariff,
    { query },
    { enabled: distributor !== '' || concessionaireId !== null, keepPrevious: true },
  ).data
}
