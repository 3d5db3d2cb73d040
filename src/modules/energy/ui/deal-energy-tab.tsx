import { IconBolt, IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNumber } from '../../../platform/i18n/formats.ts'
import { useMay, usePermissions } from '../../../platform/ui/data/permissions.ts'
import { refresh, useItem } from '../../../platform/ui/data/queries.ts'
import { useRoom } from '../../../platform/ui/data/realtime.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { Skeleton } from '../../../platform/ui/feedback/skeleton.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { energy } from '../contract.ts'
import styles from './energy.module.css'
import { energyScreenMessages } from './messages.ts'
import { newUnit, type UnitForm } from './unit-form.ts'
import { NewUnitPanel, UnitPanel } from './unit-panels.tsx'

/** The energy bills of the deal in the address: each with its twelve months, chart and mean. */
export function DealEnergyTab() {
  const { id = '' } = useParams({ strict: false })
  const { t } = useText(energyScreenMessages)
  const queries = useQueryClient()
  const units = useItem(energy.units, { params: { dealId: id } })
  const place = useItem(energy.place, { params: { dealId: id } })
  const held = usePermissions()
  const mayEdit = useMay(energy.addUnit.needs) && !held.has('deals.hide-add-consumer-unit')
  const [added, setAdded] = useState<UnitForm | null>(null)
  useRoom(`deal:${id}`, { onEvents: () => void refresh(queries, [energy.units]) })

  if (units.error) return <Failure failure={units.error} retry={() => void units.refetch()} />
  if (!units.data) return <Skeleton height="18rem" />
  const add = () =>
    setAdded(
      newUnit({
        role: units.data.length > 0 ? 'beneficiary' : 'generating',
        distributor: units.data[0]?.distributor ?? '',
      }),
    )
  const uf = place.data?.stateCode ?? ''
  const isEmpty = units.data.length === 0 && !added
  const total = units.data.reduce((sum, unit) => sum + unit.meanKwh, 0)
  return (
    <div className={styles.card}>
      {isEmpty ? (
        <EmptyState
          icon={IconBolt}
          title={t('energy-ui.empty')}
          action={
            mayEdit && (
              <Button variant="primary" icon={IconPlus} onClick={add}>
                {t('energy-ui.add_first')}
              </Button>
            )
          }
        >
          {t('energy-ui.empty_text')}
        </EmptyState>
      ) : (
        <div className={styles.summary}>
          <strong>{t('energy-ui.units_count', { count: units.data.length })}</strong>
          <span>{t('energy-ui.mean_of', { value: formatNumber(total) })}</span>
        </div>
      )}
      {units.data.map((unit, at) => (
        <UnitPanel
          key={unit.id}
          unit={unit}
          number={at + 1}
          uf={uf}
          hasRoles={units.data.length > 1 || added !== null}
        />
      ))}
      {added && (
        <NewUnitPanel
          dealId={id}
          start={added}
          uf={uf}
          hasRoles={units.data.length > 0}
          onDone={() => setAdded(null)}
        />
      )}
      {!isEmpty && !added && mayEdit && (
        <div>
          <Button icon={IconPlus} onClick={add}>
            {t('energy-ui.add')}
          </Button>
        </div>
      )}
    </div>
  )
}
