import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { itemOptions } from '../../../platform/ui/data/queries.ts'
import type { Area, Screen } from '../../../platform/ui/routing/screen.ts'
import { hiddenInMenu } from '../../access/menu.ts'
import { contactTitles as words } from './titles.ts'

/** The contacts' screens. The application passes the page of one contact, with the parts of other modules. */
export const contactsArea = (contactPage: Screen['page']): Area => ({
  module: 'contacts',
  rail: [
    {
      group: 'sell',
      label: words['contacts.title'],
      icon: IconUsers,
      to: '/contacts',
      needs: 'contacts.list',
      hiddenWith: hiddenInMenu('contacts'),
      letter: 'c',
      phone: 2,
    },
  ],
  finds: [{ kind: 'contact', group: words['contacts.title'], icon: IconUsers, to: ({ id }) => `/contacts/${id}` }],
  trash: [{ kind: 'contact', label: words['contacts.one'], needs: 'contacts.edit-contacts' }],
  creates: [
    {
      label: words['contacts.one'],
      icon: IconUserPlus,
      to: '/contacts',
      search: { add: true },
      needs: 'contacts.add-contact',
    },
  ],
  screens: [
    {
      path: '/contacts',
      title: words['contacts.title'],
      needs: 'contacts.list',
      hiddenWith: hiddenInMenu('contacts'),
      keepsFilters: true,
      page: () => import('./contacts-page.tsx').then((it) => it.ContactsPage),
    },
    {
      path: '/contacts/$id',
      title: words['contacts.one'],
      needs: 'contacts.view',
      load: async ({ queries, params }) => {
        const { contacts } = await import('../contract.ts')
        await queries.ensureQueryData(itemOptions(contacts.show, { params: { id: params.id! } }))
      },
      page: contactPage,
    },
  ],
})
