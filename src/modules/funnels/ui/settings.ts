import type { SettingsPage } from '../../../platform/ui/settings/settings-page.ts'
import type { RuleTrialPart } from './rule-trial-part.ts'
import { funnelTitles as words } from './titles.ts'

/** Deals know the funnel and not the other way round, so the application passes the part that tries rules on deals. */
export const funnelSettings = (trial: () => Promise<RuleTrialPart>): SettingsPage[] => [
  {
    group: 'deal',
    label: words['funnel.title'],
    words: words['funnel.words'],
    path: 'deal/funnel',
    page: async () => (await import('./funnel-page.tsx')).funnelPage(await trial()),
  },
]
