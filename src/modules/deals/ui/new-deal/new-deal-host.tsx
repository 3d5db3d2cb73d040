import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { asSearch } from '../../../../platform/ui/routing/as-search.ts'
import { deals } from '../../contract.ts'
import { stepOnBoard } from '../board/step-on-board.ts'

const NewDealDialog = lazy(() => import('./new-deal-dialog.tsx').then((it) => ({ default: it.NewDealDialog })))

/**
 * The create-deal dialog over any screen, opened by the address: `?novo=negocio`, with `coluna` (a status) and
 * `contato` (a contact) already chosen if the address contains them.
 */
export function NewDealHost() {
  const { novo, coluna, contato, step } = useSearch({ strict: false }) as Record<string, string | undefined>
  const queries = useQueryClient()
  const navigate = useNavigate()
  const mayCreate = useMay(deals.create.needs)
  if (novo !== 'negocio' || !mayCreate) return null
  const close = () =>
    void navigate({
      to: '.',
      search: asSearch((before) => ({ ...before, novo: undefined, coluna: undefined, contato: undefined })),
      replace: true,
      resetScroll: false,
      // Whoever closes it has asked, or has nothing to ask.
      ignoreBlocker: true,
    })
  return (
    <Suspense fallback={null}>
      <NewDealDialog statusId={coluna} stepId={step ?? stepOnBoard(queries)} contactId={contato} onClose={close} />
    </Suspense>
  )
}

/** Opens the dialog on the present screen; the rest of the address does not change. */
export const openNewDeal = (given: { coluna?: string; contato?: string } = {}) =>
  asSearch((before) => ({ ...before, novo: 'negocio', ...given }))
