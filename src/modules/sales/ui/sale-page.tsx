import { useNavigate, useParams } from '@tanstack/react-router'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Record, RecordFact } from '../../../platform/ui/layout/record.tsx'
import { Person } from '../../../platform/ui/pieces/avatar.tsx'
import { formatDate, formatMoney } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Sale } from '../contract.ts'
import { saleRecord } from '../sale-record.ts'
import { CancelledTag } from './commissions/cancel-sale.tsx'
import { saleScreenMessages } from './messages.ts'
import { SaleActions } from './sale-actions.tsx'
import { SalePanels } from './sale-panels.tsx'
import { useWholeSale } from './use-whole-sale.ts'

/** One sale: values, people, commissions and their payments. */
export function SalePage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const { sale, error, retry } = useWholeSale(id)
  if (error) return <Failure failure={error} retry={() => void retry()} />
  if (!sale) return <Record trail={[]} title="…" main={<SkeletonLines lines={8} />} />
  return <SaleRecord sale={sale} />
}

const { fields } = saleRecord

function SaleRecord({ sale }: { sale: Sale }) {
  const { t, say } = useText(saleScreenMessages)
  const navigate = useNavigate()
  return (
    <Record
      trail={[{ label: t('sales.title'), to: '/vendas' }, { label: t('sales.numbered', { code: sale.code }) }]}
      title={sale.contactName}
      detail={sale.cancelledOn && <CancelledTag on={sale.cancelledOn} />}
      facts={
        <>
          <RecordFact label={say(fields.total.words)}>{formatMoney(sale.total)}</RecordFact>
          <RecordFact label={say(fields.soldOn.words)}>{formatDate(sale.soldOn)}</RecordFact>
          <RecordFact label={say(fields.salesmanId.words)}>
            <Person name={sale.salesmanName} size="small" />
          </RecordFact>
        </>
      }
      actions={<SaleActions sale={sale} onRemoved={() => void navigate({ to: '/vendas' })} />}
      main={<SalePanels sale={sale} />}
    />
  )
}
