import { IconFileImport, IconPlus, IconUsers } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { Button, LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { listSearch } from '../../../platform/ui/record/list-search.ts'
import { writtenColumn } from '../../../platform/ui/record/record-columns.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { RecordList } from '../../lists/ui/public.ts'
import { contactRecord } from '../contact-record.ts'
import { ContactFilters, type ContactRow, contacts } from '../contract.ts'
import { ContactPeek } from './contact-peek.tsx'
import { contactScreenMessages as words } from './messages.ts'
import { NewContactDrawer } from './new-contact-drawer.tsx'
import { transfer } from './transfer.ts'
import { useDealFilters } from './use-deal-filters.ts'

const search = listSearch(ContactFilters)
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
  const address = useUrlState(search)
  const mayImport = useMay('contacts.import')
  const mayAdd = useMay('contacts.add-contact')
  const mayTransfer = useMay(contacts.transfer.needs)
  const show = ({ id }: { id: string }) => void navigate({ to: `/contacts/${id}`, replace: true })
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
      change={mayTransfer && transfer}
    >
      <NewContactDrawer
        isOpen={mayAdd && address.value.add}
        onClose={() => address.set({ add: undefined })}
        onCreated={show}
        onUse={show}
      />
    </RecordList>
  )
}
