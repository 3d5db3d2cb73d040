import { type ReactNode, Suspense } from 'react'
import { fetched } from '../pieces/fetched.tsx'
import { type Trigger, useAnchor } from './anchor.ts'

const PopoverSurface = fetched(() => import('./popover-surface.tsx').then((it) => it.PopoverSurface))
export const fetchPopover = PopoverSurface.fetch

export interface PopoverProps {
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
  /** The element it hangs from; it opens and closes the popover itself. */
  trigger: Trigger
  children: ReactNode
  align?: 'start' | 'end'
  width?: string
  label: string
}

/** A small surface that floats under its trigger; focus goes in and back, Esc and a press outside close it. */
export function Popover({ isOpen, onOpenChange, trigger, children, align = 'start', width, label }: PopoverProps) {
  const [anchor, element] = useAnchor(trigger, fetchPopover)
  return (
    <>
      {element}
      {isOpen && (
        <Suspense>
          <PopoverSurface {...{ anchor, align, width, label }} onClose={() => onOpenChange(false)}>
            {children}
          </PopoverSurface>
        </Suspense>
      )}
    </>
  )
}
