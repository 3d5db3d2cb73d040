import { useNavigate, useParams } from '@tanstack/react-router'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Page } from '../../../platform/ui/layout/page.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { sales } from '../contract.ts'
import { saleScreenMessages } from './messages.ts'
import { SaleActions } from './sale-actions.tsx'
import { SalePanels } from './sale-panels.tsx'

/** One sale: values, people, commissions and what was paid of them. */
export function SalePage() {
  const { t } = useText(saleScreenMessages)
  const navigate = useNavigate()
  const { id } = useParams({ strict: false }) as { id: string }
  const sale = useItem(sales.show, { params: { id } })
  if (sale.error && !sale.data) return <Failure failure={sale.error} retry={() => void sale.refetch()} />
  return (
    <Page
      title={sale.data ? t('sales.numbered', { code: sale.data.code }) : t('sales.one')}
      aside={sale.data?.contactName}
      actions={sale.data && <SaleActions sale={sale.data} onRemoved={() => void navigate({ to: '/vendas' })} />}
      width="reading"
    >
      {sale.data ? <SalePanels sale={sale.data} /> : <SkeletonLines lines={8} />}
    </Page>
  )
}
