import { RadioCards } from '../forms/choices/radio-cards.tsx'
import { Page, Panel } from '../layout/page.tsx'
import { messages } from '../messages.ts'
import { LinkButton } from '../pieces/button.tsx'
import { useText } from '../text/use-text.ts'
import { fontScale } from '../theme/appearance.ts'
import { useAppearance } from '../theme/use-appearance.ts'
import { AppearanceChoices } from './account-menu.tsx'

/** Visual accessibility: scheme, font size, language, contrast and motion, kept on this device. */
export function VisualPage() {
  const { t } = useText(messages)
  return (
    <Page title={t('ui.visual')} width="reading" actions={<LinkButton to="/visual/fonts">{t('ui.font')}</LinkButton>}>
      <Panel>
        <AppearanceChoices />
      </Panel>
    </Page>
  )
}

const sizes = Object.keys(fontScale) as (keyof typeof fontScale)[]

/** The size of every text, with a sample of each. */
export function FontsPage() {
  const { t } = useText(messages)
  const { appearance, change } = useAppearance()
  return (
    <Page title={t('ui.font')} width="reading" actions={<LinkButton to="/visual">{t('ui.visual')}</LinkButton>}>
      <Panel>
        <RadioCards
          label={t('ui.font')}
          value={appearance.fontSize}
          onChange={(fontSize) => change({ fontSize })}
          options={sizes.map((size) => ({
            value: size,
            title: t(`ui.font.${size}`),
            detail: (
              <span style={{ fontSize: `${fontScale[size] / fontScale[appearance.fontSize]}em` }}>
                {t('ui.font.sample')}
              </span>
            ),
            figure: `${fontScale[size]}%`,
          }))}
        />
      </Panel>
    </Page>
  )
}
