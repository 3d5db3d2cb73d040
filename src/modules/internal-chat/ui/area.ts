import { IconMessages } from '@tabler/icons-react'
import { createElement, lazy, Suspense } from 'react'
import { z } from 'zod'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { chatTab } from '../deal-tab.ts'
import { internalChatFailing } from '../failing.ts'
import { internalChatTitles as words } from './titles.ts'

const ChatButton = lazy(() => import('./entrance/chat-button.tsx').then((it) => ({ default: it.ChatButton })))

/** Colleagues among themselves: the panel over any screen, its page, and the room of a deal. */
export const internalChatArea: Area = {
  module: 'internal-chat',
  failing: internalChatFailing,
  always: [() => createElement(Suspense, { fallback: null }, createElement(ChatButton))],
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
      search: z.object({ open: z.uuid().optional().meta({ momentary: true }) }),
      page: () => import('./chat-page.tsx').then((it) => it.ChatPage),
    },
  ],
}
