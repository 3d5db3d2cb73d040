import { z } from 'zod'
import { companyLang, type Lang, langs } from '../../platform/i18n/messages.ts'

/**
 * A PDF is opened by the browser itself, whose language says nothing about the reader of a proposal: the address names the
 * language, and without one it is Portuguese.
 */
export const PaperLanguage = z.object({ lang: z.enum(langs).default(companyLang) })

export const inLanguage = (url: string, lang: Lang) => (lang === companyLang ? url : `${url}?lang=${lang}`)
