import { IconDownload } from '@tabler/icons-react'
import { exportContract } from '../../export/contract.ts'
import { works } from '../../work/contract.ts'
import { useCall } from '../data/queries.ts'
import { notify } from '../feedback/notices.ts'
import { Menu } from '../overlays/menu.tsx'
import { IconButton } from '../pieces/icon-button.tsx'
import { useText } from '../text/use-text.ts'
import { downloadWork } from '../work/download-work.ts'
import { workScreenMessages as words } from '../work/messages.ts'

export interface ExportSource {
  /** The list's name among the server's exports. */
  list: string
  /** Filters, search and sort, as the list is asked. */
  query: object
}

/** Writes what the list shows, in its order and columns, to a file: a short one at once, a long one under Progress. */
export function ExportMenu({ list, query, columns }: ExportSource & { columns: readonly string[] }) {
  const { t } = useText(words)
  const start = useCall(exportContract.start, { refreshes: [works.list] })
  const run = async (format: 'csv' | 'xlsx') => {
    const work = await start.run({ body: { list, query: { ...query }, columns: [...columns], format } })
    if (work?.file) await downloadWork(work)
    else if (work) notify.success(t('ui.work.began', { title: work.title }))
  }
  return (
    <Menu
      groups={[
        {
          items: [
            { label: t('ui.export.xlsx'), run: () => void run('xlsx') },
            { label: t('ui.export.csv'), run: () => void run('csv') },
          ],
        },
      ]}
    >
      <IconButton icon={IconDownload} label={t('ui.export')} disabled={start.isRunning} />
    </Menu>
  )
}
