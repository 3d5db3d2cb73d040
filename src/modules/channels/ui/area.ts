import type { Area } from '../../../platform/ui/routing/screen.ts'
import { channelsFailing } from '../failing.ts'
import { channelTitles as words } from './titles.ts'

export const channelsArea: Area = {
  module: 'channels',
  screens: [],
  failing: channelsFailing,
  settings: [
    {
      group: 'chat-support',
      label: words['channels.title'],
      words: words['channels.words'],
      path: 'chat-support/channels',
      needs: 'chat.manage-channels',
      page: () => import('./channels-page.tsx').then((it) => it.ChannelsPage),
    },
    {
      group: 'chat-support',
      label: words['channels.check'],
      path: 'chat-support/channels/$id',
      needs: 'chat.manage-channels',
      isHidden: true,
      isWide: true,
      page: () => import('./check-page.tsx').then((it) => it.CheckPage),
    },
  ],
}
