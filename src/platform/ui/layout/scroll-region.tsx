import type { ReactNode } from 'react'

/** A part that scrolls by itself; the keyboard reaches it too, so that arrows and Page Down move it. */
export const ScrollRegion = ({
  label,
  className,
  children,
}: {
  label: string
  className: string | undefined
  children: ReactNode
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse (WCAG 2.1.1)
  <section className={className} aria-label={label} tabIndex={0}>
    {children}
  </section>
)
