import { IconFileImport, IconPlus, IconUserShare, IconUsers } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatPhone } from '../../../platform/brazil/phone.ts'
import { formatDate } from '../../../platform/i18n/formats.ts'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useList } from '../../../platform/ui/data/queries.ts'
import { useRoom } from '../../../platform/ui/data/realtime.ts'
import { refreshHeard } from '../../../platform/ui/data/refresh-heard.ts'
import { EmptyList } from '../../../platform/ui/filters/empty-list.tsx'
import { FilterBar } from '../../../platform/ui/filters/filter-bar.tsx'
import { Page } from '../../../platform/ui/layout/page.tsx'
import { WithPeek } from '../../../platform/ui/layout/side-peek.tsx'
import { usePeek } from '../../../platform/ui/layout/use-peek.ts'
import { Person } from '../../../platform/ui/pieces/avatar.tsx'
import { Button, LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { type Column, sortOf, sortText } from '../../../platform/ui/table/column.ts'
import { DataTable, type Selection } from '../../../platform/ui/table/data-table.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { shownFields, useOwnColumns, useOwnFilters } from '../../custom-fields/ui/public.ts'
import { useViewLayout, ViewTabs } from '../../views/ui/public.ts'
import { type ContactRow, contacts } from '../contract.ts'
import { contactMessages } from '../messages.ts'
import { ContactPeek } from './contact-peek.tsx'
import styles from './contacts.module.css'
import { contactsSearch } from './contacts-search.ts'
import { formatDocument } from './field-words.ts'
import { contactScreenMessages as words } from './messages.ts'
import { NewContactDrawer } from './new-contact-drawer.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { useContactFilters } from './use-contact-filters.ts'

const field = (name: string) => contactMessages[`contacts.field.${name}` as keyof typeof contactMessages]

const columns: Column<ContactRow>[] = [
  { id: 'name', title: field('name'), value: (row) => row.name, isName: true, isSortable: true, width: 18 },
  { id: 'phone', title: field('phone'), value: (row) => formatPhone(row.phone), width: 9.5, phone: 'fact' },
  { id: 'email', title: field('email'), value: (row) => row.email, width: 15 },
  {
    id: 'place',
    title: words['contacts.column.place'],
    value: (row) => [row.city, row.state].filter(Boolean).join('/'),
    width: 11,
    phone: 'fact',
  },
  { id: 'origin', title: field('originId'), value: (row) => row.originName, width: 9 },
  {
    id: 'owner',
    title: field('ownerId'),
    value: (row) => row.ownerName,
    cell: (row) => row.ownerName && <Person name={row.ownerName} size="small" />,
    width: 12,
  },
  {
    id: 'deals',
    title: words['contacts.column.deals'],
    value: (row) => row.deals,
    cell: (row) => (row.deals > 0 ? <Tag tone="brand">{row.deals}</Tag> : null),
    align: 'end',
    width: 6,
  },
  {
    id: 'createdAt',
    title: words['contacts.column.created'],
    value: (row) => formatDate(row.createdAt),
    isSortable: true,
    width: 7.5,
  },
  {
    id: 'document',
    title: field('document'),
    value: (row) => row.document && formatDocument(row.kind, row.document),
    isOptional: true,
    width: 11,
  },
]

/** The people and companies of the company: found by name or number, narrowed, opened beside the list. */
export function ContactsPage() {
  const { t } = useText(words)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const filters = useUrlState(contactsSearch)
  const { open, add, ...query } = filters.value
  const allColumns = useOwnColumns('contact', columns)
  const layout = useViewLayout('contacts', allColumns, filters)
  const list = useList(contacts.list, { ...query, field: shownFields(layout.layout) })
  const fields = useContactFilters()
  const { own, filters: bar } = useOwnFilters('contact', filters)
  const mayImport = useMay('contacts.import')
  const mayAdd = useMay('contacts.add-contact')
  const mayTransfer = useMay(contacts.transfer.needs)
  const [transferring, setTransferring] = useState<Selection | null>(null)
  useRoom('contacts', { onEvents: () => refreshHeard(queries, [contacts.list]) })

  const place = usePeek(list, open, (id) => filters.set({ open: id }))
  const newContact = mayAdd && (
    <Button variant="primary" icon={IconPlus} onClick={() => filters.set({ add: true })}>
      {t('contacts.new')}
    </Button>
  )
  const importContacts = mayImport && (
    <LinkButton icon={IconFileImport} to="/contacts/import">
      {t('contacts.import')}
    </LinkButton>
  )
  return (
    <Page
      title={t('contacts.title')}
      aside={!list.isLoading && <span>{t('contacts.count', { count: list.total })}</span>}
      actions={
        <>
          {importContacts}
          {newContact}
        </>
      }
      tabs={<ViewTabs list="contacts" address={filters} isReady={!list.isLoading} />}
      bar={
        <FilterBar
          filters={bar}
          fields={[...fields, ...own]}
          search="search"
          searchesOn="enter"
          searchPlaceholder={t('contacts.search')}
        />
      }
      fills
    >
      <WithPeek peek={open && <ContactPeek id={open} {...place} />}>
        <DataTable
          name="contacts"
          exports={{ list: 'contacts', query }}
          layout={layout}
          label={t('contacts.title')}
          list={list}
          columns={allColumns}
          rowId={(row) => row.id}
          rowLabel={(row) => row.name}
          sort={sortOf(query.sort)}
          onSort={(sort) => filters.set({ sort: sortText(sort) as typeof query.sort })}
          {...(mayTransfer && {
            bulk: (selection: Selection) => (
              <Button variant="quiet" icon={IconUserShare} onClick={() => setTransferring(selection)}>
                {t('contacts.transfer')}
              </Button>
            ),
          })}
          onOpen={(row) => filters.set({ open: row.id })}
          openId={open}
          empty={
            <EmptyList
              filters={filters}
              icon={IconUsers}
              title={t('contacts.empty')}
              action={
                <span className={styles.firstSteps}>
                  {newContact}
                  {importContacts}
                </span>
              }
            >
              {t('contacts.empty.why')}
            </EmptyList>
          }
        />
      </WithPeek>
      {transferring && (
        <TransferDialog
          count={transferring.isAllMatching ? list.total : transferring.ids.length}
          chosen={transferring.isAllMatching ? { filters: query } : { ids: transferring.ids }}
          onClose={() => setTransferring(null)}
          onDone={() => {
            transferring.clear()
            setTransferring(null)
          }}
        />
      )}
      <NewContactDrawer
        isOpen={mayAdd && add}
        onClose={() => filters.set({ add: undefined })}
        onCreated={({ id }) => void navigate({ to: `/contacts/${id}`, replace: true })}
      />
    </Page>
  )
}
