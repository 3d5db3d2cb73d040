import { IconBolt, IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { z } from 'zod'
import { isOf, useRoom } from '../../../platform/ui/data/live/realtime.ts'
import { refreshOnEvent } from '../../../platform/ui/data/live/refresh-on-event.ts'
import { useMay, usePermissions } from '../../../platform/ui/data/permissions.ts'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { EmptyPart } from '../../../platform/ui/feedback/empty-part.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { Skeleton } from '../../../platform/ui/feedback/skeleton.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { momentary } from '../../../platform/ui/routing/lasting-search.ts'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { deals } from '../../deals/contract.ts'
import { energy } from '../contract.ts'
import { unitFlags } from '../deal-tab.ts'
import { ConsumptionAndGeneration } from './consumption-and-generation.tsx'
import styles from './energy.module.css'
import { energyScreenMessages } from './messages.ts'
import type { PlannedGeneration } from './planned-generation.ts'
import { monthsOfMean, newUnit } from './unit-form.ts'
import { NewUnitPanel, UnitPanel } from './unit-panels.tsx'

const search = z.object({ add: momentary(z.coerce.boolean().default(false)) })

/**
 * The energy bills of the deal in the address: each with its twelve months, chart and mean; beside them the expected
 * generation of the plant, if known. `planned` is undefined while it is being read.
 */
export function DealEnergyTab({ planned }: { planned: PlannedGeneration | null | undefined }) {
  const { id = '' } = useParams({ strict: false })
  const { t } = useText(energyScreenMessages)
  const queries = useQueryClient()
  const units = useItem(energy.units, { params: { dealId: id } })
  const place = useItem(energy.place, { params: { dealId: id } })
  const deal = useItem(deals.show, { params: { id } }).data
  const granted = usePermissions()
  const mayEdit = useMay(energy.addUnit.needs) && !granted.has(unitFlags.add)
  const address = useUrlState(search)
  const again = () => refreshOnEvent(queries, [energy.units])
  useRoom(`deal:${id}`, { onEvents: (events) => events.some(isOf('consumer-unit')) && again(), onGap: again })

  if (units.error && !units.data) return <Failure failure={units.error} retry={() => void units.refetch()} />
  if (!units.data || planned === undefined) return <Skeleton height="18rem" />
  const isAdding = mayEdit && address.value.add
  const add = () => address.set({ add: true })
  const uf = place.data?.stateCode || deal?.contact?.state || ''
  const isFirst = units.data.length === 0
  const total = units.data.reduce((sum, unit) => sum + unit.meanKwh, 0)
  if (isFirst && !isAdding)
    return (
      <EmptyPart
        icon={IconBolt}
        title={t('energy-ui.empty')}
        why={t('energy-ui.empty_text')}
        action={
          mayEdit && (
            <Button icon={IconPlus} onClick={add}>
              {t('energy-ui.add_first')}
            </Button>
          )
        }
      />
    )
  const isComparing = planned !== null && units.data.length > 0
  return (
    <div className={styles.card}>
      {isComparing && <ConsumptionAndGeneration units={units.data} planned={planned} />}
      {units.data.length > (isComparing ? 1 : 0) && (
        <div className={styles.summary}>
          <strong>{t('energy-ui.units_count', { count: units.data.length })}</strong>
          <span>{t('energy-ui.mean_of', { value: formatNumber(total) })}</span>
        </div>
      )}
      {units.data.map((unit, at) => (
        <UnitPanel
          key={unit.id}
          unit={unit}
          others={units.data.filter(({ id: other }) => other !== unit.id)}
          number={at + 1}
          uf={uf}
          hasRoles={units.data.length > 1 || isAdding}
          isDrawnAbove={isComparing && units.data.length === 1}
        />
      ))}
      {isAdding && (
        <NewUnitPanel
          dealId={id}
          start={newUnit({
            role: isFirst ? 'generating' : 'beneficiary',
            distributor: units.data[0]?.distributor ?? '',
            ...(isFirst && deal && { consumptionKwh: monthsOfMean(deal.consumptionKwh) }),
          })}
          units={units.data}
          uf={uf}
          hasRoles={units.data.length > 0}
          onDone={() => address.set({ add: undefined })}
        />
      )}
      {!isAdding && mayEdit && (
        <div>
          <Button icon={IconPlus} onClick={add}>
            {t('energy-ui.add')}
          </Button>
        </div>
      )}
    </div>
  )
}
