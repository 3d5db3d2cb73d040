import type { z } from 'zod'
import { FilterBar } from '../filters/filter-bar.tsx'
import type { UrlState } from '../routing/use-url-state.ts'
import { useText } from '../text/use-text.ts'
import { settingsMessages } from './messages.ts'

/** The search by name over a settings list; the address holds it as `search`. */
export function NameBar<S extends z.ZodObject<{ search: z.ZodType }>>({
  filters,
  label,
}: {
  filters: UrlState<S>
  /** What is found, where the screen finds more than one thing. */
  label?: string
}) {
  const { t } = useText(settingsMessages)
  return (
    <FilterBar filters={filters} fields={[]} search="search" searchPlaceholder={label ?? t('settings.list.find')} />
  )
}
