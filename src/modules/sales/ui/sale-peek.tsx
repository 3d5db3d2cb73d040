import { useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { SidePeek } from '../../../platform/ui/layout/side-peek.tsx'
import type { PeekPlace } from '../../../platform/ui/layout/use-peek.ts'
import { LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { formatMoney } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { sales } from '../contract.ts'
import { saleScreenMessages as words } from './messages.ts'
import { OriginPanel, ValuesPanel } from './sale-panels.tsx'

/** The essentials of a sale beside its list. */
export function SalePeek({ id, ...place }: PeekPlace & { id: string }) {
  const { t } = useText(words)
  const sale = useItem(sales.show, { params: { id } }, { keepPrevious: true })
  const { data } = sale
  return (
    <SidePeek
      {...place}
      title={data?.contactName ?? ''}
      detail={data && `${t('sales.numbered', { code: data.code })} · ${formatMoney(data.total)}`}
      to={`/vendas/${id}`}
      actions={
        data && (
          <LinkButton variant="primary" to={`/negocio/${data.dealId}`}>
            {t('sales.open_deal')}
          </LinkButton>
        )
      }
    >
      {sale.error && <Failure failure={sale.error} retry={() => void sale.refetch()} />}
      {sale.isLoading && <SkeletonLines lines={6} />}
      {data && (
        <>
          <ValuesPanel sale={data} />
          <OriginPanel sale={data} />
        </>
      )}
    </SidePeek>
  )
}
