import { useNavigate } from '@tanstack/react-router'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { sales } from '../contract.ts'
import { saleScreenMessages } from './messages.ts'
import { SaleActions } from './sale-actions.tsx'
import { SalePanels } from './sale-panels.tsx'

/** One sale inside its deal. */
export function DealSale({ dealId, saleId }: { dealId: string; saleId: string }) {
  const { t } = useText(saleScreenMessages)
  const navigate = useNavigate()
  const sale = useItem(sales.show, { params: { id: saleId } })
  if (sale.error && !sale.data) return <Failure failure={sale.error} retry={() => void sale.refetch()} />
  if (!sale.data) return <SkeletonLines lines={8} />
  return (
    <SalePanels
      sale={sale.data}
      title={t('sales.numbered', { code: sale.data.code })}
      actions={<SaleActions sale={sale.data} onRemoved={() => void navigate({ to: `/negocio/${dealId}/vendas` })} />}
    />
  )
}
