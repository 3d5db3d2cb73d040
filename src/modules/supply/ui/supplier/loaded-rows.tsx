import { IconDownload } from '@tabler/icons-react'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { saveFile } from '../../../../platform/ui/data/save-file.ts'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../../platform/ui/feedback/skeleton.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { imports } from '../../../imports/contract.ts'
import { FoundRows } from './found-rows.tsx'
import { supplierPageMessages as words } from './messages.ts'
import styles from './supplier.module.css'

/** The rows of a list that was loaded, what is odd about it first: a person looks at them before they count. */
export function LoadedRows({ importId }: { importId: string }) {
  const { t } = useText(words)
  const { data, error } = useItem(imports.show, { params: { id: importId } })
  if (error) return <Failure failure={error} />
  if (!data) return <SkeletonLines lines={3} />
  const { accepted, updated, same, doubtful, rejected } = data
  const counts = { doubtful, rejected, update: updated, new: accepted - updated - same }
  return (['doubtful', 'rejected', 'update', 'new'] as const).map(
    (verdict) =>
      counts[verdict] > 0 && (
        <section key={verdict}>
          <h3 className={styles.hint}>
            {t(`price-list.count.${verdict}`)}: {formatNumber(counts[verdict])}
          </h3>
          <FoundRows importId={importId} asked={{ verdict }} total={counts[verdict]} />
        </section>
      ),
  )
}

/** The rows that stay out of a list as a file, to be mended and sent again. */
export function SaveLeftOut({ importId }: { importId: string }) {
  const { t } = useText(words)
  return (
    <Button
      size="small"
      variant="quiet"
      icon={IconDownload}
      onClick={() => void saveFile(`/api/imports/${importId}/rejected`, 'linhas-fora.csv')}
    >
      {t('price-list.save_left_out')}
    </Button>
  )
}
