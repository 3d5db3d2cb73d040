import { type BrandColours, brandStyleSheet, type Scheme } from './brand.ts'

/** How one person wants to see the product on this device. Kept across logouts. */
export interface Appearance {
  dark: 'off' | 'on' | 'auto'
  fontSize: 'normal' | 'large' | 'extra-large'
  highContrast: boolean
  reducedMotion: boolean
  density: 'compact' | 'comfortable'
}

export const defaultAppearance: Appearance = {
  dark: 'auto',
  fontSize: 'normal',
  highContrast: false,
  reducedMotion: false,
  density: 'compact',
}

export const fontScale: Record<Appearance['fontSize'], number> = { normal: 100, large: 115, 'extra-large': 130 }

export const appearanceKey = 'girassol.appearance'
export const brandKey = 'girassol.brand'

const listeners = new Set<() => void>()
let current: Appearance | undefined

/** What is stored, completed by the defaults; the defaults where storage is closed or holds rubbish. */
export function readAppearance(): Appearance {
  if (current) return current
  try {
    current = { ...defaultAppearance, ...JSON.parse(localStorage.getItem(appearanceKey) ?? '{}') } as Appearance
  } catch {
    current = defaultAppearance
  }
  return current
}

export function changeAppearance(change: Partial<Appearance>) {
  current = { ...readAppearance(), ...change }
  try {
    localStorage.setItem(appearanceKey, JSON.stringify(current))
  } catch {}
  applyAppearance(current)
  for (const listener of listeners) listener()
}

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)').matches

export const schemeOf = ({ dark }: Pick<Appearance, 'dark'>): Scheme =>
  dark === 'on' || (dark === 'auto' && systemIsDark()) ? 'dark' : 'light'

/** Writes the choices on the root element, where the style sheets read them. */
export function applyAppearance(appearance: Appearance) {
  const root = document.documentElement
  const scheme = schemeOf(appearance)
  root.dataset.theme = scheme
  root.dataset.density = appearance.density
  root.style.fontSize = `${fontScale[appearance.fontSize]}%`
  root.toggleAttribute('data-high-contrast', appearance.highContrast)
  root.toggleAttribute('data-reduced-motion', appearance.reducedMotion)
}

/** Applies a company's colours now and keeps them for the first paint of the next visit. */
export function applyBrand(colours: Partial<BrandColours>) {
  const sheet = brandStyleSheet(colours)
  writeBrandSheet(sheet)
  try {
    localStorage.setItem(brandKey, sheet)
  } catch {}
}

// A constructed sheet is not an inline style, so a strict content policy lets it through.
let brandSheet: CSSStyleSheet | undefined
export function writeBrandSheet(css: string) {
  if (!brandSheet) {
    brandSheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, brandSheet]
  }
  brandSheet.replaceSync(css)
}

/** Calls back whenever the choices or the system's scheme change, in this tab or another. */
export function onAppearance(listener: () => void) {
  listeners.add(listener)
  const system = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => {
    applyAppearance(readAppearance())
    listener()
  }
  const otherTab = (event: StorageEvent) => {
    if (event.key !== appearanceKey) return
    current = undefined
    follow()
  }
  system.addEventListener('change', follow)
  addEventListener('storage', otherTab)
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', follow)
    removeEventListener('storage', otherTab)
  }
}
