import { createTheme, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import './mantine-styles.ts'
import { useAppearance } from './use-appearance.ts'

const theme = createTheme({
  fontFamily: 'var(--font)',
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
})

/** The look of everything below it: Mantine under our tokens, without style tags of its own. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { scheme } = useAppearance()
  return (
    <MantineProvider theme={theme} forceColorScheme={scheme} withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  )
}
