import { useNavigate } from '@tanstack/react-router'
import { useMay, usePermissions } from '../../../../platform/ui/data/permissions.ts'
import { addDealFlag } from '../../../contacts/add-deal-flag.ts'
import { deals } from '../../contract.ts'
import { openNewDeal } from './new-deal-host.tsx'

/** Opens the create-deal dialog; null for people who may not add deals. */
export function useAdding() {
  const navigate = useNavigate()
  const mayCreate = useMay(deals.create.needs)
  const isHidden = usePermissions().has(addDealFlag)
  if (!mayCreate || isHidden) return null
  return (given: { coluna?: string; contato?: string } = {}) =>
    void navigate({ to: '.', search: openNewDeal(given), resetScroll: false })
}
