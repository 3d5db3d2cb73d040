import { useList } from '../../../platform/ui/data/queries.ts'
import { RecordLinks } from '../../../platform/ui/pieces/record-links.tsx'
import { formatDate, formatMoney, formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { proposals } from '../contract.ts'
import { proposalScreenMessages } from './messages.ts'
import { StateTag } from './state-tag.tsx'

/** The proposals for one contact, newest first, for the contact's page. */
export function ProposalsOfContact({ contact }: { contact: { id: string } }) {
  const { t } = useText(proposalScreenMessages)
  return (
    <RecordLinks
      list={useList(proposals.list, { leads: [contact.id], pageSize: 20 })}
      to={({ id, dealId }) => `/negocio/${dealId}/propostas/${id}`}
      none={t('proposal-ui.of_contact.none')}
    >
      {({ number, state, powerKwp, createdAt, priceCents }) => (
        <>
          <b>{t('proposal-ui.numbered', { number })}</b>
          <StateTag state={state} />
          <span>{formatNumber(powerKwp, 2)} kWp</span>
          <span>{formatDate(createdAt)}</span>
          <span>{formatMoney(priceCents)}</span>
        </>
      )}
    </RecordLinks>
  )
}
