import { Segmented } from '../../../../platform/ui/pieces/segmented.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { TemplateBody } from '../../../templates/template-blocks.ts'
import { editingStyles as styles } from '../../../templates/ui/public.ts'
import { templateEditorMessages as words } from './messages.ts'

type Orientation = TemplateBody['orientation']

interface OrientationFieldProps {
  value: Orientation
  onChange(orientation: Orientation): void
}

/** Whether the sheets of a template stand upright or lie. */
export function OrientationField({ value, onChange }: OrientationFieldProps) {
  const { t } = useText(words)
  return (
    <div className={styles.field}>
      <span>{t('template-editor.orientation')}</span>
      <Segmented
        label={t('template-editor.orientation')}
        value={value}
        onChange={onChange}
        options={[
          { value: 'portrait', label: t('template-editor.portrait') },
          { value: 'landscape', label: t('template-editor.landscape') },
        ]}
      />
    </div>
  )
}
