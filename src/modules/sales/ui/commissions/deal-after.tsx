import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { TextArea } from '../../../../platform/ui/forms/text-field.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { deals } from '../../../deals/contract.ts'
import { funnels } from '../../../funnels/contract.ts'
import { smallLists } from '../../../small-lists/contract.ts'
import type { Sale } from '../../contract.ts'
import type { DealAfter } from '../../sale-cancellation.ts'
import { commissionScreenMessages as words } from './messages.ts'

interface DealAfterFieldsProps {
  sale: Sale
  value: DealAfter
  onChange(value: DealAfter): void
  error?: string | null | undefined
}

/** Asks what happens to a won deal that loses its last sale; for other deals nothing is asked. */
export function DealAfterFields({ sale, value, onChange, error }: DealAfterFieldsProps) {
  const { t } = useText(words)
  const mayLose = useMay(deals.lose.needs)
  const deal = useItem(deals.show, { params: { id: sale.dealId } }).data
  if (sale.cancelledOn || deal?.state !== 'won' || deal.sales !== 1) return null
  const options = [
    { value: 'open', label: t('after.open', { status: deal.names.status }) },
    { value: 'won', label: t('after.won') },
    ...(mayLose ? [{ value: 'lost', label: t('after.lost') }] : []),
  ]
  return (
    <>
      <SelectField
        label={t('after.deal')}
        hint={t('after.why')}
        options={options}
        value={value.deal ?? 'open'}
        onChange={(next) => onChange({ deal: (next ?? 'open') as NonNullable<DealAfter['deal']> })}
      />
      {value.deal === 'lost' && <LossFields value={value} onChange={onChange} error={error} />}
    </>
  )
}

/** Why it is lost, and where it stands from then on. */
function LossFields({ value, onChange, error }: Omit<DealAfterFieldsProps, 'sale'>) {
  const { t } = useText(words)
  const reasons = useItem(smallLists.items, { params: { list: 'loss-reasons' } }).data ?? []
  const steps = (useItem(funnels.show, {}).data ?? []).filter((step) => step.loss)
  const stepOf = (statusId: string | null) => steps.find((step) => step.statuses.some(({ id }) => id === statusId))
  return (
    <>
      <SelectField
        label={t('after.reason')}
        isRequired
        options={reasons.filter(({ enabled }) => enabled).map(({ name }) => ({ value: name, label: name }))}
        value={value.lostReason ?? null}
        onChange={(lostReason) => onChange({ ...value, lostReason: lostReason ?? undefined })}
      />
      <SelectField
        label={t('after.status')}
        isRequired
        error={error}
        options={steps.flatMap((step) => step.statuses.map(({ id, name }) => ({ value: id, label: name })))}
        value={value.lostStatusId ?? null}
        onChange={(lostStatusId) =>
          onChange({ ...value, lostStatusId: lostStatusId ?? undefined, lostStepId: stepOf(lostStatusId)?.id })
        }
      />
      <TextArea
        label={t('after.note')}
        value={value.lostNote ?? ''}
        maxLength={1000}
        onChange={(lostNote) => onChange({ ...value, lostNote })}
      />
    </>
  )
}
