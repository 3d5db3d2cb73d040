import { IconDownload } from '@tabler/icons-react'
import { Menu } from '../overlays/menu.tsx'
import { IconButton } from '../pieces/icon-button.tsx'
import { useText } from '../text/use-text.ts'
import { workScreenMessages as words } from '../work/messages.ts'
import { type ExportSource, useExport } from './use-export.ts'

/** Writes what the list shows, in its order and columns, to a file. */
export function ExportMenu({ columns, ...source }: ExportSource & { columns: readonly string[] }) {
  const { t } = useText(words)
  const { run, isRunning } = useExport()
  return (
    <Menu
      groups={[
        {
          items: [
            { label: t('ui.export.xlsx'), run: () => void run(source, 'xlsx', columns) },
            { label: t('ui.export.csv'), run: () => void run(source, 'csv', columns) },
          ],
        },
      ]}
    >
      <IconButton icon={IconDownload} label={t('ui.export')} disabled={isRunning} />
    </Menu>
  )
}
