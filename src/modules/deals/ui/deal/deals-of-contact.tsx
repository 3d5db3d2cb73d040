import { useList } from '../../../../platform/ui/data/queries.ts'
import { StatusDot } from '../../../../platform/ui/pieces/chip.tsx'
import { RecordLinks } from '../../../../platform/ui/pieces/record-links.tsx'
import { formatMoney, formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { deals } from '../../contract.ts'
import { RowStep } from '../list/row-step.tsx'
import { dealPageMessages } from './messages.ts'

/** The deals of one contact, newest first, for the contact's page. */
export function DealsOfContact({ contact }: { contact: { id: string } }) {
  const { t } = useText(dealPageMessages)
  return (
    <RecordLinks
      list={useList(deals.list, { contactId: [contact.id], pageSize: 20 })}
      to={({ id }) => `/negocio/${id}/contato`}
      none={t('deal.of_contact.none')}
    >
      {(deal) => (
        <>
          <b>{deal.title}</b>
          <small>{t('deal.number', { number: formatNumber(deal.number) })}</small>
          <StatusDot color={deal.statusColor}>{deal.statusName}</StatusDot>
          {deal.state === 'open' && <RowStep row={deal} />}
          {deal.bidAmount !== undefined && deal.bidAmount > 0 && <span>{formatMoney(deal.bidAmount)}</span>}
        </>
      )}
    </RecordLinks>
  )
}
