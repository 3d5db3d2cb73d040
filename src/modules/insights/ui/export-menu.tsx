import { IconDownload } from '@tabler/icons-react'
import { exportContract } from '../../../platform/export/contract.ts'
import { cellText, whereText } from '../../../platform/questions/cell.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { saveFile } from '../../../platform/ui/data/save-file.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { usePhone } from '../../../platform/ui/layout/use-narrow.ts'
import { Menu } from '../../../platform/ui/overlays/menu.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Register } from '../contract.ts'
import { type Report, wholeWhere } from '../report-search.ts'
import { exportColumns, type ReportSpec } from '../reports.ts'
import { reportScreenMessages as words } from './report-messages.ts'

/** The records are written by the export of their list, a pivot as it is shown. */
export function ExportMenu({
  spec,
  report,
  facts,
}: {
  spec: ReportSpec
  report: Report
  facts: Register[number] | undefined
}) {
  const { t, say } = useText(words)
  const start = useCall(exportContract.start, { onDone: () => notify.success(t('insights.file-started')) })
  const where = wholeWhere(spec, report.where)
  const run = (format: 'xlsx' | 'csv') => {
    if (!facts) return
    if (report.look !== 'rows') {
      const { facts: of, rows, columns, measures, shown, heat, compare } = report
      const asked = {
        facts: of,
        rows: rows.join(),
        columns: columns.join(),
        measures: measures.join(),
        where: whereText(where),
        shown,
        heat,
        format,
        ...(report.top && { top: String(report.top) }),
        ...(compare && { compare }),
      }
      void saveFile(`/api/insights/answer/file?${new URLSearchParams(asked)}`, `${say(spec.title)}.${format}`)
      return
    }
    const cell = cellText({ facts: report.facts, where })
    void start.run({
      body: {
        list: facts.list,
        query: Object.keys(where).length > 0 ? { cell } : {},
        columns: exportColumns(report.list, facts),
        format,
      },
    })
  }
  const isPhone = usePhone()
  return (
    <Menu
      groups={[
        {
          items: [
            { label: t('insights.export.xlsx'), run: () => run('xlsx') },
            { label: t('insights.export.csv'), run: () => run('csv') },
          ],
        },
      ]}
    >
      {isPhone ? (
        <IconButton icon={IconDownload} label={t('insights.export')} />
      ) : (
        <Button icon={IconDownload} isBusy={start.isRunning}>
          {t('insights.export')}
        </Button>
      )}
    </Menu>
  )
}
