import { exportContract } from '../../export/contract.ts'
import { works } from '../../work/contract.ts'
import { useCall } from '../data/queries.ts'
import { notify } from '../feedback/notices.ts'
import { useText } from '../text/use-text.ts'
import { downloadWork } from '../work/download-work.ts'
import { workScreenMessages as words } from '../work/messages.ts'

export interface ExportSource {
  /** The list's name among the server's exports. */
  list: string
  /** Filters, search and sort, as the list is asked. */
  query: object
}

/** Writes what a list holds to a file: a short one at once, a long one under Progress. */
export function useExport() {
  const { t } = useText(words)
  const start = useCall(exportContract.start, { refreshes: [works.list] })
  const run = async ({ list, query }: ExportSource, format: 'csv' | 'xlsx', columns: readonly string[] = []) => {
    const work = await start.run({ body: { list, query: { ...query }, columns: [...columns], format } })
    if (work?.file) await downloadWork(work)
    else if (work) notify.success(t('ui.work.began', { title: work.title }))
  }
  return { run, isRunning: start.isRunning }
}
