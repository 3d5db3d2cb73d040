import type { Dimension, FactSql } from '../../../../platform/measures/fact-source.ts'

const bands = [
  ['0-3', 3, { pt: 'até 3 kWp', en: 'up to 3 kWp' }],
  ['3-5', 5, { pt: '3 a 5 kWp', en: '3 to 5 kWp' }],
  ['5-8', 8, { pt: '5 a 8 kWp', en: '5 to 8 kWp' }],
  ['8-12', 12, { pt: '8 a 12 kWp', en: '8 to 12 kWp' }],
  ['12-30', 30, { pt: '12 a 30 kWp', en: '12 to 30 kWp' }],
  ['30+', Number.POSITIVE_INFINITY, { pt: '30 kWp ou mais', en: '30 kWp or more' }],
] as const

/** Sizes of systems as salespeople speak of them; nothing where no size is known. */
export const powerBand = (sql: FactSql & string): Dimension => ({
  kind: 'band',
  words: { pt: 'Faixa de potência', en: 'Power range' },
  as: 'text',
  sql: `case when coalesce(${sql}, 0) <= 0 then null ${bands
    .map(([name, to]) => (Number.isFinite(to) ? `when ${sql} < ${to} then '${name}'` : `else '${name}'`))
    .join(' ')} end`,
  valueWords: Object.fromEntries(bands.map(([name, , words]) => [name, words])),
})
