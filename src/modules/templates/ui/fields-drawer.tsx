import type { PlaceholderModel } from '../../../platform/contract/placeholder-models.ts'
import { Drawer } from '../../../platform/ui/feedback/drawer.tsx'
import { interpolationMessages } from '../../../platform/ui/interpolation/interpolation-messages.ts'
import { InterpolationPanel } from '../../../platform/ui/interpolation/interpolation-panel.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { usePlaceholders } from './use-placeholders.ts'

interface FieldsDrawerProps {
  /** What the text may speak of besides what every template may. */
  models?: readonly PlaceholderModel[]
  onClose(): void
}

/** Every placeholder beside a template, to be copied into its text. */
export function FieldsDrawer({ models, onClose }: FieldsDrawerProps) {
  const { t } = useText(interpolationMessages)
  return (
    <Drawer isOpen onClose={onClose} title={t('interpolation.title')}>
      <InterpolationPanel {...usePlaceholders(models)} />
    </Drawer>
  )
}
