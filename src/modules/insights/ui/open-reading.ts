import { useNavigate } from '@tanstack/react-router'
import { asSearch } from '../../../platform/ui/routing/as-search.ts'
import type { AskReading } from '../contract.ts'

/** Opens the report that a reading asks for. */
export function useOpenReading() {
  const navigate = useNavigate()
  return ({ path, search }: Pick<AskReading, 'path' | 'search'>) =>
    void navigate({ to: path, search: asSearch(() => search) })
}
