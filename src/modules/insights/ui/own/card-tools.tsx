import { IconArrowsHorizontal, IconGripVertical, IconPencil, IconX } from '@tabler/icons-react'
import type { PointerEvent } from 'react'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import own from './own.module.css'
import { ownMessages as words } from './own-messages.ts'

interface CardToolsProps {
  name: string
  onDrag(event: PointerEvent): void
  onStep(by: number): void
  onEdit(): void
  onWiden(): void
  onRemove(): void
}

/** The bar on a card that is being arranged: its handle, and what else may be done with it. */
export function CardTools({ name, onDrag, onStep, onEdit, onWiden, onRemove }: CardToolsProps) {
  const { t } = useText(words)
  return (
    <div className={own.tools}>
      <button
        type="button"
        className={own.handle}
        aria-label={t('insights.own.move', { name })}
        onPointerDown={onDrag}
        onKeyDown={(event) => {
          const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
          if (!by) return
          event.preventDefault()
          onStep(by)
        }}
      >
        <Icon of={IconGripVertical} size="small" />
      </button>
      <span>
        <IconButton icon={IconPencil} size="small" label={t('insights.own.edit-card', { name })} onClick={onEdit} />
        <IconButton
          icon={IconArrowsHorizontal}
          size="small"
          label={t('insights.own.wider', { name })}
          onClick={onWiden}
        />
        <IconButton icon={IconX} size="small" label={t('insights.own.remove', { name })} onClick={onRemove} />
      </span>
    </div>
  )
}
