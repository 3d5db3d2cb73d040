import { companyLang } from './messages.ts'

/** The order of names that people gave; they are Portuguese, whatever the language of the screen. */
export const nameOrder = new Intl.Collator(companyLang)

/** The same for a table: accents and capitals do not matter, "nº 9" stands before "nº 10". */
export const tableOrder = new Intl.Collator(companyLang, { numeric: true, sensitivity: 'base' })
