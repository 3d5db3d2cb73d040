import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../platform/contract/client.ts'
import { useMay, usePermissions } from '../../../platform/ui/data/permissions.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { FilesPanel } from '../../files/ui/public.ts'
import { estimatedOfUnit, lacksOfBill, lacksPlant, monthsOfUnit } from '../consumer-units.ts'
import { type ConsumerUnit, energy } from '../contract.ts'
import { ConsumptionBars } from './consumption-bars.tsx'
import styles from './energy.module.css'
import { energyScreenMessages } from './messages.ts'
import { UnitFacts } from './unit-facts.tsx'
import { UnitFields } from './unit-fields.tsx'
import { type UnitForm, unitBody } from './unit-form.ts'

interface UnitPanelProps {
  unit: ConsumerUnit
  number: number
  uf: string
  hasRoles: boolean
  /** A chart above already shows its months. */
  isDrawnAbove: boolean
}

export function UnitPanel({ unit, number, uf, hasRoles, isDrawnAbove }: UnitPanelProps) {
  const { t } = useText(energyScreenMessages)
  const [form, setForm] = useState<UnitForm | null>(null)
  const [asks, setAsks] = useState(false)
  const held = usePermissions()
  const mayEdit = useMay(energy.editUnit.needs)
  const shown = form ?? { ...unit, key: unit.id }
  const tariff = useTariff(shown, uf)
  const edit = useCall(energy.editUnit, {
    refreshes: [energy.units],
    onDone: () => {
      setForm(null)
      notify.success(t('energy-ui.saved'))
    },
  })
  const remove = useCall(energy.removeUnit, { refreshes: [energy.units], tells: 'nowhere' })
  const check = useBillCheck(form)
  const name = unit.holder || unit.code || t('energy-ui.unit_number', { number })
  return (
    <Panel
      title={name}
      detail={<Tag tone={unit.role === 'generating' ? 'brand' : 'neutral'}>{t(`energy-ui.${unit.role}`)}</Tag>}
      actions={
        <>
          {form ? (
            <>
              <Button onClick={() => setForm(null)}>{t('energy-ui.cancel')}</Button>
              <Button
                variant="primary"
                isBusy={edit.isRunning}
                onClick={() => check.passes() && void edit.run({ params: { id: unit.id }, body: unitBody(form) })}
              >
                {t('energy-ui.save')}
              </Button>
            </>
          ) : (
            mayEdit && (
              <Button icon={IconPencil} onClick={() => setForm(shown)}>
                {t('energy-ui.edit')}
              </Button>
            )
          )}
          {mayEdit && !held.has('deals.hide-delete-consumer-unit') && (
            <IconButton icon={IconTrash} label={t('energy-ui.remove')} onClick={() => setAsks(true)} />
          )}
        </>
      }
    >
      <div className={styles.card}>
        {(form || !isDrawnAbove) && <ConsumptionBars kwh={monthsOfUnit(shown)} estimated={estimatedOfUnit(shown)} />}
        {form ? (
          <UnitFields
            unit={form}
            tariff={tariff}
            uf={uf}
            hasRoles={hasRoles}
            lacks={check.lacks}
            onChange={(change) => setForm({ ...form, ...change })}
          />
        ) : (
          <UnitFacts unit={unit} tariff={tariff} />
        )}
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
  uf: string
  hasRoles: boolean
  onDone(): void
}

export function NewUnitPanel({ dealId, start, uf, hasRoles, onDone }: NewUnitPanelProps) {
  const { t } = useText(energyScreenMessages)
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => fields.current?.querySelector('input')?.focus(), [])
  const [form, setForm] = useState(start)
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
          lacks={check.lacks}
          onChange={(change) => setForm((before) => ({ ...before, ...change }))}
        />
      </div>
    </Panel>
  )
}

const lacksNothing = { distributor: false, consumption: false, existing: false }

/** What the bill in a form still lacks, marked once somebody has tried to save it. */
function useBillCheck(form: UnitForm | null) {
  const [wasTried, setTried] = useState(false)
  const lacks = form ? { ...lacksOfBill(form), existing: lacksPlant(form) } : lacksNothing
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
