import type { Area } from '../../../platform/ui/routing/screen.ts'
import { assistantFailing } from '../failing.ts'
import { assistantTitles as words } from './titles.ts'

export const assistantArea: Area = {
  module: 'assistant',
  screens: [],
  failing: assistantFailing,
  settings: [
    {
      group: 'integrations',
      label: words['assistant.title'],
      words: words['assistant.words'],
      path: 'integrations/ai-assistant',
      needs: 'general.settings',
      page: () => import('./assistant-page.tsx').then((it) => it.AssistantPage),
    },
  ],
}
