import { expect, test } from 'vitest'
import { defineMessages } from '../../i18n/messages.ts'
import { renderApp } from '../testing/render-app.tsx'
import { changeLanguage, languageKey, readLanguage } from './language.ts'
import { useText } from './use-text.ts'

const words = defineMessages({
  deals: {
    pt: '{count, plural, one {# negócio} other {# negócios}}',
    en: '{count, plural, one {# deal} other {# deals}}',
  },
  onlyHere: { pt: 'Vistoria', en: '' },
})

function Words() {
  const { t } = useText(words)
  return (
    <p>
      {t('deals', { count: 2 })} · {t('onlyHere')}
    </p>
  )
}

test('[SHELL-023][SHELL-024][SHELL-025] text is pt-BR until English is chosen, falls back to pt-BR, and the choice is kept', async () => {
  expect(readLanguage()).toBe('pt-BR')
  const { screen } = await renderApp(<Words />)
  await expect.element(screen.getByText('2 negócios · Vistoria')).toBeVisible()
  changeLanguage('en-US')
  await expect.element(screen.getByText('2 deals · Vistoria')).toBeVisible()
  expect(localStorage.getItem(languageKey)).toBe('en-US')
  expect(document.documentElement.lang).toBe('en-US')
  changeLanguage('pt-BR')
})
