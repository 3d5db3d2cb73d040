import { z } from 'zod'
import { job, type ServerModule } from '../http/module.ts'
import { route } from '../http/route.ts'
import { cancelWork, tryAgain, undoWork } from './change-works.ts'
import { works } from './contract.ts'
import { workMessages } from './messages.ts'
import { failuresOf, fileOfWork, listWorks, showWork } from './own-works.ts'
import { runBatch, workTask } from './run-work.ts'
import { tidyFilesJob } from './tidy-files.ts'

/** Long work of every module: what runs, how far it is, and what became of it. */
export const workModule: ServerModule = {
  name: 'work',
  messages: workMessages,
  leaving: { history: ['works.created_by'] },
  contract: works,
  references: [{ table: 'work_items', column: 'subject_id', stays: true }],
  routes: [
    route(works.list, listWorks),
    route(works.show, (ctx, { params }) => showWork(ctx, params.id)),
    route(works.failures, (ctx, { params, query }) => failuresOf(ctx, params.id, query)),
    route(works.cancel, (ctx, { params }) => cancelWork(ctx, params.id)),
    route(works.again, (ctx, { params }) => tryAgain(ctx, params.id)),
    route(works.undo, (ctx, { params }) => undoWork(ctx, params.id)),
    route(works.file, (ctx, { params }) => fileOfWork(ctx, params.id)),
  ],
  jobs: [
    job({
      task: workTask,
      payload: z.object({ workId: z.string() }),
      unscoped: true,
      run: (ctx, { workId }) => runBatch(ctx, workId),
    }),
    tidyFilesJob,
  ],
  rooms: [{ name: 'work:', isOwn: true }],
}
