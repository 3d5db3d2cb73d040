import { Link } from '@tanstack/react-router'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { sales } from '../../sales/contract.ts'
import type { Financing } from '../contract.ts'
import { financingScreenMessages as words } from './messages.ts'

/** The deal and the sale that it belongs to. */
export function FinancingLinks({ financing }: { financing: Financing }) {
  const { t } = useText(words)
  const maySeeSales = useMay(sales.show.needs)
  const { dealId, dealNumber, dealTitle, saleId, saleCode } = financing
  return (
    <>
      {dealId && (
        <Link to={`/negocio/${dealId}` as string}>
          {dealNumber} · {dealTitle}
        </Link>
      )}
      {saleId && maySeeSales && (
        <Link to={`/vendas/${saleId}` as string}>{t('financings-ui.sale', { code: saleCode ?? '' })}</Link>
      )}
    </>
  )
}
