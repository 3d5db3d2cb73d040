import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { NoticesRegion } from '../../platform/ui/feedback/notices-region.tsx'
import { AreasProvider } from '../../platform/ui/routing/areas.tsx'
import type { Area } from '../../platform/ui/routing/screen.ts'
import '../../platform/ui/theme/styles.ts'

export interface AppProps {
  areas: readonly Area[]
  queries: QueryClient
  router: AnyRouter
}

export const App = ({ areas, queries, router }: AppProps) => (
  <QueryClientProvider client={queries}>
    <AreasProvider areas={areas}>
      <RouterProvider router={router} />
      <NoticesRegion />
    </AreasProvider>
  </QueryClientProvider>
)
