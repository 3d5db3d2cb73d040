import { dismissAllNotices } from '../../../../platform/ui/feedback/notices.ts'
import { serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { DealsPage } from '../deals-page.tsx'

export const id = (end: string) => `01900000-0000-7000-8000-0000000000${end}`
const nothing = () => ({ body: { Content: [] } })

/** A view of the pipeline as one who may edit deals opens it, with its own answers beside those of the frame. */
export async function open(
  view: string,
  answers: Parameters<typeof serve>[0],
  held = ['deals.list', 'deals.view', 'deals.edit'],
) {
  dismissAllNotices()
  signedIn(held)
  const calls = serve({
    'GET /api/colleagues': nothing,
    'GET /api/stores': nothing,
    'GET /api/funnel': nothing,
    ...Object.fromEntries(['origins', 'deal-types', 'tags'].map((list) => [`GET /api/lists/${list}`, nothing])),
    ...answers,
  })
  const app = await renderApp(
    <div style={{ height: 700, display: 'flex' }}>
      <DealsPage />
    </div>,
    { at: `/negocios?view=${view}` },
  )
  return { ...app, calls }
}
