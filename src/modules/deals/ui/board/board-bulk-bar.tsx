import { BulkBar } from '../../../../platform/ui/table/bulk-bar.tsx'
import { BulkActions } from '../bulk/bulk-actions.tsx'
import styles from '../deals-page.module.css'

/** The actions on the selected cards, in a bar that floats at the bottom of the board. */
export const BoardBulkBar = ({ ids, clear }: { ids: string[]; clear(): void }) => (
  <div className={styles.bulk}>
    <BulkBar count={ids.length} total={ids.length} selectMatching={null} clear={clear}>
      <BulkActions chosen={{ ids }} count={ids.length} clear={clear} />
    </BulkBar>
  </div>
)
