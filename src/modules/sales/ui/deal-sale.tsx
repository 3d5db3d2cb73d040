import { useNavigate } from '@tanstack/react-router'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { saleScreenMessages } from './messages.ts'
import { SaleActions } from './sale-actions.tsx'
import { SalePanels } from './sale-panels.tsx'
import { useWholeSale } from './use-whole-sale.ts'

/** One sale inside its deal. */
export function DealSale({ dealId, saleId }: { dealId: string; saleId: string }) {
  const { t } = useText(saleScreenMessages)
  const navigate = useNavigate()
  const { sale, error, retry } = useWholeSale(saleId)
  if (error) return <Failure failure={error} retry={() => void retry()} />
  if (!sale) return <SkeletonLines lines={8} />
  return (
    <SalePanels
      sale={sale}
      title={t('sales.numbered', { code: sale.code })}
      actions={<SaleActions sale={sale} onRemoved={() => void navigate({ to: `/negocio/${dealId}/vendas` })} />}
    />
  )
}
