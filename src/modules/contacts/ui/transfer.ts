import { IconUserShare } from '@tabler/icons-react'
import { contacts } from '../contract.ts'
import { contactScreenMessages as words } from './messages.ts'

/** Another owner, pre-seller or store for contacts. */
export const transfer = {
  endpoint: contacts.transfer,
  refreshes: [contacts.list, contacts.show],
  icon: IconUserShare,
  words: {
    verb: words['contacts.transfer'],
    title: words['contacts.transfer.title'],
    one: words['contacts.transfer.one'],
  },
}
