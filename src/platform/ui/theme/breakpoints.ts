/**
 * Widths in CSS pixels from which the layout changes: a phone below `sm`, the rail and side panels from `md`, the rail
 * unfolded from `lg`, wider gutters from `xl`. Style sheets write the same numbers, because a media query reads no
 * variable; what is narrower than a breakpoint is `max-width: 599.98px`.
 */
export const breakpoints = { sm: 600, md: 1024, lg: 1440, xl: 1920 } as const
