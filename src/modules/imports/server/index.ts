import type { ServerModule } from '../../../platform/http/module.ts'
import { exportOfList } from '../../lists/server/public.ts'
import { imports } from '../contract.ts'
import { importMessages } from '../messages.ts'
import { targets } from '../targets.ts'
import { importList } from './import-list.ts'
import { importWorks } from './import-works.ts'
import { leads } from './leads/leads.ts'
import { closedToThem, refuseOthersImport } from './reach/import-reach.ts'
import { importRoutes } from './routes.ts'
import { tidyRowsJob } from './tidy-rows.ts'

export const importsModule: ServerModule = {
  name: 'imports',
  messages: { ...importMessages, ...Object.fromEntries(targets.map(({ label, words }) => [label, words])) },
  leaving: { history: ['imports.created_by'] },
  contract: imports,
  exports: [exportOfList(importList)],
  routes: importRoutes,
  guards: [{ at: '/imports/:id', check: refuseOthersImport }],
  imports: [leads],
  works: importWorks,
  jobs: [tidyRowsJob],
  subjects: [{ kind: 'import', table: 'imports', name: 'file_name', reached: closedToThem }],
  rooms: [{ name: 'imports', needs: 'contacts.import' }],
}
