import { createTheme, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAppearance } from '../theme/use-appearance.ts'

const theme = createTheme({
  fontFamily: 'var(--font)',
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
})

/**
 * What Mantine's floating pieces stand on, under our tokens and without style tags of its own. Each piece brings it
 * along, so that the entrance does not load it.
 */
export function Overlays({ children }: { children: ReactNode }) {
  const { scheme } = useAppearance()
  return (
    <MantineProvider theme={theme} forceColorScheme={scheme} withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  )
}
