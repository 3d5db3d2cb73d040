import type { Dimension } from '../../../../platform/measures/fact-source.ts'

/** The municipality of the installation, or of the customer; without its state nobody knows which one is meant. */
const written = `nullif(concat_ws('/', nullif(trim(coalesce(nullif(d.city, ''), c.city)), ''),
  nullif(upper(trim(coalesce(nullif(d.state_code, ''), c.state))), '')), '')`

/** Writings that differ in case, accents and spaces are one municipality: `uberlandia/mg`, named `Uberlândia/MG`. */
export const municipality: Dimension = {
  kind: 'value',
  words: { pt: 'Município', en: 'Municipality' },
  as: 'text',
  sql: `platform.plain(${written})`,
  named: written,
  madeOf: ['d.city', 'c.city', 'd.state_code', 'c.state'],
}
