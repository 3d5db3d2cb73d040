import { IconCalendarDollar, IconFlag, IconPencil } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRoom } from '../../../../platform/ui/data/live/realtime.ts'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { refresh, useItem } from '../../../../platform/ui/data/queries.ts'
import { EmptyPart } from '../../../../platform/ui/feedback/empty-part.tsx'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../../platform/ui/feedback/skeleton.tsx'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Sale, sales } from '../../contract.ts'
import type { SalePlan } from '../../plan-contract.ts'
import { receivedOf } from '../../plan-instalments.ts'
import { InstalmentTable } from './instalment-table.tsx'
import { planScreenMessages } from './messages.ts'
import { MilestoneDialog } from './milestone-dialog.tsx'
import styles from './plan.module.css'
import { PlanEditor } from './plan-editor.tsx'
import { PlanStrip } from './plan-strip.tsx'
import { ReceiptTable } from './receipt-table.tsx'
import { RetainedMoneyNote } from './retained-money-note.tsx'

/** How a sale is paid: the strip of milestones, its instalments, and what came in. */
export function PlanPanel({ sale }: { sale: Sale }) {
  const { t } = useText(planScreenMessages)
  const queries = useQueryClient()
  const plan = useItem(sales.plan, { params: { id: sale.id } })
  useRoom(`deal:${sale.dealId}`, { onEvents: () => void refresh(queries, [sales.plan]) })
  if (plan.error && !plan.data)
    return (
      <Panel title={t('plan.title')}>
        <Failure failure={plan.error} retry={() => void plan.refetch()} />
      </Panel>
    )
  if (!plan.data)
    return (
      <Panel title={t('plan.title')}>
        <SkeletonLines lines={6} />
      </Panel>
    )
  return <LoadedPlan sale={sale} plan={plan.data} />
}

type Opened = 'plan' | 'milestone' | null

function LoadedPlan({ sale, plan }: { sale: Sale; plan: SalePlan }) {
  const { t } = useText(planScreenMessages)
  const isOpen = sale.cancelledOn === null
  const mayEdit = useMay(sales.editPlan.needs) && isOpen
  const mayMark = useMay(sales.reachMilestone.needs) && isOpen
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const isEmpty = plan.instalments.length === 0
  const edit = mayEdit && (
    <Button icon={IconPencil} onClick={() => setOpened('plan')}>
      {t(isEmpty ? 'plan.make' : 'plan.edit')}
    </Button>
  )
  return (
    <>
      {isEmpty ? (
        <EmptyPart icon={IconCalendarDollar} title={t('plan.none')} why={t('plan.none.why')} action={edit || null} />
      ) : (
        <Panel
          title={t('plan.title')}
          detail={t('plan.received_of', {
            received: formatMoney(receivedOf(plan.instalments)),
            total: formatMoney(sale.total),
          })}
          actions={
            <>
              {mayMark && (
                <Button icon={IconFlag} onClick={() => setOpened('milestone')}>
                  {t('plan.mark')}
                </Button>
              )}
              {edit}
            </>
          }
        >
          <div className={styles.stack}>
            <RetainedMoneyNote sale={{ id: sale.id, isCancelled: sale.cancelledOn !== null }} plan={plan} />
            <PlanStrip sale={sale} plan={plan} />
            <InstalmentTable sale={sale} plan={plan} />
            {plan.receipts.length > 0 && <ReceiptTable sale={sale} plan={plan} />}
          </div>
        </Panel>
      )}
      {opened === 'plan' && <PlanEditor sale={sale} plan={plan} onClose={close} />}
      {opened === 'milestone' && (
        <MilestoneDialog
          dealId={sale.dealId}
          milestones={plan.milestones}
          today={plan.today}
          awaited={plan.instalments.map(({ milestone }) => milestone)}
          onClose={close}
        />
      )}
    </>
  )
}
