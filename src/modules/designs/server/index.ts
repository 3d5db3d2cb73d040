import type { ServerModule } from '../../../platform/http/module.ts'
import { reachOfId } from '../../access/server/public.ts'
import { designs } from '../contract.ts'
import { designMessages } from '../messages.ts'
import { designRoutes } from './routes.ts'

export const designsModule: ServerModule = {
  name: 'designs',
  messages: designMessages,
  leaving: { history: ['roof_designs.updated_by'] },
  contract: designs,
  routes: designRoutes,
  subjects: [
    {
      kind: 'roof-design',
      table: 'roof_designs',
      words: 'roofDesigns',
      name: 'version',
      view: { needs: 'deals.view' },
      partOf: { kind: 'deal', column: 'deal_id' },
      reached: (ctx, column, values) => reachOfId(ctx, 'deal', column, values, 'roof_designs'),
    },
  ],
}
