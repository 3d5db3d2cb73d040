import { IconFileImport, IconPlus, IconUserShare, IconUsers } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { Button, LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { writtenColumn } from '../../../platform/ui/record/record-columns.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import type { Selection } from '../../../platform/ui/table/data-table.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { useBulkCall } from '../../../platform/ui/work/use-bulk-call.tsx'
import { RecordList } from '../../lists/ui/public.ts'
import { contactRecord } from '../contact-record.ts'
import { type ContactRow, contacts } from '../contract.ts'
import { ContactPeek } from './contact-peek.tsx'
import { contactsSearch } from './contacts-search.ts'
import { contactScreenMessages as words } from './messages.ts'
import { NewContactDrawer } from './new-contact-drawer.tsx'
import { TransferDialog, transferred } from './transfer-dialog.tsx'
import { useDealFilters } from './use-deal-filters.ts'

const written = writtenColumn<ContactRow>()
const columns = [
  written({ id: 'place', needs: ['city', 'state'], value: (row) => [row.city, row.state].filter(Boolean).join('/') }),
  written({
    id: 'deals',
    needs: ['deals'],
    value: (row) => row.deals,
    cell: (row) => (row.deals ? <Tag tone="brand">{row.deals}</Tag> : null),
  }),
]

/** The company's contacts: search by name or number, filters, and details beside the list. */
export function ContactsPage() {
  const { t } = useText(words)
  const navigate = useNavigate()
  const address = useUrlState(contactsSearch)
  const { open: _open, add, ...query } = address.value
  const mayImport = useMay('contacts.import')
  const mayAdd = useMay('contacts.add-contact')
  const mayTransfer = useMay(contacts.transfer.needs)
  const [transferring, setTransferring] = useState<(Selection & { total: number }) | null>(null)
  const { tell, reasons } = useBulkCall(transferred, () => {
    transferring?.clear()
    setTransferring(null)
  })
  return (
    <RecordList
      name="contacts"
      record={contactRecord}
      endpoint={contacts.list}
      address={address}
      title={words['contacts.title']}
      count={words['contacts.count']}
      search={{ words: words['contacts.search'], on: 'enter' }}
      empty={{ icon: IconUsers, title: words['contacts.empty'], why: words['contacts.empty.why'] }}
      columns={columns}
      filters={useDealFilters()}
      answers="contact"
      room="contacts"
      actions={
        <>
          {mayImport && (
            <LinkButton icon={IconFileImport} to="/contacts/import">
              {t('contacts.import')}
            </LinkButton>
          )}
          {mayAdd && (
            <Button variant="primary" icon={IconPlus} onClick={() => address.set({ add: true })}>
              {t('contacts.new')}
            </Button>
          )}
        </>
      }
      peek={({ id, place }) => <ContactPeek id={id} {...place} />}
      {...(mayTransfer && {
        bulk: (selection: Selection, total: number) => (
          <Button variant="quiet" icon={IconUserShare} onClick={() => setTransferring({ ...selection, total })}>
            {t('contacts.transfer')}
          </Button>
        ),
      })}
    >
      {transferring && (
        <TransferDialog
          count={transferring.isAllMatching ? transferring.total : transferring.ids.length}
          chosen={transferring.isAllMatching ? { filters: query } : { ids: transferring.ids }}
          tell={tell}
          onClose={() => setTransferring(null)}
        />
      )}
      {reasons}
      <NewContactDrawer
        isOpen={mayAdd && add}
        onClose={() => address.set({ add: undefined })}
        onCreated={({ id }) => void navigate({ to: `/contacts/${id}`, replace: true })}
      />
    </RecordList>
  )
}
