import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { lazy } from 'react'
import { itemOptions } from '../../../platform/ui/data/queries.ts'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { hiddenInMenu } from '../../access/menu.ts'
import { contactsFailing } from '../failing.ts'
import type { ContactPart } from './contact-part.ts'
import { contactTitles as words } from './titles.ts'

export const contactsArea: Area = {
  module: 'contacts',
  failing: contactsFailing,
  contactParts: [
    {
      id: 'custom-fields',
      title: words['contacts.own_fields'],
      part: lazy(() => import('./fields-of-contact.tsx').then((it) => ({ default: it.FieldsOfContact }))),
    },
  ],
  rail: [
    {
      group: 'sell',
      label: words['contacts.title'],
      icon: IconUsers,
      to: '/contacts',
      needs: 'contacts.list',
      letter: 'c',
      phone: 5,
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
  ],
}

/** The page of one contact with what the mounted modules show on it. */
export const contactPage = (parts: readonly ContactPart[]): Area => ({
  module: 'contacts',
  screens: [
    {
      path: '/contacts/$id',
      title: words['contacts.one'],
      needs: 'contacts.view',
      load: async ({ queries, params }) => {
        const { contacts } = await import('../contract.ts')
        await queries.ensureQueryData(itemOptions(contacts.show, { params: { id: params.id! } }))
      },
      page: () => import('./contact-page.tsx').then((it) => it.contactPageWith(parts)),
    },
  ],
})
