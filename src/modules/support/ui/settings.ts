import type { SettingsPage } from '../../../platform/ui/settings/settings-page.ts'
import { conversationFields } from '../../custom-fields/ui/public.ts'
import { supportTitles as words } from './titles.ts'

export const supportSettings: SettingsPage[] = [
  {
    group: 'chat-support',
    label: words['support.departments'],
    words: words['support.departments.words'],
    path: 'chat-support/departments',
    needs: 'chat.manage-desk',
    page: () => import('./setup/departments-page.tsx').then((it) => it.DepartmentsPage),
  },
  {
    group: 'chat-support',
    label: words['support.operators'],
    words: words['support.operators.words'],
    path: 'chat-support/operators',
    needs: 'chat.manage-desk',
    page: () => import('./setup/operators-page.tsx').then((it) => it.OperatorsPage),
  },
  {
    group: 'chat-support',
    label: words['support.fields'],
    words: words['support.fields.words'],
    path: 'chat-support/fields',
    page: conversationFields,
  },
  {
    group: 'chat-support',
    label: words['support.commands'],
    words: words['support.commands.words'],
    path: 'chat-support/commands',
    needs: 'chat.manage-desk',
    page: () => import('./setup/commands-page.tsx').then((it) => it.CommandsPage),
  },
]
