import { useSyncExternalStore } from 'react'
import { darkPalette, lightPalette } from '../../../../platform/document/palette.ts'
import type { Brand } from '../../document/document-model.ts'

export type Scheme = 'auto' | 'light' | 'dark'

const dark = () => window.matchMedia('(prefers-color-scheme: dark)')

function follow(changed: () => void) {
  const query = dark()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** The company's colours as CSS variables, in the colour scheme of the reader's device. */
export function useBrandStyle(brand: Pick<Brand, 'primary' | 'secondary'>, scheme: Scheme = 'auto') {
  const prefersDark = useSyncExternalStore(
    follow,
    () => dark().matches,
    () => false,
  )
  const isDark = scheme === 'auto' ? prefersDark : scheme === 'dark'
  const palette = isDark ? darkPalette(brand) : lightPalette(brand)
  const style: Record<string, string> = { colorScheme: isDark ? 'dark' : 'light' }
  for (const [role, colour] of Object.entries(palette)) style[`--${role}`] = colour
  return style
}
