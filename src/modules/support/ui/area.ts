import { IconBrandWhatsapp } from '@tabler/icons-react'
import { lazy } from 'react'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { supportFailing } from '../failing.ts'
import { useUnreadOfDeals } from './news/use-unread-of-deals.ts'
import { useWaitingConversations } from './rail-count.ts'
import { supportSettings } from './settings.ts'
import { supportTitles as words } from './titles.ts'
import { useOpenRoom } from './use-open-room.ts'

const attends = ['chat.attend', 'chat.see-all'] as const

/** The desk that answers customers, its settings, and a contact's conversations. */
export const supportArea: Area = {
  module: 'support',
  failing: supportFailing,
  settings: supportSettings,
  trash: [
    { kind: 'department', label: words['support.department'], needs: 'chat.manage-desk' },
    { kind: 'chat-command', label: words['support.command'], needs: 'chat.manage-desk' },
  ],
  rail: [
    {
      group: 'talk',
      label: words['support.title'],
      icon: IconBrandWhatsapp,
      to: '/chat-support',
      needs: attends,
      letter: 'w',
      phone: 4,
      useCount: useWaitingConversations,
    },
  ],
  useOpenRoom,
  useUnreadOfDeals,
  chatLists: [
    {
      id: 'customers',
      label: words['support.customers'],
      needs: attends,
      useCount: () => useWaitingConversations()?.count ?? 0,
      list: lazy(() => import('./beside/customers-in-panel.tsx').then((it) => ({ default: it.CustomersInPanel }))),
    },
  ],
  contactParts: [
    {
      id: 'conversations',
      title: words['support.of_contact'],
      needs: ['chat.attend'],
      isWork: true,
      part: lazy(() => import('./conversations-of-contact.tsx').then((it) => ({ default: it.ConversationsOfContact }))),
    },
  ],
  dealTabs: [
    {
      id: 'conversations',
      at: 88,
      path: 'atendimentos',
      label: words['support.of_contact'],
      hiddenWith: 'deal-tabs.chat-support',
      needs: attends,
      page: () => import('./conversations-of-deal.tsx').then((it) => it.ConversationsOfDeal),
    },
  ],
  screens: [
    {
      path: '/chat-support',
      title: words['support.title'],
      needs: attends,
      page: () => import('./desk-page.tsx').then((it) => it.DeskPage),
    },
  ],
}
