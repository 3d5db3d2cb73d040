import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Record, RecordFact } from '../../../platform/ui/layout/record.tsx'
import { RecordSide } from '../../../platform/ui/layout/record-side.tsx'
import { formatMoney } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Financing, financings } from '../contract.ts'
import { FinancingActions } from './financing-actions.tsx'
import { FinancingBody } from './financing-body.tsx'
import { FinancingLinks } from './financing-links.tsx'
import { financingScreenMessages as words } from './messages.ts'
import { PapersPanel } from './papers-panel.tsx'
import { StatusLine } from './status-line.tsx'

/** One financing: where it stands, what the banks offer, its papers and fields. */
export function FinancingPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const financing = useItem(financings.show, { params: { id } })
  if (financing.error) return <Failure failure={financing.error} retry={() => void financing.refetch()} />
  if (!financing.data) return <Record trail={[]} title="…" main={<SkeletonLines lines={8} />} />
  return <FinancingRecordPage financing={financing.data} />
}

function FinancingRecordPage({ financing }: { financing: Financing }) {
  const { t } = useText(words)
  const navigate = useNavigate()
  const [hasSide, setHasSide] = useState(true)
  const side = (isBeside: boolean) => (
    <RecordSide label={t('financings-ui.papers_of')} isBeside={isBeside}>
      <PapersPanel financing={financing} />
    </RecordSide>
  )
  const { totalFinanced, downPayment, approvedAmount } = financing
  const fact = (label: string, cents: number | null | undefined) =>
    cents !== undefined &&
    cents !== null && (
      <RecordFact label={label} isNamed>
        {formatMoney(cents)}
      </RecordFact>
    )
  return (
    <Record
      trail={[
        { label: t('financings-ui.title'), to: '/financings' },
        { label: t('financings-ui.numbered', { code: financing.code }) },
      ]}
      title={financing.name}
      detail={<FinancingLinks financing={financing} />}
      facts={
        <>
          {fact(t('financings-ui.requested'), totalFinanced)}
          {fact(t('financings-ui.approved'), approvedAmount)}
          {fact(t('financings-ui.values.entry'), downPayment)}
        </>
      }
      actions={<FinancingActions financing={financing} onRemoved={() => void navigate({ to: '/financings' })} />}
      main={
        <>
          <FinancingBody financing={financing} />
          {!hasSide && side(false)}
        </>
      }
      side={side(true)}
      onSide={setHasSide}
    >
      <StatusLine financing={financing} />
    </Record>
  )
}
