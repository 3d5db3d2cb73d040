import { IconAdjustments, IconArrowLeft, IconArrowRight, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useNarrow } from '../../../platform/ui/layout/use-narrow.ts'
import type { MenuGroup } from '../../../platform/ui/overlays/menu.tsx'
import { LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { funnels } from '../contract.ts'
import type { ColumnChange } from './column-change.tsx'
import { columnMenuMessages as words } from './column-menu-messages.ts'
import type { RuleTrialPart } from './rule-trial-part.ts'

const ColumnChanging = lazy(() => import('./column-change.tsx').then((it) => ({ default: it.ColumnChanging })))

const settingsOf = '/settings/deal/funnel'
const here = { from: 'pipeline' }

interface Column {
  id: string
  stepId: string
}

/** The actions at the head of a status's column for people who configure the funnel; `open` receives the chosen one. */
export function useColumnMenu(columns: readonly Column[], trial: RuleTrialPart) {
  const { t } = useText(words)
  const mayConfigure = useMay(funnels.settings.needs)
  const [change, setChange] = useState<ColumnChange | null>(null)
  if (!mayConfigure) return {}
  const menu = ({ id }: { id: string }): MenuGroup[] => {
    const column = columns.find((one) => one.id === id)
    if (!column) return []
    const beside = columns.filter(({ stepId }) => stepId === column.stepId)
    const at = beside.indexOf(column)
    const move = (by: -1 | 1) => setChange({ kind: 'move', statusId: id, beside: beside[at + by]!.id })
    return [
      {
        title: t('funnel.column'),
        items: [
          { label: t('funnel.column.edit'), icon: IconPencil, run: () => setChange({ kind: 'edit', statusId: id }) },
          { label: t('funnel.column.add'), icon: IconPlus, run: () => setChange({ kind: 'add', statusId: id }) },
          {
            label: t('funnel.column.left'),
            icon: IconArrowLeft,
            unavailable: at === 0 ? t('funnel.column.first') : null,
            run: () => move(-1),
          },
          {
            label: t('funnel.column.right'),
            icon: IconArrowRight,
            unavailable: at === beside.length - 1 ? t('funnel.column.last') : null,
            run: () => move(1),
          },
        ],
      },
      {
        items: [
          {
            label: t('funnel.configure'),
            icon: IconAdjustments,
            to: settingsOf,
            search: { ...here, step: column.stepId },
          },
        ],
      },
      {
        items: [
          {
            label: t('funnel.column.delete'),
            icon: IconTrash,
            isDangerous: true,
            run: () => setChange({ kind: 'remove', statusId: id }),
          },
        ],
      },
    ]
  }
  const open = change && (
    <Suspense fallback={null}>
      <ColumnChanging change={change} trial={trial} onClose={() => setChange(null)} />
    </Suspense>
  )
  return { menu, open }
}

/** The link from the pipeline to its funnel, for people who configure it. */
export function ConfigureFunnel({ stepId }: { stepId?: string | undefined }) {
  const { t } = useText(words)
  const mayConfigure = useMay(funnels.settings.needs)
  // A small screen has no room for it; the heads of the board's columns lead there as well.
  const isSpared = useNarrow()
  if (!mayConfigure || isSpared) return null
  return (
    <LinkButton icon={IconAdjustments} variant="quiet" to={settingsOf} search={{ ...here, step: stepId }}>
      {t('funnel.configure')}
    </LinkButton>
  )
}
