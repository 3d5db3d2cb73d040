import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { editNeeds } from '../../../platform/record/record.ts'
import { isOf, useRoom } from '../../../platform/ui/data/live/realtime.ts'
import { usePermissions } from '../../../platform/ui/data/permissions.ts'
import { refresh, useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { contactRecord } from '../../contacts/contact-record.ts'
import { contacts } from '../../contacts/contract.ts'
import { deals } from '../../deals/contract.ts'
import { energy } from '../../energy/contract.ts'
import { bills, ConfirmedContact } from '../contract.ts'
import type { DealFacts } from '../deal-facts.ts'
import { BillDesk } from './bill-desk.tsx'
import styles from './bills.module.css'
import { readingSearch } from './reading-path.ts'
import { UnreadBill } from './unread-bill.tsx'

/** A bill of the deal in the address while it waits, is read, asks for its password, or is checked. */
export function BillReadingPage() {
  const { id: dealId = '', readingId = '' } = useParams({ strict: false })
  const { para } = useUrlState(readingSearch).value
  const queries = useQueryClient()
  const granted = usePermissions()
  const reading = useItem(bills.show, { params: { id: readingId } })
  const deal = useItem(deals.show, { params: { id: dealId } })
  const units = useItem(energy.units, { params: { dealId } })
  const contactId = deal.data?.contactId ?? ''
  const contact = useItem(contacts.show, { params: { id: contactId } }, { enabled: contactId !== '' })
  const again = () => refresh(queries, [bills.show, bills.list])
  useRoom(`deal:${dealId}`, { onEvents: (events) => events.some(isOf('bill-reading')) && again(), onGap: again })
  const failure = reading.error ?? deal.error ?? units.error
  if (failure) return <Failure failure={failure} retry={() => void reading.refetch()} />
  if (!reading.data || !deal.data || !units.data || (contact.isLoading && !contact.data))
    return (
      <div className={styles.message}>
        <SkeletonLines lines={8} />
      </div>
    )
  const name = deal.data.contact?.name ?? deal.data.title
  if (reading.data.state !== 'read' && reading.data.state !== 'confirmed')
    return <UnreadBill reading={reading.data} name={name} tab={`/negocio/${dealId}/conta-energia`} />
  const known = contact.data
  const facts: DealFacts = {
    contact: {
      name,
      document: known?.document ?? '',
      zipCode: known?.zipCode ?? '',
      street: known?.street ?? '',
      number: known?.number ?? '',
      district: known?.district ?? '',
      city: known?.city ?? '',
      state: known?.state ?? '',
    },
    // Whoever may not open the contact changes nothing of it here either.
    writable: known
      ? contactFields.filter((name) => editNeeds(contactRecord, name).every((one) => granted.has(one)))
      : [],
    mayPrice: granted.has('deals.edit-kwh-value'),
    units: units.data,
  }
  const readAt = Math.min(units.dataUpdatedAt, contact.dataUpdatedAt || units.dataUpdatedAt)
  return (
    <BillDesk
      key={`${readingId} ${reading.data.state}`}
      reading={reading.data}
      facts={facts}
      name={name}
      readAt={readAt}
      isForProposal={para === 'proposta' && granted.has('proposals.generate')}
    />
  )
}

const contactFields = Object.keys(ConfirmedContact.shape) as (keyof ConfirmedContact)[]
