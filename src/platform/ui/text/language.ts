import { type Lang, langs } from '../../i18n/messages.ts'

export const languageKey = 'girassol.language'
const listeners = new Set<() => void>()
let current: Lang | undefined

/** The language chosen on this device; pt-BR until one is. */
export function readLanguage(): Lang {
  if (current) return current
  try {
    const kept = localStorage.getItem(languageKey)
    current = langs.find((lang) => lang === kept) ?? 'pt-BR'
  } catch {
    current = 'pt-BR'
  }
  return current
}

export function changeLanguage(lang: Lang) {
  current = lang
  try {
    localStorage.setItem(languageKey, lang)
  } catch {}
  document.documentElement.lang = lang
  for (const listener of listeners) listener()
}

export function onLanguage(listener: () => void) {
  listeners.add(listener)
  const otherTab = (event: StorageEvent) => {
    if (event.key !== languageKey) return
    current = undefined
    listener()
  }
  addEventListener('storage', otherTab)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', otherTab)
  }
}
