import { lazy, Suspense } from 'react'
import type { Area } from '../../../platform/ui/routing/screen.ts'

const TokensPanel = lazy(() => import('./tokens-panel.tsx').then((it) => ({ default: it.TokensPanel })))

/** One's own tokens are in one's account: they need no permission to configure the company. */
export const apiArea: Area = {
  screens: [],
  account: {
    'api-tokens': () => (
      <Suspense fallback={null}>
        <TokensPanel />
      </Suspense>
    ),
  },
}
