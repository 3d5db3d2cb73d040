import type { ComponentProps } from 'react'
import type { z } from 'zod'
import { EmptyState } from '../feedback/empty-state.tsx'
import { messages } from '../messages.ts'
import { Button } from '../pieces/button.tsx'
import type { UrlState } from '../routing/use-url-state.ts'
import { useText } from '../text/use-text.ts'
import { isNarrowed } from './is-narrowed.ts'

interface EmptyListProps<S extends z.ZodObject> extends ComponentProps<typeof EmptyState> {
  filters: UrlState<S>
  /** What to say of filters that left nothing, where that is more than just so. */
  none?: string | undefined
}

/** In the place of a list's rows: what the list is for, or, where its filters left none, the way back to all of them. */
export function EmptyList<S extends z.ZodObject>({ filters, none, ...rest }: EmptyListProps<S>) {
  const { t } = useText(messages)
  if (!isNarrowed(filters)) return <EmptyState {...rest} />
  return (
    <EmptyState
      {...(rest.icon && { icon: rest.icon })}
      title={none ?? t('ui.filter.none')}
      action={<Button onClick={filters.clear}>{t('ui.filter.clear')}</Button>}
    />
  )
}
