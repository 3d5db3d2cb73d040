import { IconArrowLeft } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { tellFailure } from '../../../platform/ui/feedback/tell-failure.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { BeforeWork } from '../../../platform/ui/work/before-work.tsx'
import { useLeavingOut } from '../../../platform/ui/work/use-leaving-out.ts'
import { works } from '../../../platform/work/contract.ts'
import { type ImportDetail, imports } from '../contract.ts'
import { FindingsPanel } from './findings-panel.tsx'
import { importTells } from './import-tells.ts'
import styles from './imports.module.css'
import { LosingRows } from './losing-rows.tsx'
import { importScreenMessages as words } from './messages.ts'
import { ImportCounts, RejectedRows } from './rejected-rows.tsx'
import { StoppedPanel } from './stopped-panel.tsx'

/** The result of the check: how many contacts would be new, changed or rejected and why; nothing is written yet. */
export function RowsStep({ found, onBack }: { found: ImportDetail; onBack(): void }) {
  const { t } = useText(words)
  const process = useProcess()
  const leaving = useLeavingOut()
  return (
    <>
      <StoppedPanel found={found} />
      <ImportCounts found={found} />
      {found.options.withDeals && found.updated > 0 && (
        <p className={styles.again}>{t('imports.again', { count: found.updated })}</p>
      )}
      <div className={styles.findingsAndRows}>
        <FindingsPanel found={found} />
        <LosingRows found={found} />
      </div>
      <RejectedRows found={found} />
      <BeforeWork tells={importTells(found)} {...leaving.props} />
      <div className={styles.actions}>
        <Button icon={IconArrowLeft} onClick={onBack}>
          {t('imports.back')}
        </Button>
        <Button
          variant="primary"
          isBusy={process.isGoing}
          unavailable={found.accepted === 0 ? t('imports.nothing_passes') : null}
          onClick={() => void process.start(found.id, leaving.body)}
        >
          {t('imports.import', { count: found.accepted })}
        </Button>
      </div>
    </>
  )
}

/** One press starts one import: it is going from the press on until the screen leaves this step, or it was refused. */
function useProcess() {
  const [isGoing, setGoing] = useState(false)
  const going = useRef(false)
  const process = useCall(imports.process, {
    refreshes: [imports.show, imports.list, works.list],
    tells: 'nowhere',
    onFail: (failure) => {
      // Another press or person has started it: the screen shows it running.
      if (failure.code !== 'imports.busy') tellFailure(failure)
      set(false)
    },
  })
  const set = (now: boolean) => {
    going.current = now
    setGoing(now)
  }
  const start = async (id: string, body: { leavesOut?: string[] }) => {
    if (going.current) return
    set(true)
    await process.run({ params: { id }, body })
  }
  return { isGoing, start }
}
