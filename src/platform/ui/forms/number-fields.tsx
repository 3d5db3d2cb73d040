import { formatMoney, formatNumber } from '../../i18n/formats.ts'
import { messages } from '../messages.ts'
import { useText } from '../text/use-text.ts'
import { parseCents, parseNumber } from './parse-number.ts'
import { TypedField, type TypedFieldProps } from './typed-field.tsx'

export interface NumberFieldProps extends TypedFieldProps<number> {
  /** Decimals shown at most; 0 by default. */
  digits?: number
  /** At the right of the figure: kWp, m², °. */
  unit?: string
}

/** A figure, typed or pasted in any format. */
export function NumberField({ digits = 0, unit, ...field }: NumberFieldProps) {
  const { t } = useText(messages)
  return (
    <TypedField
      {...field}
      inputMode="decimal"
      align="end"
      suffix={unit}
      reading={{ read: parseNumber, write: (value) => formatNumber(value, digits, 0), wrong: t('ui.number.invalid') }}
    />
  )
}

/** Reais; the value is integer cents. */
export function MoneyField(field: TypedFieldProps<number>) {
  const { t } = useText(messages)
  return (
    <TypedField
      {...field}
      inputMode="decimal"
      align="end"
      prefix="R$"
      reading={{
        read: parseCents,
        write: (cents) => formatMoney(cents).replace(/^(-?)R\$\s/, '$1'),
        wrong: t('ui.number.invalid'),
      }}
    />
  )
}

/** A share as a percentage; the value is a fraction: 0.125 is shown as 12,5 %. */
export function PercentField({ digits = 2, ...field }: TypedFieldProps<number> & { digits?: number }) {
  const { t } = useText(messages)
  return (
    <TypedField
      {...field}
      inputMode="decimal"
      align="end"
      suffix="%"
      reading={{
        // Rounded so that 12,5 % is 0.125 and not 0.12499999….
        read: (text) => {
          const percent = parseNumber(text)
          return percent === null ? null : Number((percent / 100).toFixed(10))
        },
        write: (fraction) => formatNumber(fraction * 100, digits, 0),
        wrong: t('ui.number.invalid'),
      }}
    />
  )
}

/** Energy in kWh. */
export const KwhField = (field: NumberFieldProps) => <NumberField unit="kWh" digits={2} {...field} />
