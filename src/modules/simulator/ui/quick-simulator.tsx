import { IconCalculator } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { Dialog } from '../../../platform/ui/feedback/dialog.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { useNarrow } from '../../../platform/ui/layout/use-narrow.ts'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { simulatorTitles } from './titles.ts'

const QuickSimulation = lazy(() => import('./quick-simulation.tsx').then((it) => ({ default: it.QuickSimulation })))

/** In the header, for who may: a simulation over whatever is on screen. On a phone it is a screen of its own. */
export function QuickSimulator() {
  const { t } = useText(simulatorTitles)
  const may = useMay('general.quick-simulator')
  const isNarrow = useNarrow()
  const [isOpen, setOpen] = useState(false)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  useEffect(() => setSlot(document.getElementById('top-bar-slot')), [])
  if (!may || !slot || isNarrow) return null
  return (
    <>
      {createPortal(
        <span style={{ order: 0 }}>
          <IconButton icon={IconCalculator} label={t('simulator-ui.quick')} onClick={() => setOpen(true)} />
        </span>,
        slot,
      )}
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('simulator-ui.quick')} size="large">
        <Suspense fallback={<SkeletonLines lines={8} />}>
          <QuickSimulation />
        </Suspense>
      </Dialog>
    </>
  )
}
