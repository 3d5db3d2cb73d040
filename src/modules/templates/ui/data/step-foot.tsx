import type { ReactNode } from 'react'
import { FormActions } from '../../../../platform/ui/forms/form.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { proposalDataMessages as words } from './messages.ts'

/** The way back and on, below a step. */
export function StepFoot({ onBack, children }: { onBack?: (() => void) | undefined; children: ReactNode }) {
  const { t } = useText(words)
  return (
    <FormActions>
      {onBack && <Button onClick={onBack}>{t('proposal-data.back')}</Button>}
      {children}
    </FormActions>
  )
}
