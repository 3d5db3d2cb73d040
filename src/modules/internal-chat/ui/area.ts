import { IconMessages } from '@tabler/icons-react'
import { later } from '../../../platform/ui/routing/later.tsx'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { chatTab } from '../deal-tab.ts'
import { internalChatFailing } from '../failing.ts'
import { internalChatTitles as words } from './titles.ts'

/** Colleagues among themselves: the panel over any screen, its page, and the room of a deal. */
export const internalChatArea: Area = {
  module: 'internal-chat',
  failing: internalChatFailing,
  always: [later(() => import('./entrance/chat-button.tsx').then((it) => it.ChatButton))],
  rail: [{ group: 'talk', label: words['internal-chat.title'], icon: IconMessages, to: '/internal-chat' }],
  dealTabs: [
    {
      id: 'internal-chat',
      at: 89,
      path: 'chat-interno',
      label: words['internal-chat.title'],
      ...chatTab,
      page: () => import('./chat-of-deal.tsx').then((it) => it.ChatOfDeal),
    },
  ],
  screens: [
    {
      path: '/internal-chat',
      title: words['internal-chat.title'],
      page: () => import('./chat-page.tsx').then((it) => it.ChatPage),
    },
  ],
}
