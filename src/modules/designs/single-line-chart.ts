import type { Frame } from '../../platform/document/charts/svg.ts'
import { type WiringStage, wiringChart } from '../../platform/document/charts/wiring-chart.ts'
import { formatsOf } from '../../platform/i18n/formats.ts'
import { formatMessage, type Lang, type MessageValues } from '../../platform/i18n/messages.ts'
import type { SingleLine, SingleLineUnit } from './roof/single-line.ts'
import { singleLineMessages } from './single-line-messages.ts'

export type { SingleLine }

type Key = keyof typeof singleLineMessages

const wordsOf = (lang: Lang) => ({
  t: (key: Key, values?: MessageValues) => formatMessage(lang, singleLineMessages[key], values),
  number: formatsOf(lang).number,
})
type Words = ReturnType<typeof wordsOf>

export const singleLineNote = (lang: Lang) => wordsOf(lang).t('designs.line.note')

/** The diagram as a drawing, the same on screen, on paper and on the public page. */
export function singleLineChart(frame: Frame, line: SingleLine, lang: Lang) {
  const words = wordsOf(lang)
  const { t, number } = words
  const inverters = line.units.reduce((sum, { count }) => sum + count, 0)
  return wiringChart(frame, {
    label: t('designs.line.label', { modules: line.module.count, inverters }),
    heads: [
      t('designs.line.modules'),
      t('designs.line.dc'),
      t('designs.line.inverter'),
      t('designs.line.ac'),
      t('designs.line.meter'),
      t('designs.line.grid'),
    ],
    units: line.units.map((unit) => ({
      sources: sourcesOf(unit, line, words),
      stages: [dcOf(unit, words), inverterOf(unit, words), acOf(unit, words)],
    })),
    meter: [
      t('designs.line.two_way'),
      ...(line.acAmps === null ? [] : [t('designs.line.amps', { amps: number(line.acAmps, 1, 0) })]),
    ],
  })
}

function sourcesOf({ strings }: SingleLineUnit, { module, units }: SingleLine, { t, number }: Words) {
  if (strings.length > 0)
    return strings.map(({ letter, likewise, mppt, modules, hotVolts, coldVolts }) => ({
      mark: letter,
      tone: mppt,
      lines: [
        t('designs.line.string', { count: modules, mppt }),
        t('designs.line.volts', { hot: number(hotVolts), cold: number(coldVolts) }),
        ...(likewise.length > 0 ? [t('designs.line.likewise', { letters: likewise.join(', ') })] : []),
      ],
    }))
  const whole = t('designs.line.array', { count: module.count, watts: number(module.watts) })
  return [{ mark: '', tone: 0, lines: units.length === 1 ? [whole] : [] }]
}

function dcOf({ kind, dc }: SingleLineUnit, { t, number }: Words): WiringStage {
  if (kind === 'micro') return { symbol: 'none', lines: [t('designs.line.in_micro')] }
  return {
    symbol: 'switch',
    lines: [
      t('designs.line.switch'),
      ...(dc.arresterVolts === null ? [] : [t('designs.line.arrester', { volts: number(dc.arresterVolts) })]),
      ...(dc.fuseAmps === null ? [] : [t('designs.line.fuse', { amps: number(dc.fuseAmps) })]),
    ],
  }
}

function inverterOf({ count, name, powerKw, phases, volts }: SingleLineUnit, { t, number }: Words): WiringStage {
  return {
    symbol: 'inverter',
    lines: [
      count > 1 ? t('designs.line.times', { count: number(count), name }) : name,
      t('designs.line.power', { kw: number(powerKw, 2, 0) }),
      ...(phases && volts ? [t(`designs.line.${phases}`, { volts: number(volts) })] : []),
    ],
  }
}

function acOf({ ac }: SingleLineUnit, { t, number }: Words): WiringStage {
  const { breakerAmps } = ac
  return {
    symbol: 'switch',
    lines: [
      breakerAmps === null ? t('designs.line.breaker_open') : t('designs.line.breaker', { amps: number(breakerAmps) }),
      t('designs.line.ac_arrester'),
    ],
  }
}
