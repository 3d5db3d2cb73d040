import type { CSSProperties } from 'react'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { brandVariables, type Scheme } from '../../../platform/ui/theme/brand.ts'
import styles from './branding.module.css'
import { brandingScreenMessages as words } from './messages.ts'

interface BrandPreviewProps {
  scheme: Scheme
  primaryColor: string
  secondaryColor: string
  logoUrl: string
  name: string
}

/**
 * Real components of the application in the chosen colours, in one colour scheme, whichever the rest of the page has.
 */
export function BrandPreview({ scheme, primaryColor, secondaryColor, logoUrl, name }: BrandPreviewProps) {
  const { t } = useText(words)
  const colors = brandVariables({ CorPrimaria: primaryColor, CorSecundaria: secondaryColor }, scheme)
  const grounds = scheme === 'light' ? light : dark
  return (
    <figure>
      <figcaption className={styles.caption}>{t(`brand.preview.${scheme}`)}</figcaption>
      <div className={styles.scheme} style={{ ...grounds, ...colors } as CSSProperties}>
        <header>{logoUrl ? <img src={logoUrl} alt="" /> : name}</header>
        <div>
          <span className={styles.chosen} style={{ background: tintOf(colors['--primary']!) }}>
            {t('brand.preview.deal')}
            <small>{t('brand.preview.detail')}</small>
          </span>
          <span className={styles.line}>
            <Button variant="primary" size="small" tabIndex={-1}>
              {t('brand.preview.generate')}
            </Button>
            <span className={styles.link}>{t('brand.preview.link')}</span>
            <span className={styles.saving}>{t('brand.preview.saving')}</span>
          </span>
        </div>
      </div>
    </figure>
  )
}

const tintOf = (color: string) => `color-mix(in srgb, ${color} 12%, transparent)`

/** The surfaces of both schemes, copied from `theme/tokens.css`. */
const light = { '--surface': '#ffffff', '--line': '#dde5e6', '--text': '#14282c', '--text-2': '#4d6064' }
const dark = { '--surface': '#0e1618', '--line': '#26363a', '--text': '#e6eeef', '--text-2': '#a4b6ba' }
