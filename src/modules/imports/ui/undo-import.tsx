import { IconArrowBackUp } from '@tabler/icons-react'
import type { AnyEndpoint } from '../../../platform/contract/endpoint.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { ConfirmButton } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Import, imports } from '../contract.ts'
import { importScreenMessages as words } from './messages.ts'

interface UndoImportProps {
  found: Pick<Import, 'id' | 'fileName'>
  refreshes: readonly AnyEndpoint[]
  size?: 'small'
  /** Its name when it is shown alone. */
  label?: string
}

/** Undoes an import after a dialog that says what will stay. */
export function UndoImport({ found, refreshes, size, label }: UndoImportProps) {
  const { t } = useText(words)
  const undo = useCall(imports.undo, { refreshes, tells: 'nowhere' })
  return (
    <ConfirmButton
      {...(size && { size })}
      icon={IconArrowBackUp}
      label={label ?? t('imports.undo')}
      ask={{
        title: t('imports.undo.ask', { file: found.fileName }),
        children: t('imports.undo.text'),
        confirm: t('imports.undo'),
        isDangerous: true,
        run: () => undo.call({ params: { id: found.id } }),
      }}
    />
  )
}
