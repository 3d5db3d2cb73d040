import type { ReactNode, Ref } from 'react'

/** A part that scrolls by itself; the keyboard reaches it too, so that arrows and Page Down move it. */
export const ScrollRegion = ({
  label,
  className,
  children,
  ref,
  onScroll,
}: {
  label: string
  className: string | undefined
  children: ReactNode
  ref?: Ref<HTMLElement>
  onScroll?(): void
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse (WCAG 2.1.1)
  <section ref={ref} className={className} aria-label={label} tabIndex={0} onScroll={onScroll}>
    {children}
  </section>
)
