import { useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { SidePeek } from '../../../platform/ui/layout/side-peek.tsx'
import type { PeekPlace } from '../../../platform/ui/layout/use-peek.ts'
import { RecordFacts } from '../../../platform/ui/record/record-facts.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { purchases } from '../contract.ts'
import { purchaseRecord } from '../purchase-record.ts'
import { purchaseScreenMessages as words } from './messages.ts'

/** The essentials of a purchase beside its list. */
export function PurchasePeek({ id, ...place }: PeekPlace & { id: string }) {
  const { t } = useText(words)
  const { data, error, isLoading, refetch } = useItem(purchases.show, { params: { id } }, { keepPrevious: true })
  return (
    <SidePeek
      {...place}
      title={data?.description ?? ''}
      detail={data?.code !== undefined && t('purchases.numbered', { code: data.code })}
      to={`/purchases/${id}`}
    >
      {error && <Failure failure={error} retry={() => void refetch()} />}
      {isLoading && <SkeletonLines lines={6} />}
      {data && (
        <Panel>
          <RecordFacts
            of={purchaseRecord}
            record={data}
            show={['statusId', 'supplierId', 'totalCents', 'expectedOn', 'categoryId', 'applicantId', 'receivedShare']}
          />
        </Panel>
      )}
    </SidePeek>
  )
}
