import type { Lang } from '../../../i18n/messages.ts'
import { messages } from '../../messages.ts'
import { formatMoney, formatNumber } from '../../text/formats.ts'
import { useText } from '../../text/use-text.ts'
import { parseCents, parseNumber } from './parse-number.ts'
import { TypedField, type TypedFieldProps } from './typed-field.tsx'

export interface NumberFieldProps extends TypedFieldProps<number> {
  /** Decimals shown at most; 0 by default. */
  digits?: number
  /** At the right of the figure: kWp, m², °. */
  unit?: string
}

interface FigureProps extends TypedFieldProps<number> {
  read(text: string, lang: Lang): number | null
  write(value: number): string
  prefix?: string
  suffix?: string | undefined
}

/** What every figure has in common: its keyboard, its side, and the words for what is none. */
function FigureField({ read, write, ...field }: FigureProps) {
  const { t, lang } = useText(messages)
  const reading = { read: (text: string) => read(text, lang), write, wrong: t('ui.number.invalid') }
  return <TypedField {...field} inputMode="decimal" align="end" reading={reading} />
}

/** A figure, written and read with the marks of the person's language. */
export const NumberField = ({ digits = 0, unit, ...field }: NumberFieldProps) => (
  <FigureField {...field} suffix={unit} read={parseNumber} write={(value) => formatNumber(value, digits, 0)} />
)

/** Reais; the value is integer cents. */
export const MoneyField = (field: TypedFieldProps<number>) => (
  <FigureField
    {...field}
    prefix="R$"
    read={parseCents}
    write={(cents) => formatMoney(cents).replace(/^(-?)R\$\s?/, '$1')}
  />
)

/** A share as a percentage; the value is a fraction: 0.125 is shown as 12,5 %. */
export const PercentField = ({ digits = 2, ...field }: TypedFieldProps<number> & { digits?: number }) => (
  <FigureField {...field} suffix="%" read={fractionOf} write={(fraction) => formatNumber(fraction * 100, digits, 0)} />
)

/** Rounded so that 12,5 % is 0.125 and not 0.12499999…. */
function fractionOf(text: string, lang: Lang) {
  const percent = parseNumber(text, lang)
  return percent === null ? null : Number((percent / 100).toFixed(10))
}

/** Energy in kWh. */
export const KwhField = (field: NumberFieldProps) => <NumberField unit="kWh" digits={2} {...field} />
