import { applyAppearance, brandKey, readAppearance, writeBrandSheet } from './appearance.ts'
import { type BrandColours, brandStyleSheet } from './brand.ts'
import { fetchAhead } from './fetch-ahead.ts'

// Runs before the first paint, in a file of its own so that the content policy needs no exception. The server may name
// the company's colours in <meta name="brand" content="#RRGGBB #RRGGBB">; without it, those of the last visit serve.
applyAppearance(readAppearance())
try {
  const [CorPrimaria, CorSecundaria] =
    document.querySelector<HTMLMetaElement>('meta[name=brand]')?.content.split(' ') ?? []
  const given = { CorPrimaria, CorSecundaria } as Partial<BrandColours>
  const kept = localStorage.getItem(brandKey)
  if (CorPrimaria) writeBrandSheet(brandStyleSheet(given))
  else if (kept) writeBrandSheet(kept)
} catch {}
try {
  fetchAhead()
} catch {}
