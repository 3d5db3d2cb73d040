import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { purchases } from '../contract.ts'
import { purchaseTitles as words } from './titles.ts'

export function NewPurchaseButton() {
  const { t } = useText(words)
  const navigate = useNavigate()
  const mayAdd = useMay(purchases.create.needs)
  if (!mayAdd) return null
  return (
    <Button variant="primary" icon={IconPlus} onClick={() => void navigate({ to: '/purchases/new-purchase' })}>
      {t('purchases.new')}
    </Button>
  )
}
