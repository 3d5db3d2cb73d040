import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronRight,
  IconCircuitSwitchOpen,
  IconHome,
  IconListNumbers,
  IconX,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { DeskTitle } from '../../../platform/ui/layout/desk-title.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { Segmented } from '../../../platform/ui/pieces/segmented.tsx'
import { formatTime } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { designMessages } from '../messages.ts'
import { roofMessages } from './messages.ts'
import { outputMessages } from './output-messages.ts'
import styles from './roof.module.css'
import { type DeskView, deskViews } from './roof-path.ts'
import type { Drawing } from './use-drawing.ts'
import type { useSaving } from './use-saving.ts'

interface HeadProps {
  dealId: string
  name: string
  count: number
  drawing: Drawing
  saving: ReturnType<typeof useSaving>
  mayEdit: boolean
  view: DeskView
  show(view: DeskView): void
}

const icons = { planta: IconHome, unifilar: IconCircuitSwitchOpen, materiais: IconListNumbers }

/** Whose roof it is, what of it is shown, whether it is kept, and the ways back and on. */
export function DeskHead({ dealId, name, count, drawing, saving, mayEdit, view, show }: HeadProps) {
  const { t, say } = useText(roofMessages)
  const navigate = useNavigate()
  const mayPropose = useMay('proposals.generate')
  const use = async () => {
    if (await saving.saveNow()) void navigate({ to: `/negocio/${dealId}/nova-proposta?telhado=usar` as string })
  }
  const close = async () => {
    await saving.saveNow()
    void navigate({ to: `/negocio/${dealId}/conta-energia` as string })
  }
  return (
    <header className={styles.head}>
      <IconButton icon={IconX} label={t('roof.close')} onClick={() => void close()} />
      <DeskTitle kicker={t('roof.kicker')} title={name} />
      <Segmented
        label={say(outputMessages['roof.views'])}
        value={view}
        onChange={show}
        options={deskViews.map((value) => ({
          value,
          label: say(outputMessages[`roof.view_${value}`]),
          icon: icons[value],
        }))}
      />
      <SavedStatus saving={saving} mayEdit={mayEdit} />
      <IconButton
        icon={IconArrowBackUp}
        label={t('roof.undo')}
        shortcut="mod+z"
        disabled={!drawing.canUndo}
        onClick={drawing.undo}
      />
      <IconButton
        icon={IconArrowForwardUp}
        label={t('roof.redo')}
        shortcut="mod+y"
        disabled={!drawing.canRedo}
        onClick={drawing.redo}
      />
      {mayPropose && (
        <Button
          variant="primary"
          iconAfter={IconChevronRight}
          unavailable={count === 0 ? t('roof.use_empty') : null}
          onClick={() => void use()}
        >
          {t('roof.use')}
        </Button>
      )}
    </header>
  )
}

function SavedStatus({ saving, mayEdit }: Pick<HeadProps, 'saving' | 'mayEdit'>) {
  const { t, say } = useText(roofMessages)
  const status = !mayEdit
    ? t('roof.read_only')
    : saving.failure || (saving.problem && say(designMessages[saving.problem]))
  return (
    <span className={styles.status} role="status" data-bad={Boolean(saving.problem || saving.failure) || undefined}>
      {status ||
        (saving.isSaving
          ? t('roof.saving')
          : saving.isChanged
            ? t('roof.unsaved')
            : saving.savedAt
              ? t('roof.saved', { time: formatTime(saving.savedAt), version: saving.version })
              : t('roof.new'))}
    </span>
  )
}
